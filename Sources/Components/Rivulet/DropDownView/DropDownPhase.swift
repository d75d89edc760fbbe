#if canImport(UIKit)
extension DropDownView {
  /// The phase of a drop-down page.
  public enum Phase: Sendable, Hashable {
    /// The page is above the host; only the rope and the icon are visible.
    case closed
    /// A finger holds the page.
    case held
    /// The page is moving to its open place.
    case opening
    /// The page covers the host.
    case open
    /// The page is moving to its closed place.
    case closing
  }
}
#endif
