/// The text of a tool tip, and the place to which it belongs.
@available(iOS 15.0, *)
@preconcurrency @MainActor open class UIToolTipConfiguration: NSObject {
  /// The text.
  public final let toolTip: String
  /// The rectangle in the view's coordinates, in points, in which the mouse keeps the tip. Null for the whole
  /// view.
  public final let sourceRect: CGRect

  /// Makes a tip of the whole view.
  public convenience init(toolTip: String) { self.init(toolTip: toolTip, in: .null) }

  /// Makes a tip of a part of the view.
  public init(toolTip: String, in sourceRect: CGRect) {
    (self.toolTip, self.sourceRect) = (toolTip, sourceRect)
    super.init()
  }
}

/// Supplies the tool tips of a view.
@available(iOS 15.0, *)
@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: NSObjectProtocol {
  /// Returns the tip at a place of the view; nil for none. The default is the interaction's
  /// `defaultToolTip`.
  func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
}

@available(iOS 15.0, *)
extension UIToolTipInteractionDelegate {
  /// Returns the interaction's default text.
  public func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
  { interaction.defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) } }
}
