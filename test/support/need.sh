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

# need_npm PACKAGE VERSION: the same for a package of npm, which is put into build/node. Called at the top of the repository.
need_npm() {
    need node:nodejs npm:npm
    mkdir -p build
    # One at a time: npm reads and writes the whole folder.
    (
        flock 8
        grep -qs "\"version\": \"$2\"" "build/node/node_modules/$1/package.json" && exit 0
        echo "installing $1 $2 from npm"
        npm install --silent --no-audit --no-fund --prefix build/node "$1@$2" >/dev/null
    ) 8>build/npm.lock >&2 || {
        echo "could not install; try: npm install --prefix build/node $1@$2" >&2
        exit 2
    }
}

# need_knurl: the host tool, build/knurl, as its sources are now. Called at the top of the repository.
need_knurl() {
    need make:make cc:gcc
    make -s -j2 -f examples/Makefile EXAMPLE=anatomy BOARD=host build/knurl || exit 1
}

# need_unpacked PACKAGE: Debian's PACKAGE unpacked into build/packages/PACKAGE, and what it depends on installed. For servers
# that the system would start as a service, were they installed.
need_unpacked() {
    into=build/packages/$1
    [ ! -d "$into" ] || return 0
    need dpkg-deb:dpkg
    echo "fetching $1 from Debian"
    rm -rf "$into.new"
    mkdir -p "$into.new"
    (
        cd "$into.new"
        apt-get -qq download "$1" || { apt-get -qq update && apt-get -qq download "$1"; }
        dpkg-deb -x ./*.deb .
    ) >"$into.log" 2>&1 || {
        cat "$into.log" >&2
        echo "could not fetch it; try: apt-get update && apt-get download $1" >&2
        exit 2
    }
    # Neither is what a server links with; with some of them would come another init system.
    libraries=$(dpkg-deb -f "$into.new"/*.deb Depends | sed 's/, *[a-z-]* | lsb-base//; s/, *lsb-base[^,]*//')
    if [ "$(id -u)" = 0 ]; then
        DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o DPkg::Lock::Timeout=300 --no-install-recommends \
            satisfy "$libraries" >"$into.log" 2>&1 || { cat "$into.log" >&2; exit 2; }
    else
        apt-get -qq --simulate --no-install-recommends satisfy "$libraries" 2>&1 | grep -q '^Inst' &&
            { echo "missing libraries; install them with: sudo apt-get satisfy '$libraries'" >&2; exit 2; }
    fi
    mv "$into.new" "$into"
}
