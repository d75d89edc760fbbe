/// A value that is as good as absent while it is at its default.
protocol DefaultValue: Hashable, Sendable {
  /// The default.
  init()
}

/// Properties that few layers have, in memory of their own: every frame copies the properties of every layer.
struct UncommonValue<Value: DefaultValue>: Hashable, Sendable {
  /// The value; empty for the default. Frames of animated values take turns in the memory of this list.
  var storage: [Value] = []

  init() {}

  /// Setting it takes memory, unless to the default or where the value has memory that is not shared. Every
  /// animation target has code of its own that gets and sets it, which would be large with this code in it.
  var value: Value {
    @inline(never) get { storage.first ?? Value() }
    @inline(never) set {
      if !storage.isEmpty {
        storage[0] = newValue
      } else if newValue != Value() {
        storage = [newValue]
      }
    }
  }

  @inline(never)
  static func == (a: UncommonValue, b: UncommonValue) -> Bool { a.storage == b.storage || a.value == b.value }

  @inline(never)
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
