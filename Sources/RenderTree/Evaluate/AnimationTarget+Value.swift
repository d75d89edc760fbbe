import Raster

extension LayerProperties {
  /// The present value of what an animation may change.
  public func value(of target: AnimationTarget) -> AnimationValue {
    switch target {
    case .bounds: .rect(bounds)
    case .boundsOrigin: .point(bounds.origin)
    case .boundsOriginX: .number(bounds.origin.x)
    case .boundsOriginY: .number(bounds.origin.y)
    case .boundsSize: .size(bounds.size)
    case .boundsSizeWidth: .number(bounds.size.width)
    case .boundsSizeHeight: .number(bounds.size.height)
    case .position: .point(position)
    case .positionX: .number(position.x)
    case .positionY: .number(position.y)
    case .zPosition: .number(zPosition)
    case .anchorPoint: .point(anchorPoint)
    case .anchorPointX: .number(anchorPoint.x)
    case .anchorPointY: .number(anchorPoint.y)
    case .anchorPointZ: .number(anchorPointZ)
    case .transform: .transform(transform)
    case .transformRotationX: .number(transform.rotationAngles.x)
    case .transformRotationY: .number(transform.rotationAngles.y)
    case .transformRotationZ: .number(transform.rotationAngles.z)
    case .transformScale: .number(transform.scaleFactors.mean)
    case .transformScaleX: .number(transform.scaleFactors.x)
    case .transformScaleY: .number(transform.scaleFactors.y)
    case .transformScaleZ: .number(transform.scaleFactors.z)
    case .transformScaleXY: .number((transform.scaleFactors.x + transform.scaleFactors.y) / 2)
    case .transformTranslation: .size(Size(width: transform.m41, height: transform.m42))
    case .transformTranslationX: .number(transform.m41)
    case .transformTranslationY: .number(transform.m42)
    case .transformTranslationZ: .number(transform.m43)
    case .sublayerTransform: .transform(sublayerTransform)
    case .sublayerTransformRotationX: .number(sublayerTransform.rotationAngles.x)
    case .sublayerTransformRotationY: .number(sublayerTransform.rotationAngles.y)
    case .sublayerTransformRotationZ: .number(sublayerTransform.rotationAngles.z)
    case .sublayerTransformScale: .number(sublayerTransform.scaleFactors.mean)
    case .sublayerTransformTranslationX: .number(sublayerTransform.m41)
    case .sublayerTransformTranslationY: .number(sublayerTransform.m42)
    case .isHidden: .flag(isHidden)
    case .masksToBounds: .flag(masksToBounds)
    case .opacity: .number(opacity)
    case .backgroundColor: .color(backgroundColor)
    case .cornerRadius: .number(cornerRadius)
    case .borderWidth: .number(borderWidth)
    case .borderColor: .color(borderColor)
    case .shadowColor: .color(shadowColor)
    case .shadowOpacity: .number(shadowOpacity)
    case .shadowOffset: .size(shadowOffset)
    case .shadowOffsetWidth: .number(shadowOffset.width)
    case .shadowOffsetHeight: .number(shadowOffset.height)
    case .shadowRadius: .number(shadowRadius)
    case .shadowPath: .path(shadowPath ?? Path())
    case .contents: .contents(contents)
    case .contentsRect: .rect(contentsRect)
    case .contentsRectOriginX: .number(contentsRect.origin.x)
    case .contentsRectOriginY: .number(contentsRect.origin.y)
    case .contentsRectSizeWidth: .number(contentsRect.size.width)
    case .contentsRectSizeHeight: .number(contentsRect.size.height)
    case .path: .path(path ?? Path())
    case .fillColor: .color(fillColor)
    case .strokeColor: .color(strokeColor)
    case .strokeStart: .number(strokeStart)
    case .strokeEnd: .number(strokeEnd)
    case .lineWidth: .number(lineWidth)
    case .miterLimit: .number(miterLimit)
    case .lineDashPhase: .number(lineDashPhase)
    case .colors: .colors(colors)
    case .locations: .numbers(locations)
    case .startPoint: .point(startPoint)
    case .startPointX: .number(startPoint.x)
    case .startPointY: .number(startPoint.y)
    case .endPoint: .point(endPoint)
    case .endPointX: .number(endPoint.x)
    case .endPointY: .number(endPoint.y)
    }
  }

