import FuzzTargets
import Glibc

// libFuzzer provides the main function and calls `testOneInput` with every input. `RIVULET_FUZZ` names the
// target.

private let target: FuzzTarget = {
  guard let name = unsafe getenv("RIVULET_FUZZ").map({ unsafe String(cString: $0) }),
    let target = FuzzTarget.named(name)
  else {
    print("RIVULET_FUZZ must name one of: \(FuzzTarget.all.map(\.name).joined(separator: " "))")
    exit(2)
  }
  return target
}()

/// Checks one input from libFuzzer, which owns the bytes until the function returns. Aborts at a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  do {
    try target.check(input)
  } catch {
    print("\(target.name): \(error)")
    fflush(nil)
    // libFuzzer saves the input of a process that aborts.
    abort()
  }
  return 0
}
