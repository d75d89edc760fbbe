import Raster

/// A value of any animatable property. Numbers may be anything, also NaN; `LayerProperties` says what they
/// mean.
public enum AnimationValue: Hashable, Sendable {
  /// A number, in the unit of the property.
  case number(Double)
  /// A point or a displacement.
  case point(Point)
  /// A width and a height.
  case size(Size)
  /// A rectangle.
  case rect(Rect)
  /// A colour, encoded sRGB with straight alpha.
  case color(Color)
  /// A transform in space.
  case transform(Transform3D)
  /// A path.
  case path(Path)
  /// The colours of a gradient.
  case colors([Color])
  /// The places of a gradient's colours.
  case numbers([Double])
  /// A flag, which interpolation switches half way.
  case flag(Bool)
  /// The contents of a layer, which interpolation switches half way.
  case contents(LayerContents)
}
