#!/usr/bin/env bash
# Says what the SwiftPM of Swift 6.3.1 does with a package that has two traits on: it compiles unchanged modules again, at random.
#
# The names of the traits go to the compiler as -D options in the order of a set, which differs between runs of SwiftPM. Whenever it makes a
# new plan (a manifest was touched, a command plugin builds), the options may have another order, and each module of the package counts as
# changed. With one trait nothing is compiled again. Upstream issue 10525 of swift-package-manager, mended for Swift 6.4.
# Nothing of this project takes part: the package is made here, in a folder that is removed. The toolchain of swift.org must be on the PATH.
#
# usage: findings/swiftpm-traits-recompile.sh
#   It fails with another toolchain, or if SwiftPM behaves differently.
set -euo pipefail
case ${1:-} in --help | -h) exec "$(dirname "$(readlink -f "$0")")/../Scripts/help" "$0" ;; esac
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || { echo "This needs Swift 6.3.1." >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/Sources/Numbers"
echo 'public let one = 1' >"$folder/Sources/Numbers/Numbers.swift"

# Builds sixteen times with a new plan each, and prints how often the unchanged module was compiled again.
recompiled() {
  local count=0 run
  for run in {0..16}; do
    cat >"$folder/Package.swift" <<END
// swift-tools-version: 6.2
// Plan $run of $1
import PackageDescription
let package = Package(
  name: "numbers", traits: [.default(enabledTraits: [$1]), "First", "Second"], targets: [.target(name: "Numbers")])
END
    swift build --package-path "$folder" >"$folder/log" 2>&1
    if ((run > 0)) && grep -q 'Compiling Numbers' "$folder/log"; then count=$((count + 1)); fi
  done
  echo "$count"
}

two=$(recompiled '"First", "Second"')
one=$(recompiled '"First"')
echo "SwiftPM of Swift 6.3.1: the same module was compiled again in $two of 16 builds with two traits, in $one with one."
((two > 0 && one == 0)) || { echo "This is no longer so." >&2; exit 1; }
