#if canImport(UIKit)
import UIKit

/// Pictures of the navigation bar of both screens, each on its own side of the circle's edge.
///
/// The bar itself cross-fades from one screen's content to the other's, so that both would be seen on both
/// sides. It stays in its place, touches and assistive technology reach it, but only the part above its
/// bounds is drawn.
@MainActor final class CircleBars {
  private let bar: UINavigationBar
  private let savedMask: CALayer?
  private let holder = UIView()
  private let isOpening: Bool
  /// The mask of the upper screen's bar, and that of the lower one.
  let inside = CAShapeLayer()
  let outside = CAShapeLayer()
  private var needsArrivingBar = true

  /// Takes a picture of the bar as it is; nil without a visible bar above the container.
  init?(above container: UIView, of controller: UIViewController?, isOpening: Bool) {
    guard let navigation = controller?.navigationController, !navigation.isNavigationBarHidden,
      let parent = navigation.navigationBar.superview, container.isDescendant(of: parent),
      let picture = navigation.navigationBar.snapshotView(afterScreenUpdates: false)
    else { return nil }
    bar = navigation.navigationBar
    savedMask = bar.layer.mask
    self.isOpening = isOpening
    inside.name = "circle-bar"
    outside.name = "circle-bar"
    outside.fillRule = .evenOdd
    holder.frame = bar.frame
    holder.isUserInteractionEnabled = false
    holder.clipsToBounds = true
    parent.insertSubview(holder, aboveSubview: bar)
    add(picture, isLeaving: true)
    let above = CAShapeLayer()
    above.path = CGPath(
      rect: CGRect(x: 0, y: -Self.reach, width: bar.bounds.width, height: Self.reach), transform: nil)
    bar.layer.mask = above
  }

  /// A length above the bar that no background exceeds, in points. Chosen: more than the largest screen's
  /// bar with its status bar.
  private static let reach: CGFloat = 1_000

  /// Takes a picture of the arriving screen's bar, which the bar has adopted by the first layout.
  func adoptArrivingBar() {
    guard needsArrivingBar, !bar.bounds.isEmpty else { return }
    needsArrivingBar = false
    let mask = bar.layer.mask
    bar.layer.mask = nil
    // The model, not the cross-fade that is on the screen.
    let picture = UIGraphicsImageRenderer(size: bar.bounds.size).image { bar.layer.render(in: $0.cgContext) }
    bar.layer.mask = mask
    holder.frame = bar.frame
    add(UIImageView(image: picture), isLeaving: false)
  }

  private func add(_ picture: UIView, isLeaving: Bool) {
    picture.frame.origin = .zero
    let isUpper = isLeaving != isOpening
    picture.layer.mask = isUpper ? inside : outside
    holder.addSubview(picture)
  }

  /// Returns the paths of both masks for a circle.
  func paths(_ geometry: CircleGeometry, at fraction: CGFloat, in container: UIView) -> (CGPath, CGPath) {
    let circle = geometry.path(at: fraction, center: holder.convert(geometry.center, from: container))
    let rest = CGMutablePath()
    rest.addRect(holder.bounds.insetBy(dx: -Self.reach, dy: -Self.reach))
    rest.addPath(circle)
    return (circle, rest)
  }

  /// Shows both bars for a circle.
  func show(_ geometry: CircleGeometry, at fraction: CGFloat, in container: UIView) {
    (inside.path, outside.path) = paths(geometry, at: fraction, in: container)
  }

  func remove() {
    bar.layer.mask = savedMask
    holder.removeFromSuperview()
  }
}
#endif
