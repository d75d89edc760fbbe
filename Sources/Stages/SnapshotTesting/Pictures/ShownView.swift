internal import UIKit

/// A view on a stage of its own, as a strategy asks for it.
@MainActor struct ShownView {
  let view: UIView
  /// The controller whose view it is, or that has it in its view.
  private let controller: UIViewController
  private let container = UIViewController()
  private let stage: Stage
  private let ownFrame: CGRect
  private let isGuest: Bool
  let scale: CGFloat

  /// Shows a view alone; without a size, it has that of its frame, or else the one that fits.
  init(_ view: UIView, size: CGSize?, traits: UITraitCollection) {
    let config = ViewImageConfig(size: size ?? view.frame.size)
    self.init(view, in: UIViewController(), config, traits)
  }

  /// Shows a controller's view.
  init(_ controller: UIViewController, _ config: ViewImageConfig, traits: UITraitCollection) {
    self.init(controller.view, in: controller, config, traits)
  }

  private init(
    _ view: UIView, in controller: UIViewController, _ config: ViewImageConfig, _ traits: UITraitCollection
  ) {
    (self.view, self.controller, ownFrame) = (view, controller, view.frame)
    isGuest = view !== controller.view
    scale = [traits, config.traits].map(\.displayScale).first { $0 > 0 } ?? UIScreen.main.scale
    var (size, safeArea) = (config.size ?? view.frame.size, config.safeArea)
    let isFitting = size.width == 0 || size.height == 0
    Self.leaveOutBars(of: controller, &size, &safeArea)
    stage = Stage(size: size, scale: scale, safeAreaInsets: safeArea)
    stage.backgroundColor = nil
    view.frame.size = size
    if isGuest {
      controller.view.bounds = view.bounds
      controller.view.addSubview(view)
    }
    // Bars follow the device, which is not turned.
    container.traitOverrides[UprightBars.self] = true
    container.setParentTraits(config.traits)
    container.addChild(controller)
    controller.setParentTraits(traits)
    container.view.frame = CGRect(origin: .zero, size: size)
    controller.view.frame = container.view.bounds
    container.view.addSubview(controller.view)
    Self.fill(container.view, with: controller.view)
    controller.didMove(toParent: container)
    stage.show(container)
    if isFitting { view.sizeToFit() }
    container.view.layoutIfNeeded()
    stage.advance(by: 0)
  }

  /// Lets the root view follow its container, by constraints where it has given up its autoresizing mask.
  private static func fill(_ container: UIView, with view: UIView) {
    guard !view.translatesAutoresizingMaskIntoConstraints else {
      return view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
  }

  /// References of containers were recorded without the part of the safe area that their bars take, and a
  /// hidden status bar takes none.
  private static func leaveOutBars(
    of controller: UIViewController, _ size: inout CGSize, _ safeArea: inout UIEdgeInsets
  ) {
    let tabs = controller as? UITabBarController
    if tabs != nil { (size.height, safeArea.bottom) = (size.height - safeArea.bottom, 0) }
    if controller is UINavigationController || tabs?.selectedViewController is UINavigationController {
      (size.height, safeArea.top) = (size.height - safeArea.top, 0)
    }
    let statusBar = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    if safeArea == statusBar, controller.prefersStatusBarHidden { safeArea = .zero }
  }

  /// Draws the view, and takes it off its stage. An empty view gives an image of no size.
  func image(drawsHierarchy: Bool) -> UIImage {
    defer { close() }
    guard !view.bounds.isEmpty else { return UIImage() }
    return SnapshotTesting.image(of: view.bounds, scale: scale) { context in
      if drawsHierarchy {
        view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
      } else {
        view.layer.render(in: context)
      }
    }
  }

  /// Returns what a closure makes of the view, and takes it off its stage.
  func text(_ text: (UIView) -> String) -> String {
    defer { close() }
    return text(view)
  }

  private func close() {
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
    if isGuest { view.removeFromSuperview() }
    view.frame = ownFrame
  }
}

/// Draws an image of a rectangle.
@MainActor func image(of bounds: CGRect, scale: CGFloat, _ draw: (CGContext) -> Void) -> UIImage {
  let format = UIGraphicsImageRendererFormat()
  format.scale = scale > 0 ? scale : UIScreen.main.scale
  return UIGraphicsImageRenderer(bounds: bounds, format: format).image { draw($0.cgContext) }
}
