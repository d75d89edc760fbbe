/// A view with a picture of a view, which is stretched with its bounds, also while an animation block resizes
/// it.
final class SnapshotView: UIView {
  private let picture = CALayer()
  private let actions = PictureActions()
  private let naturalSize: CGSize

  /// Creates a view of the picture's size.
  ///
  /// - Parameters:
  ///   - context: A context with the recorded picture.
  ///   - size: The size in points; positive and finite.
  init(_ context: CGContext, size: CGSize) {
    let rect = CGRect(origin: .zero, size: size)
    naturalSize = size
    super.init(frame: rect)
    isUserInteractionEnabled = false
    picture.anchorPoint = .zero
    picture.bounds = rect
    picture.setPicture(context.picture, fontSources: context.fontSources)
    layer.addSublayer(picture)
    actions.view = self
    picture.delegate = actions
  }

  required init?(coder: NSCoder) { nil }

  override var frame: CGRect { didSet { stretch() } }
  override var bounds: CGRect { didSet { stretch() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The size of the layer may have been set instead of the view's.
    stretch()
  }

  private func stretch() {
    picture.position = bounds.origin
    // A scale of 0 has no inverse, from which an additive animation could start.
    let scale = CATransform3DMakeScale(
      max(bounds.width / naturalSize.width, Self.leastScale),
      max(bounds.height / naturalSize.height, Self.leastScale), 1)
    if !CATransform3DEqualToTransform(picture.transform, scale) { picture.transform = scale }
  }

  private static let leastScale = 1e-6
}

/// Animates changes of the picture as those of the view are animated.
@MainActor private final class PictureActions: NSObject, @preconcurrency CALayerDelegate {
  weak var view: UIView?

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    view?.action(for: layer, forKey: event) ?? NSNull()
  }
}
