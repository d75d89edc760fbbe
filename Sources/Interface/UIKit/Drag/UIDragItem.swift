/// A thing that is dragged.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// Hands over the thing.
  public final let itemProvider: NSItemProvider
  /// An object of the app that belongs to the item. Default: nil.
  open var localObject: Any?
  /// Makes the picture that follows the finger in place of the lifted one; nil, the default, for the lifted
  /// one. A closure that returns nil hides the item.
  @preconcurrency open var previewProvider: (@MainActor () -> UIDragPreview?)?

  /// Makes an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// A view as the picture of a dragged item.
@preconcurrency @MainActor open class UIDragPreview: NSObject, @preconcurrency NSCopying {
  /// The view that is shown.
  public final let view: UIView
  /// The look.
  public final let parameters: UIDragPreviewParameters

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - view: The view, which need not be in a window.
  ///   - parameters: The look. Copied.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters.copy() as? UIDragPreviewParameters ?? parameters
    super.init()
  }

  /// Makes a picture with the default look.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

  /// Returns the picture itself, which cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The look of the picture of a dragged item.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {
  /// Makes the default look: the whole view over the system's background.
  public override init() { super.init() }

  /// Returns the same look as another object.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIDragPreviewParameters()
    (copy.visiblePath, copy.shadowPath, copy.backgroundColor) = (visiblePath, shadowPath, backgroundColor)
    return copy
  }
}

/// The place where the picture of a dragged item begins or ends.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view as the picture of a dragged item, with the place where it begins or ends.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
  /// Returns a picture of the same view and look at another place.
  open override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
