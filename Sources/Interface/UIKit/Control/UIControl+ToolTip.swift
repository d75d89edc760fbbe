@available(iOS 15.0, *)
extension UIControl {
  /// The text that is shown while a mouse rests on the control. Default: nil, for none.
  ///
  /// It is the control's `accessibilityHint` too, unless the app has set another one.
  public var toolTip: String? {
    get { toolTipInteraction?.defaultToolTip }
    set {
      if accessibilityHint == toolTip { accessibilityHint = newValue }
      if let newValue {
        if toolTipInteraction == nil { addInteraction(UIToolTipInteraction()) }
        toolTipInteraction?.defaultToolTip = newValue
      } else if let toolTipInteraction {
        removeInteraction(toolTipInteraction)
      }
    }
  }

  /// The interaction that shows `toolTip`; nil without one.
  public var toolTipInteraction: UIToolTipInteraction? {
    interactions.lazy.compactMap { $0 as? UIToolTipInteraction }.first
  }
}
