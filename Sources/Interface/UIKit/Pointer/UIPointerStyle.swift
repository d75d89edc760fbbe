/// The look of the pointer over a region, and of what is below it.
@preconcurrency @MainActor open class UIPointerStyle: NSObject, @preconcurrency NSCopying {
  /// The content of a style.
  enum Look {
    case effect(UIPointerEffect, UIPointerShape?)
    case shape(UIPointerShape, constrainedTo: UIAxis)
    case hidden
    case system
  }

  private(set) final var look = Look.system

  /// Makes the style with the ordinary pointer.
  public required override init() { super.init() }

  /// Makes a style that changes a view.
  ///
  /// - Parameters:
  ///   - effect: What happens to the view.
  ///   - shape: The outline of the effect in the coordinates of the container of its preview; a beam is the
  ///     look of the pointer. Nil means the preview's `visiblePath`, or the view's bounds with its corners.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init()
    look = .effect(effect, shape)
  }

  /// Makes a style that changes the pointer.
  ///
  /// - Parameters:
  ///   - shape: The look of the pointer, whose place is the zero point.
  ///   - axes: The axes along which the pointer stays in the middle of the region. Beams, which the host
  ///     draws, move all the same.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init()
    look = .shape(shape, constrainedTo: axes)
  }

  /// Returns the style without a pointer.
  open class func hidden() -> Self {
    let style = self.init()
    style.look = .hidden
    return style
  }
  /// Returns the style with the ordinary pointer.
  open class func system() -> Self { self.init() }

  /// Returns the style itself, which cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The outline of a pointer or of a pointer's effect.
public enum UIPointerShape {
  /// An outline.
  case path(UIBezierPath)
  /// A rectangle with round corners. A radius that is not finite or below 0 counts as 0.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A beam for text in lines. The length has no effect: the host draws beams.
  case verticalBeam(length: CGFloat)
  /// A beam for text in columns. The length has no effect: the host draws beams.
  case horizontalBeam(length: CGFloat)

  /// The radius of corners of which nothing is said, in points. Chosen: Apple publishes none.
  public static let defaultCornerRadius: CGFloat = 8

  /// The outline; nil for a beam, and for one that is not finite.
  @MainActor var outline: CGPath? {
    switch self {
    case .path(let path): return path.cgPath
    case .roundedRect(let rect, let radius):
      guard !rect.isNull, !rect.isInfinite else { return nil }
      let radius = radius.isFinite ? min(max(radius, 0), rect.width / 2, rect.height / 2) : 0
      return CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    case .verticalBeam, .horizontalBeam: return nil
    }
  }

  /// The pointer that the host draws for the shape.
  var pointer: MousePointer {
    switch self {
    case .verticalBeam: .verticalBeam
    case .horizontalBeam: .horizontalBeam
    case .path, .roundedRect: .hidden
    }
  }
}

/// The change of a view below the pointer.
public enum UIPointerEffect {
  /// A fill over or below the view. The values are those of iOS.
  public enum TintMode: Int, Sendable {
    case none = 0
    case overlay = 1
    case underlay = 2
  }

  /// One of the others: `hover` for a view of more than 180 × 100 points, `lift` for one with a background,
  /// else `highlight`.
  case automatic(UITargetedPreview)
  /// A fill behind the view, which moves a little with the pointer. For views without a background.
  case highlight(UITargetedPreview)
  /// The view grows, has a shadow and moves a little with the pointer. For views with a background.
  case lift(UITargetedPreview)
  /// Any of a fill, a shadow and growth. For large views.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The view that the effect changes.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _):
      preview
    }
  }
}
