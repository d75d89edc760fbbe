import Foundation

/// A comparison of values that are kept as files.
public struct Diffing<Value> {
  /// Turns a value into a file's bytes.
  public var toData: (Value) -> Data
  /// Turns a file's bytes into a value.
  public var fromData: (Data) -> Value
  /// Compares the reference with a new value: a sentence and files about the difference, or nil for none.
  public var diff: (Value, Value) -> (String, [XCTAttachment])?

  /// Makes a comparison.
  public init(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
  ) {
    self.toData = toData
    self.fromData = fromData
    self.diff = diff
  }
}
