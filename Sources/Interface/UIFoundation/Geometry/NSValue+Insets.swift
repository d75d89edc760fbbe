extension NSValue {
  /// Boxes insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) })
  }

  /// Boxes directional insets.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing].map { Double($0) })
  }

  /// Boxes an offset.
  public convenience init(uiOffset insets: UIOffset) {
    self.init(numbers: [Double(insets.horizontal), Double(insets.vertical)])
  }

  /// The insets, or zero when the value holds another type.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }

  /// The directional insets, or zero when the value holds another type.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    numbers(4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) }
      ?? .zero
  }

  /// The offset, or zero when the value holds another type.
  public var uiOffsetValue: UIOffset {
    numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }
}

extension UIEdgeInsets: _ObjectiveCBridgeable {
  /// Boxes the insets in an `NSValue`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }

  /// Sets `result` to the boxed insets, or to nil when `source` holds another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout UIEdgeInsets?) {
    result = source.numbers(4) == nil ? nil : source.uiEdgeInsetsValue
  }

  /// Sets `result` as `_forceBridgeFromObjectiveC(_:result:)` does, and returns whether it is not nil.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout UIEdgeInsets?
  ) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return result != nil
  }

  /// Returns the boxed insets, or zero when `source` is nil or holds another type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIEdgeInsets {
    source?.uiEdgeInsetsValue ?? .zero
  }
}
