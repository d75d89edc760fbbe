extension Stage {
  /// Runs a closure that makes or uses other stages during a turn of the current one, which owns the
  /// process-wide clock, screen and traits again afterwards.
  ///
  /// Not to be called inside an animation block or an explicit transaction: its options would count for the
  /// other stages too.
  package static func nested<Result>(_ body: () throws -> Result) rethrows -> Result {
    let (outer, traits) = (UIApplication.shared.device, UITraitCollection.current)
    defer {
      outer?.makeCurrent()
      UITraitCollection.current = traits
    }
    return try body()
  }
}
