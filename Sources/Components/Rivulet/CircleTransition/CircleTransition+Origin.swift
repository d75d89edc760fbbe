#if canImport(UIKit)
import UIKit

extension CircleTransition {
  /// The place where the circle opens and closes: a view, or a point in a view, in any controller of the
  /// transition.
  ///
  /// The view is referenced weakly. Its place is converted to the container again for each transition and
  /// after each rotation. A circle whose view no longer exists closes in the middle of the container.
  ///
  /// A cell of a table may show another row by the time the screen closes, or none at all. A point in the
  /// table, such as the middle of `rectForRow(at:)`, keeps its place.
  public struct Origin {
    private weak var view: UIView?
    private let point: CGPoint?
    private let radius: CGFloat

    /// The circle inscribed in the view: centred in its bounds, with its shorter side as the diameter.
    public static func view(_ view: UIView) -> Origin {
      Origin(view: view, point: nil, radius: 0)
    }

    /// A circle around a point of a view.
    ///
    /// - Parameters:
    ///   - point: The centre in the view's coordinates.
    ///   - view: The view, referenced weakly.
    ///   - radius: The radius of the closed circle, in points. Negative, NaN and infinite values count as 0.
    ///     Default: 0.
    public static func point(_ point: CGPoint, in view: UIView, radius: CGFloat = 0) -> Origin {
      Origin(view: view, point: point, radius: radius > 0 && radius.isFinite ? radius : 0)
    }

    /// The closed circle in the container's coordinates; nil when the view no longer exists or its place is
    /// not finite.
    ///
    /// A view outside the container's window (its controller's view has not been added yet) is placed as if
    /// its outermost superview filled the container.
    @MainActor func circle(in container: UIView) -> (center: CGPoint, radius: CGFloat)? {
      guard let view else { return nil }
      let point = self.point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      let isInside = view.window != nil && view.window === container.window
      let center = isInside ? container.convert(point, from: view) : view.convert(point, to: view.outermost)
      guard center.x.isFinite, center.y.isFinite else { return nil }
      let radius = self.point == nil ? min(view.bounds.width, view.bounds.height) / 2 : self.radius
      return (center, radius.isFinite ? max(radius, 0) : 0)
    }
  }
}

extension UIView {
  fileprivate var outermost: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }
}
#endif
