/// A strategy: how a value becomes a picture or a text, and how that is compared with its reference.
public struct Snapshotting<Value, Format> {
  /// The extension of the references' names; nil for none.
  public var pathExtension: String?
  /// The comparison, and the form in files.
  public var diffing: Diffing<Format>
  /// Turns a value into what is compared.
  public var snapshot: (Value) -> Async<Format>

  /// Makes a strategy whose pictures or texts may come later.
  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    snapshot = asyncSnapshot
  }

  /// Makes a strategy.
  public init(
    pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) -> Format
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing, asyncSnapshot: { Async(value: snapshot($0)) })
  }

  /// Returns a strategy for other values, which are turned into those of this one first.
  public func pullback<NewValue>(_ transform: @escaping (_ otherValue: NewValue) -> Value)
    -> Snapshotting<NewValue, Format>
  {
    asyncPullback { Async(value: transform($0)) }
  }

  /// Same as `pullback(_:)`, with a transform whose result may come later.
  public func asyncPullback<NewValue>(_ transform: @escaping (_ otherValue: NewValue) -> Async<Value>)
    -> Snapshotting<NewValue, Format>
  {
    Snapshotting<NewValue, Format>(
      pathExtension: pathExtension, diffing: diffing,
      asyncSnapshot: { value in
        Async { callback in transform(value).run { snapshot($0).run(callback) } }
      })
  }
}

/// A strategy for values that are compared as they are.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Makes a strategy that compares the value itself.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing, snapshot: { $0 })
  }
}
