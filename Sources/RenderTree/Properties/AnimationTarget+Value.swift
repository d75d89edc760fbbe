// Generated from RenderTree/Properties/LayerProperties.table; its head says how to change it.

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
    case .transformScale: .number(transform.uniformScale)
    case .transformScaleX: .number(transform.scaleFactors.x)
    case .transformScaleY: .number(transform.scaleFactors.y)
    case .transformScaleZ: .number(transform.scaleFactors.z)
    case .transformScaleXY: .number(transform.planarScale)
    case .transformTranslation: .size(transform.planarTranslation)
    case .transformTranslationX: .number(transform.m41)
    case .transformTranslationY: .number(transform.m42)
    case .transformTranslationZ: .number(transform.m43)
    case .sublayerTransform: .transform(sublayerTransform)
    case .sublayerTransformRotationX: .number(sublayerTransform.rotationAngles.x)
    case .sublayerTransformRotationY: .number(sublayerTransform.rotationAngles.y)
    case .sublayerTransformRotationZ: .number(sublayerTransform.rotationAngles.z)
    case .sublayerTransformScale: .number(sublayerTransform.uniformScale)
    case .sublayerTransformScaleX: .number(sublayerTransform.scaleFactors.x)
    case .sublayerTransformScaleY: .number(sublayerTransform.scaleFactors.y)
    case .sublayerTransformScaleZ: .number(sublayerTransform.scaleFactors.z)
    case .sublayerTransformScaleXY: .number(sublayerTransform.planarScale)
    case .sublayerTransformTranslation: .size(sublayerTransform.planarTranslation)
    case .sublayerTransformTranslationX: .number(sublayerTransform.m41)
    case .sublayerTransformTranslationY: .number(sublayerTransform.m42)
    case .sublayerTransformTranslationZ: .number(sublayerTransform.m43)
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
    case .contentsRectOrigin: .point(contentsRect.origin)
    case .contentsRectOriginX: .number(contentsRect.origin.x)
    case .contentsRectOriginY: .number(contentsRect.origin.y)
    case .contentsRectSize: .size(contentsRect.size)
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
    case .number(let value): set(value, for: target)
    case .rect(let value):
      switch target {
      case .bounds: bounds = value
      case .contentsRect: contentsRect = value
      default: break
      }
    case .point(let value):
      switch target {
      case .boundsOrigin: bounds.origin = value
      case .position: position = value
      case .anchorPoint: anchorPoint = value
      case .contentsRectOrigin: contentsRect.origin = value
      case .startPoint: startPoint = value
      case .endPoint: endPoint = value
      case .transformTranslation: transform.planarTranslation = Size(value)
      case .sublayerTransformTranslation: sublayerTransform.planarTranslation = Size(value)
      default: break
      }
    case .size(let value):
      switch target {
      case .boundsSize: bounds.size = value
      case .transformTranslation: transform.planarTranslation = value
      case .sublayerTransformTranslation: sublayerTransform.planarTranslation = value
      case .shadowOffset: shadowOffset = value
      case .contentsRectSize: contentsRect.size = value
      default: break
      }
    case .transform(let value):
      switch target {
      case .transform: transform = value
      case .sublayerTransform: sublayerTransform = value
      default: break
      }
    case .flag(let value):
      switch target {
      case .isHidden: isHidden = value
      case .masksToBounds: masksToBounds = value
      default: break
      }
    case .color(let value):
      switch target {
      case .backgroundColor: backgroundColor = value
      case .borderColor: borderColor = value
      case .shadowColor: shadowColor = value
      case .fillColor: fillColor = value
      case .strokeColor: strokeColor = value
      default: break
      }
    case .path(let value):
      switch target {
      case .shadowPath: shadowPath = value
      case .path: path = value
      default: break
      }
    case .contents(let value):
      switch target {
      case .contents: contents = value
      default: break
      }
    case .colors(let value):
      switch target {
      case .colors: colors = value
      default: break
      }
    case .numbers(let value):
      switch target {
      case .locations: locations = value
      default: break
      }
    }
  }

  /// Replaces a number that an animation changes. A target that is no number keeps its value.
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
    case .transformScale: transform.uniformScale = number
    case .transformScaleX: transform.scaleFactors.x = number
    case .transformScaleY: transform.scaleFactors.y = number
    case .transformScaleZ: transform.scaleFactors.z = number
    case .transformScaleXY: transform.planarScale = number
    case .transformTranslationX: transform.m41 = number
    case .transformTranslationY: transform.m42 = number
    case .transformTranslationZ: transform.m43 = number
    case .sublayerTransformRotationX: sublayerTransform.rotationAngles.x = number
    case .sublayerTransformRotationY: sublayerTransform.rotationAngles.y = number
    case .sublayerTransformRotationZ: sublayerTransform.rotationAngles.z = number
    case .sublayerTransformScale: sublayerTransform.uniformScale = number
    case .sublayerTransformScaleX: sublayerTransform.scaleFactors.x = number
    case .sublayerTransformScaleY: sublayerTransform.scaleFactors.y = number
    case .sublayerTransformScaleZ: sublayerTransform.scaleFactors.z = number
    case .sublayerTransformScaleXY: sublayerTransform.planarScale = number
    case .sublayerTransformTranslationX: sublayerTransform.m41 = number
    case .sublayerTransformTranslationY: sublayerTransform.m42 = number
    case .sublayerTransformTranslationZ: sublayerTransform.m43 = number
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
