/// The way in which the colours of a gradient layer lie between its start and its end point.
public enum GradientType: UInt8, Hashable, Sendable {
  /// Along the line between the points.
  case axial
  /// From the start point to an ellipse around it, whose box has a corner in the end point.
  case radial
  /// Around the start point by angle, from the direction of the end point towards the y axis, once around.
  case conic
}
