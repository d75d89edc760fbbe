/// A view as the preview of a menu or a drag, with its look and its place.
@preconcurrency @MainActor open class UITargetedPreview: NSObject, @preconcurrency NSCopying {
  /// The view that is shown.
  public final let view: UIView
  /// The look.
  public final let parameters: UIPreviewParameters
  /// The place where the preview begins or ends.
  public final let target: UIPreviewTarget
  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// Makes a preview.
  ///
  /// - Parameters:
  ///   - view: The view, which need not be in a window.
  ///   - parameters: The look. Copied.
  ///   - target: The place. Copied.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters.copy() as? UIPreviewParameters ?? parameters
    self.target = target.copy() as? UIPreviewTarget ?? target
    super.init()
  }

  /// Makes a preview at the place of a view in a window. Without a superview the view is its own container.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    let target = UIPreviewTarget(
      container: view.superview ?? view,
      center: view.superview == nil ? CGPoint(x: view.bounds.midX, y: view.bounds.midY) : view.center)
    self.init(view: view, parameters: parameters, target: target)
  }

  /// Makes a preview at the place of a view in a window, with the default look.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// Returns a preview of the same view and look at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// Returns the preview itself, which cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The place of a preview.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject, @preconcurrency NSCopying {
  /// The view in whose coordinates the place is.
  public final let container: UIView
  /// The centre of the preview in the container, in points.
  public final let center: CGPoint
  /// The transform of the preview. Default: the identity.
  public final let transform: CGAffineTransform

  /// Makes a place.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }

  /// Makes a place without a transform.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  /// Returns the place itself, which cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The look of a preview.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
  /// The part of the view that is shown, in its coordinates. Default: nil, which means its bounds.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow, in the view's coordinates. Default: nil, which means `visiblePath`.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view. Setting nil restores the default, the system's background.
  open var backgroundColor: UIColor! {
    get { chosenColor ?? .systemBackground }
    set { chosenColor = newValue }
  }
  private final var chosenColor: UIColor?

  /// Makes the default look: the whole view over the system's background.
  public override init() { super.init() }

  /// Makes the look of lines of text: the lines with a small margin.
  ///
  /// - Parameter textLineRects: The rectangles of the lines in the view's coordinates, from the top down.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let path = UIBezierPath()
    for line in textLineRects.map(\.cgRectValue) where !line.isEmpty && !line.isInfinite {
      path.append(UIBezierPath(roundedRect: line.insetBy(dx: -6, dy: -4), cornerRadius: 6))
    }
    if !path.isEmpty { visiblePath = path }
  }

  /// Returns the same look as another object.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPreviewParameters()
    (copy.visiblePath, copy.shadowPath, copy.chosenColor) = (visiblePath, shadowPath, chosenColor)
    return copy
  }
}
