/// A place at the boundary of a rectangle, which follows the reading direction. The values are those of iOS.
@available(iOS 13.0, *)
public enum NSRectAlignment: Int, Sendable {
  /// None, which counts as the centre; the middle of an edge; or a corner.
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// The edges that meet at the place.
  package var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
