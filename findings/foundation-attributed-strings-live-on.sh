#!/usr/bin/env bash
# Says what the Foundation of Swift 6.3.1 for Linux keeps of attributed strings and timers that nobody has any more.
#
# A value of an attribute lives on after its string is gone, each attributed string leaves 144 bytes or more, and each timer that was never
# scheduled 304. Upstream pull request 5256 of swift-corelibs-foundation is open.
# Nothing of this project takes part: the program is made here, in a folder that is removed. The toolchain of swift.org must be on the PATH.
#
# usage: findings/foundation-attributed-strings-live-on.sh
#   It fails with another toolchain, or if Foundation behaves differently.
set -euo pipefail
case ${1:-} in --help | -h) exec "$(dirname "$(readlink -f "$0")")/../Scripts/help" "$0" ;; esac
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || { echo "This needs Swift 6.3.1." >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/memory.h" <<'END'
#include <malloc.h>
static inline long bytesInUse(void) { return (long)mallinfo2().uordblks; }
END
cat >"$folder/main.swift" <<'END'
import Foundation

final class Value {}
let key = NSAttributedString.Key("value")

/// The bytes that stay for each object that is made and let go.
func rest(of make: () -> Void) -> Int {
  for _ in 0..<1_000 { make() }
  let before = bytesInUse()
  for _ in 0..<10_000 { make() }
  return (bytesInUse() - before) / 10_000
}

weak var value: Value?
do {
  let strong = Value()
  value = strong
  _ = NSAttributedString(string: "Text", attributes: [key: strong])
}
let rests = [
  rest { _ = NSObject() },
  rest { _ = NSAttributedString(string: "") },
  rest { _ = NSAttributedString(string: "Text") },
  rest { _ = Timer(timeInterval: 1, repeats: false) { _ in } },
]
print("an attribute's value lives on:", value != nil)
print("bytes that stay of an object, an empty string, a string and a timer:", rests)
exit(value != nil && rests == [0, 144, 192, 304] ? 0 : 1)
END
swiftc -O -import-objc-header "$folder/memory.h" "$folder/main.swift" -o "$folder/program"
"$folder/program"
