/// A value that is there later: a strategy may hand over its picture or text whenever it has it.
public struct Async<Value> {
  /// Starts the work, which calls the closure once with the value.
  public let run: (@escaping (Value) -> Void) -> Void

  /// Makes a value of work that calls a closure with it.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }

  /// Makes a value that is there already.
  public init(value: Value) { self.init { $0(value) } }

  /// Returns the value after a transform.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}
