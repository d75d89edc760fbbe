import UIKit

/// Where the circle opens from, and closes into: a view, or a point of one, in any controller of the transition.
///
/// The view is not kept alive. It is looked up anew, and converted through all that contains it, for each transition and after each rotation.
public struct CircleOrigin {
  private weak var view: UIView?
  private let point: CGPoint?
  private let radius: CGFloat

  /// The circle inside the view: as wide as its shorter side, around its middle.
  public static func view(_ view: UIView) -> CircleOrigin {
    CircleOrigin(view: view, point: nil, radius: 0)
  }

  /// - Parameters:
  ///   - point: In the view's coordinates.
  ///   - radius: Of the closed circle, in points. A negative one and NaN count as 0.
  public static func point(_ point: CGPoint, in view: UIView, radius: CGFloat = 0) -> CircleOrigin {
    CircleOrigin(view: view, point: point, radius: radius > 0 && radius.isFinite ? radius : 0)
  }

  /// The closed circle in the container's coordinates; nil when the view is gone or its place is not finite.
  ///
  /// A view that is not in the container's window, since its controller's view has not been added yet, is taken as if its outermost
  /// superview filled the container.
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

extension UIView {
  fileprivate var outermost: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }
}
