/// A part of a view over which the pointer has one style.
@preconcurrency @MainActor open class UIPointerRegion: NSObject, @preconcurrency NSCopying {
  /// The place in the view's coordinates, in points.
  public final let rect: CGRect
  /// Tells regions apart. Default: nil.
  public final let identifier: AnyHashable?

  /// Makes a region.
  ///
  /// - Parameters:
  ///   - rect: In the view's coordinates. One without a point takes no mouse.
  ///   - identifier: Tells regions apart.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  /// Whether the other object is a region with the same place and identifier.
  final func isSame(as other: UIPointerRegion) -> Bool {
    rect == other.rect && identifier == other.identifier
  }

  /// Returns the region itself, which cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The question for the region below a pointer.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// The place of the pointer in the coordinates of the interaction's view, in points.
  public final let location: CGPoint
  /// The modifier keys that are down.
  public final let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
    super.init()
  }
}
