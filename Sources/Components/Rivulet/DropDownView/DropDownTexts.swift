#if canImport(UIKit)
extension DropDownView {
  /// The texts of a drop-down page. The defaults are in the user's language: Arabic, simplified Chinese or
  /// German, else English.
  public struct Texts: Sendable, Hashable {
    /// The title of the Back button and the accessibility label of the foot. Default: "Back".
    public var back = Strings.text("Back")
    /// The icon's accessibility label. Default: "Page".
    public var label = Strings.text("Page")
    /// The icon's accessibility value while the page is open or opening. Default: "Open".
    public var open = Strings.text("Open")
    /// The icon's accessibility value otherwise. Default: "Closed".
    public var closed = Strings.text("Closed")
    /// The icon's accessibility hint. Default: "Pulls the page down".
    public var hint = Strings.text("Pulls the page down")

    /// Makes the default texts.
    public init() {}
  }
}
#endif
