/// Scrolls a view while a dragged row is near its upper or lower edge, or near its sides.
///
/// The speed grows from 0 at a distance of 60 points from the edge to 600 points per second at the edge.
@MainActor final class EdgeScroller {
  // Chosen: a row and a half of a list, and at the edge a phone's height in about a second.
  /// The distance from an edge within which the view scrolls, in points.
  static let zone: CGFloat = 60
  /// The speed at an edge, in points per second.
  static let speed: CGFloat = 600

  private weak var view: UIScrollView?
  private let axis: ScrollAxis
  /// Called after each step of scrolling, with the distance in points.
  private let onScroll: (CGFloat) -> Void
  private var link: CADisplayLink?
  private var last: TimeInterval = 0
  /// The place of the row in the view's content.
  private var position = CGPoint.zero

  init(_ view: UIScrollView, axis: ScrollAxis, onScroll: @escaping (CGFloat) -> Void) {
    (self.view, self.axis, self.onScroll) = (view, axis, onScroll)
  }

  /// Scrolls, or not, for a row at a place of the content.
  func follow(_ position: CGPoint) {
    self.position = position
    guard velocity != 0 else { return stop() }
    guard link == nil else { return }
    last = CACurrentMediaTime()
    let link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated { if let self { self.step() } else { link.invalidate() } }
    }
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  /// The speed for the present place, in points per second; negative towards the start.
  private var velocity: CGFloat {
    guard let view else { return 0 }
    let visible = view.bounds.inset(by: view.currentInset)
    let place = axis.coordinate(of: position)
    let start = axis.coordinate(of: visible.origin)
    let end = start + axis.length(of: visible.size)
    guard end - start > 2 * Self.zone else { return 0 }
    let before = min(max(0, start + Self.zone - place) / Self.zone, 1)
    let behind = min(max(0, place - end + Self.zone) / Self.zone, 1)
    return (behind - before) * Self.speed
  }

  private func step() {
    guard let view else { return stop() }
    let now = CACurrentMediaTime()
    let distance = velocity * CGFloat(now - last)
    last = now
    var offset = view.contentOffset
    axis.set(view.pixelAligned(Double(axis.coordinate(of: offset) + distance)), of: &offset)
    let clamped = view.clamped(offset)
    let moved = axis.coordinate(of: clamped) - axis.coordinate(of: view.contentOffset)
    guard moved != 0 else { return }
    view.contentOffset = clamped
    axis.set(axis.coordinate(of: position) + moved, of: &position)
    onScroll(moved)
  }
}
