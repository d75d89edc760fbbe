/// The gestures for undo, copy and paste that a responder accepts. The values are those of iOS.
public enum UIEditingInteractionConfiguration: Int, Sendable {
  /// No gestures.
  case none = 0
  /// The system's gestures; hosts here have none.
  case `default` = 1
}
