extension RunLoop.Mode {
  /// The mode of a run loop while a finger scrolls. A stage calls its display links and timers in every mode,
  /// so what is added for this one runs always.
  public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}
