/// A source of haptic feedback. The machines that this runs on have no actuator: feedback does nothing, and
/// is reported once by its name.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() { super.init() }

  /// Announces feedback, so that an actuator could start. Does nothing here.
  open func prepare() {}

  final func report(_ feedback: String) {
    CADiagnostics.report(.init(object: "\(type(of: self))", key: feedback, problem: .notDrawn))
  }
}

/// Feedback of two things that meet. It has no effect here.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight and the material of what meets.
  public enum FeedbackStyle: Int, Sendable {
    /// Small and light, of medium size, large and heavy, of soft and of stiff material.
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator of a style.
  public init(style: FeedbackStyle) { super.init() }

  /// Creates a generator of medium weight.
  public convenience override init() { self.init(style: .medium) }

  /// Gives feedback. It has no effect here.
  open func impactOccurred() { report("impactOccurred()") }

  /// Gives feedback of an intensity between 0 and 1. It has no effect here.
  open func impactOccurred(intensity: CGFloat) { report("impactOccurred(intensity:)") }
}

/// Feedback of success, of a warning, or of failure. It has no effect here.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What has happened.
  public enum FeedbackType: Int, Sendable {
    /// A task is done, it needs attention, or it has failed.
    case success, warning, error
  }

  /// Gives feedback. It has no effect here.
  open func notificationOccurred(_ notificationType: FeedbackType) { report("notificationOccurred(_:)") }
}

/// Feedback of a selection that changes. It has no effect here.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Gives feedback. It has no effect here.
  open func selectionChanged() { report("selectionChanged()") }
}
