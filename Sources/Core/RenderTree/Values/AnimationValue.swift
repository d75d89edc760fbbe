import Raster

/// A value of any animatable property, also NaN; `LayerProperties` says what numbers mean.
public enum AnimationValue: Hashable, Sendable {
  /// A number, in the unit of the property.
  case number(Double)
  /// A point or a displacement.
  case point(Point)
  case size(Size)
  case rect(Rect)
  /// A colour, encoded sRGB with straight alpha.
  case color(Color)
  case transform(Transform3D)
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
