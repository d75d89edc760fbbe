#!/usr/bin/env bash
# Says what an incremental build of Swift 6.3.1 makes of a struct that has got a private property: a program that reads a wrong number.
#
# A class of a second module holds the struct of a first one, and a third module reads another property of the class. SwiftPM compiles the first
# and the second module again, and the third not, which keeps the old place of the property. A build from nothing is right. Upstream issue
# 10502 of swift-package-manager is open. So after a change of the private state of a struct that classes of other modules hold: swift package clean.
# Nothing of this project takes part: the package is made here, in a folder that is removed. The toolchain of swift.org must be on the PATH.
#
# usage: findings/swift-incremental-layout.sh
#   It fails with another toolchain, or if the build is right or wrong in another way.
set -euo pipefail
case ${1:-} in --help | -h) exec "$(dirname "$(readlink -f "$0")")/../Scripts/help" "$0" ;; esac
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || { echo "This needs Swift 6.3.1." >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p Sources/{Parts,Boxes,reader}
cat >Package.swift <<'END'
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "layout",
  targets: [
    .target(name: "Parts"), .target(name: "Boxes", dependencies: ["Parts"]),
    .executableTarget(name: "reader", dependencies: ["Boxes"]),
  ])
END
cat >Sources/Boxes/Box.swift <<'END'
import Parts
public final class Box {
  private var part = Part()
  public var number = 42
  public init() {}
}
END
echo 'import Boxes
func number(of box: Box) -> Int { box.number }' >Sources/reader/Number.swift
echo 'import Boxes
print(number(of: Box()))' >Sources/reader/main.swift

# Builds, and prints what the program reads.
read_number() { swift build >log 2>&1 && .build/debug/reader; }

part() { echo "public struct Part { $1 public init() {} }" >Sources/Parts/Part.swift; }
part 'private var first = 1;'
before=$(read_number)
part 'private var first = 1; private var second = 7;'
after=$(read_number)
rm -rf .build
clean=$(read_number)
echo "Swift 6.3.1: the program reads $before, $after after a private property was added to a struct that it does not name, and $clean when built from nothing."
[[ "$before $after $clean" == "42 7 42" ]] || { echo "This is no longer so." >&2; exit 1; }
