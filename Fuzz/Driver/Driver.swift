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

/// The processor time in seconds that one input may take. libFuzzer's own limit is of the clock's time, and
/// would count the work of other programs.
private let longestTime = 10.0

/// The processor time in seconds that this process has taken.
private var processorTime: Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Checks one input from libFuzzer, which owns the bytes until the function returns. Aborts at a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  let start = processorTime
  do {
    try target.check(input)
    let time = processorTime - start
    guard time <= longestTime else { throw FuzzFinding("\(time) s of processor time") }
  } catch {
    print("\(target.name): \(error)")
    fflush(nil)
    // libFuzzer saves the input of a process that aborts.
    abort()
  }
  return 0
}
