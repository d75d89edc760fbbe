/// A bar at the top or bottom of a controller's view, for constraints to refer to.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the bar in points.
  var length: CGFloat { get }
  /// The bar's top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bar's bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The bar's height.
  var heightAnchor: NSLayoutDimension { get }
}

/// The part of a view above or below its safe area.
final class EdgeLayoutGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
  /// The part of the view above its safe area.
  @available(*, deprecated, message: "Deprecated in iOS 11.0. Use UIView.safeAreaLayoutGuide.")
  public var topLayoutGuide: any UILayoutSupport { edgeGuide(.top, "topLayoutGuide") }

  /// The part of the view below its safe area.
  @available(*, deprecated, message: "Deprecated in iOS 11.0. Use UIView.safeAreaLayoutGuide.")
  public var bottomLayoutGuide: any UILayoutSupport { edgeGuide(.bottom, "bottomLayoutGuide") }

  private func edgeGuide(_ kind: SystemGuide, _ name: String) -> any UILayoutSupport {
    view.systemGuide(kind, name, make: EdgeLayoutGuide.init) as? EdgeLayoutGuide ?? EdgeLayoutGuide()
  }
}
