# SPDX-License-Identifier: MIT
# Sourced by the project's scripts, in sh. `need THING:PACKAGE ...` makes each THING, a command or the absolute path of a file,
# available from Debian's PACKAGE. Root gets it with apt-get; for other users it prints the command and exits with 2.

need() {
    missing=
    for pair in "$@"; do
        thing=${pair%%:*}
        case $thing in
            /*) [ -e "$thing" ] && continue ;;
            *) command -v "$thing" >/dev/null 2>&1 && continue ;;
        esac
        case "$missing " in
            *" ${pair#*:} "*) ;;
            *) missing="$missing ${pair#*:}" ;;
        esac
    done
    [ -z "$missing" ] && return 0
    if [ "$(id -u)" != 0 ]; then
        echo "missing tools; install them with: sudo apt-get install --no-install-recommends$missing" >&2
        exit 2
    fi
    echo "installing$missing"
    # Only one script installs at a time, even if several find something missing.
    log=${TMPDIR:-/tmp}/knurl-apt
    (
        flock 9
        export DEBIAN_FRONTEND=noninteractive
        apt-get -qq update &&
            apt-get -qq -y -o DPkg::Lock::Timeout=300 install --no-install-recommends $missing
    ) 9>"$log.lock" >"$log.log" 2>&1 || {
        cat "$log.log" >&2
        echo "could not install; try: apt-get update && apt-get install --no-install-recommends$missing" >&2
        exit 2
    }
}

# need_gem GEM VERSION: does the same for a RubyGem. For users other than root, it installs to a folder in their home, and adds
# that to PATH.
need_gem() {
    where=
    if [ "$(id -u)" != 0 ]; then
        where=--user-install
        PATH=$(ruby -e 'print Gem.user_dir')/bin:$PATH
    fi
    gem list -i "$1" -v "$2" >/dev/null 2>&1 && return 0
    echo "installing gem $1 $2"
    gem install $where "$1" -v "$2" --no-document >/dev/null || {
        echo "could not install; try: gem install${where:+ $where} $1 -v $2" >&2
        exit 2
    }
}

# need_npm PACKAGE VERSION: does the same for an npm package, in build/node. Call it in the root of the repository.
need_npm() {
    need node:nodejs npm:npm
    mkdir -p build
    # Only one at a time, because npm reads and writes the whole folder.
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

# need_knurl: builds the host tool, build/knurl, if its sources have changed. Call it in the root of the repository.
need_knurl() {
    need make:make cc:gcc /usr/include/stdio.h:libc6-dev
    make -s -j2 -f examples/Makefile EXAMPLE=tool BOARD=host build/knurl || exit 1
}

# need_unpacked PACKAGE [alone]: unpacks Debian's PACKAGE into build/packages/PACKAGE, and installs what it depends on, unless
# it runs `alone`. This is for servers that the system would start as a service if they were installed.
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
    [ "${2-}" != alone ] || { mv "$into.new" "$into"; return 0; }
    # Leave out dependencies with which a server is not linked, because some would install a different init system.
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

# need_source PACKAGE VERSION FOLDER: gets the source of Debian's PACKAGE into FOLDER/PACKAGE, with the upstream VERSION, which
# is a shell pattern, and checks Debian's signatures. It does not change the system's list of sources; a folder of our own has
# the deb-src lines.
need_source() {
    [ ! -d "$3/$1" ] || return 0
    need dpkg-source:dpkg-dev timeout:coreutils
    at=$PWD/$3
    rm -rf "$at/apt" "$at/source"
    mkdir -p "$at/apt/sources" "$at/apt/lists/partial" "$at/apt/cache/archives/partial" "$at/source"
    # Debian lists its sources in one of two forms.
    for list in /etc/apt/sources.list.d/*.sources; do
        [ ! -e "$list" ] || sed 's/^Types:.*/Types: deb-src/' "$list" >"$at/apt/sources/$(basename "$list")"
    done
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [ ! -e "$list" ] || sed -n 's/^deb /deb-src /p' "$list" >"$at/apt/sources/$(basename "$list" .list).list"
    done
    cat >"$at/apt/conf" <<END
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "$at/apt/sources";
Dir::State::lists "$at/apt/lists";
Dir::Cache "$at/apt/cache";
APT::Sandbox::User "root";
END
    echo "fetching the source of $1 from Debian"
    (
        cd "$at/source"
        APT_CONFIG=$at/apt/conf timeout 300 apt-get -qq update &&
            APT_CONFIG=$at/apt/conf timeout 300 apt-get -qq source "$1"
    ) >"$at/get.log" 2>&1 || {
        cat "$at/get.log" >&2
        echo "could not fetch the source of $1" >&2
        exit 1
    }
    rm -rf "$at/apt"
    if ! ls -d "$at/source/$1-"$2 >/dev/null 2>&1; then
        echo "Debian has another version of $1 here: $(ls "$at/source")" >&2
        exit 1
    fi
    # The folder gets its name last, when it is complete.
    mv "$at/source/$1-"$2 "$at/$1"
}
