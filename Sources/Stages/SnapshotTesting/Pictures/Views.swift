public import UIKit

extension Snapshotting where Value == UIView, Format == UIImage {
  /// A picture of the view.
  public static var image: Snapshotting { .image() }

  /// A picture of the view.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Whether `drawHierarchy(in:afterScreenUpdates:)` draws it.
  ///   - precision: The part of the pixels that must agree, 0 … 1.
  ///   - perceptualPrecision: 1 less a hundredth of the difference by CIE94 at which pixels agree, 0 … 1.
  ///   - size: The size in points; nil for that of the frame, or the one that fits.
  ///   - traits: The traits, of which `displayScale` decides the pixels.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    picture(precision, perceptualPrecision, traits).pullback { view in
      onMain(view) { view in
        ShownView(view, size: size, traits: traits).image(drawsHierarchy: drawHierarchyInKeyWindow)
      }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// A picture of the controller's view.
  public static var image: Snapshotting { .image() }

  /// A picture of the controller's view on a device.
  ///
  /// - Parameters:
  ///   - config: The device.
  ///   - drawHierarchyInKeyWindow: Whether `drawHierarchy(in:afterScreenUpdates:)` draws it.
  ///   - precision: The part of the pixels that must agree, 0 … 1.
  ///   - perceptualPrecision: 1 less a hundredth of the difference by CIE94 at which pixels agree, 0 … 1.
  ///   - size: The size in points; nil for the device's.
  ///   - traits: The traits that go before the device's.
  public static func image(
    on config: ViewImageConfig, drawHierarchyInKeyWindow: Bool = false, precision: Float = 1,
    perceptualPrecision: Float = 1, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    var config = config
    if let size { config.size = size }
    return picture(precision, perceptualPrecision, traits).pullback { [config] controller in
      onMain(controller) { controller in
        ShownView(controller, config, traits: traits).image(drawsHierarchy: drawHierarchyInKeyWindow)
      }
    }
  }

  /// A picture of the controller's view. The parameters are those of `image(on:)`.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    image(
      on: ViewImageConfig(), drawHierarchyInKeyWindow: drawHierarchyInKeyWindow, precision: precision,
      perceptualPrecision: perceptualPrecision, size: size, traits: traits)
  }
}

extension Snapshotting where Value == CALayer, Format == UIImage {
  /// A picture of the layer.
  public static var image: Snapshotting { .image() }

  /// A picture of the layer, of its bounds.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    picture(precision, perceptualPrecision, traits).pullback { layer in
      onMain(layer) { layer in
        SnapshotTesting.image(of: layer.bounds, scale: traits.displayScale) { context in
          layer.setNeedsLayout()
          layer.layoutIfNeeded()
          layer.render(in: context)
        }
      }
    }
  }
}

/// The strategy for a picture that has been drawn.
private func picture(_ precision: Float, _ perceptual: Float, _ traits: UITraitCollection)
  -> SimplySnapshotting<UIImage>
{
  .image(precision: precision, perceptualPrecision: perceptual, scale: traits.displayScale)
}
