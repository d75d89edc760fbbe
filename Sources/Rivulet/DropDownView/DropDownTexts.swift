#if canImport(UIKit)
extension DropDownView {
  /// The texts of a drop-down page. Replace them to localise them.
  public struct Texts: Sendable, Hashable {
    /// The title of the Back button and the accessibility label of the foot. Default: "Back".
    public var back = "Back"
    /// The icon's accessibility label. Default: "Page".
    public var label = "Page"
    /// The icon's accessibility value while the page is open or opening. Default: "Open".
    public var open = "Open"
    /// The icon's accessibility value otherwise. Default: "Closed".
    public var closed = "Closed"
    /// The icon's accessibility hint. Default: "Pulls the page down".
    public var hint = "Pulls the page down"

    /// Makes the English texts.
    public init() {}
  }
}
#endif
