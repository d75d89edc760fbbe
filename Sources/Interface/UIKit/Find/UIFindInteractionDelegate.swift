/// The object that makes and observes the sessions of a find interaction.
@preconcurrency @MainActor public protocol UIFindInteractionDelegate: NSObjectProtocol {
  /// Returns a new session for the view of an interaction; nil for none, which opens no panel.
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
  /// Called after the panel has appeared. The default does nothing.
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
  /// Called after the panel has gone. The default does nothing.
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
  /// Ignores the call: the method is optional on iOS.
  public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
  /// Ignores the call: the method is optional on iOS.
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}
