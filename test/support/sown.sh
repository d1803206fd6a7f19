# SPDX-License-Identifier: MIT
# Sourced by the gates that are scripts of sh, for their --self-test.

# sown FILE CHANGE REASON COMMAND...: with this change by sed in FILE, a copy, the command has to fail, and to print
# what grep finds by REASON. A change that changes nothing is a failure. Counts in `passed` and `failed`, needs `out`,
# and leaves the file as it was.
sown() {
    sown_file=$1 sown_change=$2 sown_reason=$3
    shift 3
    cp "$sown_file" "$out/sown.before"
    sed -i "$sown_change" "$sown_file"
    failed=$((failed + 1))
    if cmp -s "$sown_file" "$out/sown.before"; then
        echo "not sown: $sown_change changes nothing in $sown_file"
    elif "$@" >"$out/sown.log" 2>&1; then
        echo "not told: $1 is green with $sown_change in $sown_file"
    elif ! grep -a -q -e "$sown_reason" "$out/sown.log"; then
        echo "not told: $1 is red with $sown_change in $sown_file, but does not say: $sown_reason"
        tail -n 5 "$out/sown.log" | sed 's/^/    /'
    else
        echo "told: $sown_change in $sown_file"
        failed=$((failed - 1)) passed=$((passed + 1))
    fi
    cp "$out/sown.before" "$sown_file"
}
