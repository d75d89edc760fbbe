public import UIKit

extension Snapshotting where Value == UIView, Format == String {
  /// The view and all below it, a line each: class, frame, text, what differs from the usual, and the layer.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// Same as `recursiveDescription`, in a size and under traits.
  public static func recursiveDescription(
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    SimplySnapshotting<String>.lines.pullback { view in
      onMain(view) { view in ShownView(view, size: size, traits: traits).text(\.lines) }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// The controller's view and all below it, a line each.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// Same as `recursiveDescription`, on a device, in a size and under traits.
  public static func recursiveDescription(
    on config: ViewImageConfig = ViewImageConfig(), size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    var config = config
    if let size { config.size = size }
    return SimplySnapshotting<String>.lines.pullback { [config] controller in
      onMain(controller) { controller in ShownView(controller, config, traits: traits).text(\.lines) }
    }
  }

  /// The controller and its children, a line each: class, state, and the view.
  public static var hierarchy: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { controller in
      onMain(controller) { controller in
        ShownView(controller, ViewImageConfig(), traits: UITraitCollection()).text { _ in controller.lines }
      }
    }
  }
}

extension UIView {
  /// The lines of the view and all below it, in the form of iOS without addresses.
  fileprivate var lines: String { lines(depth: 0).joined(separator: "\n") }

  private func lines(depth: Int) -> [String] {
    let space = depth == 0 ? "" : "   " + String(repeating: "|    ", count: depth - 1) + "| "
    return [space + line] + describedSubviews.flatMap { $0.lines(depth: depth + 1) }
  }

  /// The subviews, without the parts that a button makes on iOS only when they have something to show.
  private var describedSubviews: [UIView] {
    guard self is UIButton else { return subviews }
    return subviews.filter { part in
      switch part {
      case let part as UIImageView: part.image != nil
      case let part as UILabel: part.text != nil
      default: true
      }
    }
  }

  /// The name of the class; for the root view of a container that of iOS's private one.
  fileprivate var className: String {
    let name = "\(type(of: self))"
    guard name == "ContainerRootView" else { return name }
    return next is UIPageViewController ? "_UIPageViewControllerContentView" : "UILayoutContainerView"
  }

  private var line: String {
    var parts = ["frame = \(frame.text)"]
    if let text = (self as? UILabel)?.text { parts.append("text = '\(text)'") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if alpha != 1 { parts.append("alpha = \(alpha.text)") }
    if isHidden { parts.append("hidden = YES") }
    if !isOpaque { parts.append("opaque = NO") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.text)") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    // The layer of a label is of a class of its own on iOS.
    let layer = self is UILabel ? "_UILabelLayer" : "\(type(of: layer))"
    return "<\(className); \(parts.joined(separator: "; ")); layer = <\(layer)>>"
  }
}

extension UIViewController {
  /// The lines of the controller and its children, in the form of iOS without addresses.
  fileprivate var lines: String { lines(depth: 0).joined(separator: "\n") }

  private func lines(depth: Int) -> [String] {
    let space = depth == 0 ? "" : "   " + String(repeating: "|    ", count: depth - 1) + "| "
    return [space + line] + children.flatMap { $0.lines(depth: depth + 1) }
  }

  private var line: String {
    guard let view = viewIfLoaded else {
      return "<\(type(of: self))>, state: disappeared, view: (view not loaded)"
    }
    let isShown = view.window != nil
    return "<\(type(of: self))>, state: \(isShown ? "appeared" : "disappeared"), view: <\(view.className)>"
      + (isShown ? "" : " not in the window")
  }
}

extension CGRect {
  fileprivate var text: String { "(\(minX.text) \(minY.text); \(width.text) \(height.text))" }
}

extension CGFloat {
  /// The number with at most six digits.
  fileprivate var text: String { String(format: "%g", Double(self)) }
}

extension UIView.AutoresizingMask {
  fileprivate var text: String {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
