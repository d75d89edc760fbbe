import Raster

/// A value of any animatable property.
public enum AnimationValue: Hashable, Sendable {
  case number(Double)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case color(Color)
  case transform(Transform3D)
  case path(Path)
  case colors([Color])
  case numbers([Double])
  case flag(Bool)
  case contents(LayerContents)
}
