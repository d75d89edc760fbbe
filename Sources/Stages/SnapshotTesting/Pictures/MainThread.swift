import Foundation
import QuartzCore

/// A value that goes to the main thread and back while its own thread waits, so that only one of them has it.
private struct Carried<Value>: @unchecked Sendable {
  let value: Value
}

/// Does work of UIKit's on the main thread, whichever thread a test runs on, and returns its result.
func onMain<Input, Value>(_ input: Input, _ work: @escaping @MainActor (Input) -> Value) -> Value {
  let carried = Carried(value: input)
  let run = { @Sendable in MainActor.assumeIsolated { Carried(value: work(carried.value)) } }
  return (MainQueue.isCurrent ? run() : DispatchQueue.main.sync(execute: run)).value
}