  /// Replaces what an animation changes. A value of another kind has no effect.
  public mutating func set(_ value: AnimationValue, for target: AnimationTarget) {
    switch value {
    case .number(let number): set(number, for: target)
    case .point(let point):
      switch target {
      case .boundsOrigin: bounds.origin = point
      case .position: position = point
      case .anchorPoint: anchorPoint = point
      case .startPoint: startPoint = point
      case .endPoint: endPoint = point
      case .transformTranslation: (transform.m41, transform.m42) = (point.x, point.y)
      default: break
      }
    case .size(let size):
      switch target {
      case .boundsSize: bounds.size = size
      case .shadowOffset: shadowOffset = size
      case .transformTranslation: (transform.m41, transform.m42) = (size.width, size.height)
      default: break
      }
    case .rect(let rect):
      switch target {
      case .bounds: bounds = rect
      case .contentsRect: contentsRect = rect
      default: break
      }
    case .color(let color):
      switch target {
      case .backgroundColor: backgroundColor = color
      case .borderColor: borderColor = color
      case .shadowColor: shadowColor = color
      case .fillColor: fillColor = color
      case .strokeColor: strokeColor = color
      default: break
      }
    case .transform(let transform):
      switch target {
      case .transform: self.transform = transform
      case .sublayerTransform: sublayerTransform = transform
      default: break
      }
    case .path(let path):
      switch target {
      case .path: self.path = path
      case .shadowPath: shadowPath = path
      default: break
      }
    case .colors(let colors): if target == .colors { self.colors = colors }
    case .numbers(let numbers): if target == .locations { locations = numbers }
    case .flag(let flag):
      switch target {
      case .isHidden: isHidden = flag
      case .masksToBounds: masksToBounds = flag
      default: break
      }
    case .contents(let contents): if target == .contents { self.contents = contents }
    }
  }

  mutating func set(_ number: Double, for target: AnimationTarget) {
    switch target {
    case .boundsOriginX: bounds.origin.x = number
    case .boundsOriginY: bounds.origin.y = number
    case .boundsSizeWidth: bounds.size.width = number
    case .boundsSizeHeight: bounds.size.height = number
    case .positionX: position.x = number
    case .positionY: position.y = number
    case .zPosition: zPosition = number
    case .anchorPointX: anchorPoint.x = number
    case .anchorPointY: anchorPoint.y = number
    case .anchorPointZ: anchorPointZ = number
    case .transformRotationX: transform.rotationAngles.x = number
    case .transformRotationY: transform.rotationAngles.y = number
    case .transformRotationZ: transform.rotationAngles.z = number
    case .transformScale: transform.scaleFactors = Vector3(number, number, number)
    case .transformScaleX: transform.scaleFactors.x = number
    case .transformScaleY: transform.scaleFactors.y = number
    case .transformScaleZ: transform.scaleFactors.z = number
    case .transformScaleXY:
      transform.scaleFactors = Vector3(number, number, transform.scaleFactors.z)
    case .transformTranslationX: transform.m41 = number
    case .transformTranslationY: transform.m42 = number
    case .transformTranslationZ: transform.m43 = number
    case .sublayerTransformRotationX: sublayerTransform.rotationAngles.x = number
    case .sublayerTransformRotationY: sublayerTransform.rotationAngles.y = number
    case .sublayerTransformRotationZ: sublayerTransform.rotationAngles.z = number
    case .sublayerTransformScale: sublayerTransform.scaleFactors = Vector3(number, number, number)
    case .sublayerTransformTranslationX: sublayerTransform.m41 = number
    case .sublayerTransformTranslationY: sublayerTransform.m42 = number
    case .opacity: opacity = number
    case .cornerRadius: cornerRadius = number
    case .borderWidth: borderWidth = number
    case .shadowOpacity: shadowOpacity = number
    case .shadowOffsetWidth: shadowOffset.width = number
    case .shadowOffsetHeight: shadowOffset.height = number
    case .shadowRadius: shadowRadius = number
    case .contentsRectOriginX: contentsRect.origin.x = number
    case .contentsRectOriginY: contentsRect.origin.y = number
    case .contentsRectSizeWidth: contentsRect.size.width = number
    case .contentsRectSizeHeight: contentsRect.size.height = number
    case .strokeStart: strokeStart = number
    case .strokeEnd: strokeEnd = number
    case .lineWidth: lineWidth = number
    case .miterLimit: miterLimit = number
    case .lineDashPhase: lineDashPhase = number
    case .startPointX: startPoint.x = number
    case .startPointY: startPoint.y = number
    case .endPointX: endPoint.x = number
    case .endPointY: endPoint.y = number
    default: break
    }
  }
}

extension Transform3D {
  /// Rotation about x first, then y, then z, in radians. Replacing one keeps the other parts.
  var rotationAngles: Vector3 {
    get { Vector3(anglesOf: TransformParts(self).rotation) }
    set {
      var parts = TransformParts(self)
      parts.rotation = newValue.rotation
      self = parts.transform
    }
  }

  /// Whether it only scales along the axes, by usual numbers, and moves: its parts are what stands in it.
  private var isUprightScale: Bool {
    func isUsual(_ scale: Double) -> Bool { scale > 0x1p-200 && scale < 0x1p200 }
    return m12 == 0 && m13 == 0 && m21 == 0 && m23 == 0 && m31 == 0 && m32 == 0 && isAffine && isUsual(m11)
      && isUsual(m22) && isUsual(m33)
  }

  /// Scale along the three axes. Replacing one keeps the other parts.
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
}

extension Vector3 {
  fileprivate var mean: Double { (x + y + z) / 3 }
}
