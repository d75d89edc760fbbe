/// A value that is as good as absent while it is at its default.
protocol DefaultValue: Hashable, Sendable {
  /// The default.
  init()
}

/// Properties that few layers have, in memory of their own: every frame copies the properties of every layer.
struct UncommonValue<Value: DefaultValue>: Hashable, Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// Nil for the default.
  private var storage: Storage?

  init() {}

  /// Setting it takes memory, unless to the default. Every animation target has code of its own that gets and
  /// sets it, which would be large with this code in it.
  var value: Value {
    @inline(never) get { storage?.value ?? Value() }
    @inline(never) set { storage = newValue == Value() ? nil : Storage(newValue) }
  }

  @inline(never)
  static func == (a: UncommonValue, b: UncommonValue) -> Bool {
    a.storage === b.storage || a.value == b.value
  }

  @inline(never)
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
