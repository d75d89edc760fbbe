/// The outline with which an item of a dynamic animation touches others.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The bounds.
  case rectangle
  /// The ellipse inside the bounds.
  case ellipse
  /// The convex hull of `collisionBoundingPath`.
  case path
}

/// What a dynamic animator moves: a view, the attributes of a collection's element, or an object of an app.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre in points; the animator sets it.
  var center: CGPoint { get set }
  /// The size counts, when the item joins an animator or `updateItem(usingCurrentState:)` is called.
  var bounds: CGRect { get }
  /// The animator adds rotations to the transform that the item had when it joined.
  var transform: CGAffineTransform { get set }
  /// The kind of outline. The default is the rectangle.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline around the centre, for the type `path`. The default is an empty path.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The rectangle.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}
