# SPDX-License-Identifier: MIT
# Sourced by the project's scripts, in sh. `need THING:PACKAGE ...` makes each THING, a command or the absolute
# path of a file, available from Debian's PACKAGE: as root by apt-get, else by printing the command and exiting 2.

need() {
    missing=
    for pair in "$@"; do
        thing=${pair%%:*}
        case $thing in
            /*) [ -e "$thing" ] && continue ;;
            *) command -v "$thing" >/dev/null 2>&1 && continue ;;
        esac
        missing="$missing ${pair#*:}"
    done
    [ -z "$missing" ] && return 0
    if [ "$(id -u)" != 0 ]; then
        echo "missing tools; install them with: sudo apt-get install --no-install-recommends$missing" >&2
        exit 2
    fi
    echo "installing$missing"
    # One installation at a time, however many scripts find something missing at once.
    (
        flock 9
        export DEBIAN_FRONTEND=noninteractive
        apt-get -qq update &&
            apt-get -qq -y -o DPkg::Lock::Timeout=300 install --no-install-recommends $missing
    ) 9>/tmp/knurl-apt.lock >/tmp/knurl-apt.log 2>&1 || {
        cat /tmp/knurl-apt.log >&2
        echo "could not install; try: apt-get update && apt-get install --no-install-recommends$missing" >&2
        exit 2
    }
}

# need_gem GEM VERSION: the same for a RubyGem.
need_gem() {
    gem list -i "$1" -v "$2" >/dev/null 2>&1 && return 0
    echo "installing gem $1 $2"
    gem install "$1" -v "$2" --no-document >/dev/null || {
        echo "could not install; try: gem install $1 -v $2" >&2
        exit 2
    }
}

# need_knurl: the host tool, build/knurl, as its sources are now. Called at the top of the repository.
need_knurl() {
    need make:make cc:gcc
    make -s -j2 -f examples/Makefile EXAMPLE=anatomy BOARD=host build/knurl || exit 1
}
