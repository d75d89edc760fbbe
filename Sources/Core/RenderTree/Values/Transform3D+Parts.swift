import Raster

/// Single parts of a transform, which key paths name.
extension Transform3D {
  /// The rotation about x first, then y, then z, in radians. Setting one angle keeps the other parts.
  var rotationAngles: Vector3 {
    get { Vector3(anglesOf: TransformParts(self).rotation) }
    set {
      var parts = TransformParts(self)
      parts.rotation = newValue.rotation
      self = parts.transform
    }
  }

  /// Whether it only translates and scales, by positive factors of usual size: its elements are its parts.
  private var isUprightScale: Bool {
    func isUsual(_ scale: Double) -> Bool { scale > 0x1p-200 && scale < 0x1p200 }
    return m12 == 0 && m13 == 0 && m21 == 0 && m23 == 0 && m31 == 0 && m32 == 0 && isAffine && isUsual(m11)
      && isUsual(m22) && isUsual(m33)
  }

  /// The scale along the three axes. Setting one factor keeps the other parts.
  var scaleFactors: Vector3 {
    get { isUprightScale ? Vector3(m11, m22, m33) : TransformParts(self).scale }
    set {
      if isUprightScale {
        (m11, m22, m33) = (newValue.x, newValue.y, newValue.z)
        return
      }
      var parts = TransformParts(self)
      parts.scale = newValue
      self = parts.transform
    }
  }

  /// The mean of the three scale factors. Setting it makes all of them equal.
  var uniformScale: Double {
    get { (scaleFactors.x + scaleFactors.y + scaleFactors.z) / 3 }
    set { scaleFactors = Vector3(newValue, newValue, newValue) }
  }

  /// The mean of the scale along x and y. Setting it makes both equal.
  var planarScale: Double {
    get { (scaleFactors.x + scaleFactors.y) / 2 }
    set { scaleFactors = Vector3(newValue, newValue, scaleFactors.z) }
  }

  /// The translation along x and y.
  var planarTranslation: Size {
    get { Size(width: m41, height: m42) }
    set { (m41, m42) = (newValue.width, newValue.height) }
  }
}

extension Size {
  /// Makes the displacement from the origin to a point. Core Animation takes both types for a translation.
  init(_ point: Point) { self.init(width: point.x, height: point.y) }
}
