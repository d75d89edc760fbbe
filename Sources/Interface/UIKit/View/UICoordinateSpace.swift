/// A system of coordinates on a screen: a view's own, or the screen's.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The area of the space, in its own coordinates.
  var bounds: CGRect { get }

  /// Converts a point of this space to another one on the same screen.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point of another space on the same screen to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Returns the smallest upright rectangle around the rectangle's image in another space.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Returns the smallest upright rectangle around the image in this space of another space's rectangle.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {
  /// Converts a point of the view to another space, by way of the screen unless it is a view's. O(depth).
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return layer.convert(point, to: view.layer) }
    let onScreen = layer.convert(point, to: nil)
    return coordinateSpace is ScreenSpace
      ? onScreen : coordinateSpace.convert(onScreen, from: ScreenSpace.main)
  }

  /// Converts a point of another space to the view, by way of the screen unless it is a view's. O(depth).
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return layer.convert(point, from: view.layer) }
    let onScreen =
      coordinateSpace is ScreenSpace ? point : coordinateSpace.convert(point, to: ScreenSpace.main)
    return layer.convert(onScreen, from: nil)
  }

  /// Returns the smallest upright rectangle around the rectangle's image in another space. O(depth).
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return layer.convert(rect, to: view.layer) }
    let onScreen = layer.convert(rect, to: nil)
    return coordinateSpace is ScreenSpace
      ? onScreen : coordinateSpace.convert(onScreen, from: ScreenSpace.main)
  }

  /// Returns the smallest upright rectangle around the image in the view of another space's rectangle.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return layer.convert(rect, from: view.layer) }
    let onScreen = coordinateSpace is ScreenSpace ? rect : coordinateSpace.convert(rect, to: ScreenSpace.main)
    return layer.convert(onScreen, from: nil)
  }
}

/// The coordinates of a screen: those of the frames of its windows.
final class ScreenSpace: NSObject, UICoordinateSpace {
  static var main: ScreenSpace { ScreenSpace(.main) }
  private let screen: UIScreen

  init(_ screen: UIScreen) { self.screen = screen }

  var bounds: CGRect { screen.bounds }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is ScreenSpace ? point : coordinateSpace.convert(point, from: self)
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is ScreenSpace ? point : coordinateSpace.convert(point, to: self)
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is ScreenSpace ? rect : coordinateSpace.convert(rect, from: self)
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is ScreenSpace ? rect : coordinateSpace.convert(rect, to: self)
  }
}

extension UIScreen {
  /// The coordinates of the frames of the screen's windows.
  public var coordinateSpace: any UICoordinateSpace { ScreenSpace(self) }
  /// Same as `coordinateSpace`: a stage's screen is not turned.
  public var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace(self) }
}
