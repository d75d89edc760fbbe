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
    switch (target, value) {
    case (.bounds, .rect(let value)): bounds = value
    case (.boundsOrigin, .point(let value)): bounds.origin = value
    case (.boundsOriginX, .number(let value)): bounds.origin.x = value
    case (.boundsOriginY, .number(let value)): bounds.origin.y = value
    case (.boundsSize, .size(let value)): bounds.size = value
    case (.boundsSizeWidth, .number(let value)): bounds.size.width = value
    case (.boundsSizeHeight, .number(let value)): bounds.size.height = value
    case (.position, .point(let value)): position = value
    case (.positionX, .number(let value)): position.x = value
    case (.positionY, .number(let value)): position.y = value
    case (.zPosition, .number(let value)): zPosition = value
    case (.anchorPoint, .point(let value)): anchorPoint = value
    case (.anchorPointX, .number(let value)): anchorPoint.x = value
    case (.anchorPointY, .number(let value)): anchorPoint.y = value
    case (.anchorPointZ, .number(let value)): anchorPointZ = value
    case (.transform, .transform(let value)): transform = value
    case (.transformRotationX, .number(let value)): transform.rotationAngles.x = value
    case (.transformRotationY, .number(let value)): transform.rotationAngles.y = value
    case (.transformRotationZ, .number(let value)): transform.rotationAngles.z = value
    case (.transformScale, .number(let value)): transform.uniformScale = value
    case (.transformScaleX, .number(let value)): transform.scaleFactors.x = value
    case (.transformScaleY, .number(let value)): transform.scaleFactors.y = value
    case (.transformScaleZ, .number(let value)): transform.scaleFactors.z = value
    case (.transformScaleXY, .number(let value)): transform.planarScale = value
    case (.transformTranslation, .size(let value)): transform.planarTranslation = value
    case (.transformTranslation, .point(let value)): transform.planarTranslation = Size(value)
    case (.transformTranslationX, .number(let value)): transform.m41 = value
    case (.transformTranslationY, .number(let value)): transform.m42 = value
    case (.transformTranslationZ, .number(let value)): transform.m43 = value
    case (.sublayerTransform, .transform(let value)): sublayerTransform = value
    case (.sublayerTransformRotationX, .number(let value)): sublayerTransform.rotationAngles.x = value
    case (.sublayerTransformRotationY, .number(let value)): sublayerTransform.rotationAngles.y = value
    case (.sublayerTransformRotationZ, .number(let value)): sublayerTransform.rotationAngles.z = value
    case (.sublayerTransformScale, .number(let value)): sublayerTransform.uniformScale = value
    case (.sublayerTransformScaleX, .number(let value)): sublayerTransform.scaleFactors.x = value
    case (.sublayerTransformScaleY, .number(let value)): sublayerTransform.scaleFactors.y = value
    case (.sublayerTransformScaleZ, .number(let value)): sublayerTransform.scaleFactors.z = value
    case (.sublayerTransformScaleXY, .number(let value)): sublayerTransform.planarScale = value
    case (.sublayerTransformTranslation, .size(let value)): sublayerTransform.planarTranslation = value
    case (.sublayerTransformTranslation, .point(let value)): sublayerTransform.planarTranslation = Size(value)
    case (.sublayerTransformTranslationX, .number(let value)): sublayerTransform.m41 = value
    case (.sublayerTransformTranslationY, .number(let value)): sublayerTransform.m42 = value
    case (.sublayerTransformTranslationZ, .number(let value)): sublayerTransform.m43 = value
    case (.isHidden, .flag(let value)): isHidden = value
    case (.masksToBounds, .flag(let value)): masksToBounds = value
    case (.opacity, .number(let value)): opacity = value
    case (.backgroundColor, .color(let value)): backgroundColor = value
    case (.cornerRadius, .number(let value)): cornerRadius = value
    case (.borderWidth, .number(let value)): borderWidth = value
    case (.borderColor, .color(let value)): borderColor = value
    case (.shadowColor, .color(let value)): shadowColor = value
    case (.shadowOpacity, .number(let value)): shadowOpacity = value
    case (.shadowOffset, .size(let value)): shadowOffset = value
    case (.shadowOffsetWidth, .number(let value)): shadowOffset.width = value
    case (.shadowOffsetHeight, .number(let value)): shadowOffset.height = value
    case (.shadowRadius, .number(let value)): shadowRadius = value
    case (.shadowPath, .path(let value)): shadowPath = value
    case (.contents, .contents(let value)): contents = value
    case (.contentsRect, .rect(let value)): contentsRect = value
    case (.contentsRectOrigin, .point(let value)): contentsRect.origin = value
    case (.contentsRectOriginX, .number(let value)): contentsRect.origin.x = value
    case (.contentsRectOriginY, .number(let value)): contentsRect.origin.y = value
    case (.contentsRectSize, .size(let value)): contentsRect.size = value
    case (.contentsRectSizeWidth, .number(let value)): contentsRect.size.width = value
    case (.contentsRectSizeHeight, .number(let value)): contentsRect.size.height = value
    case (.path, .path(let value)): path = value
    case (.fillColor, .color(let value)): fillColor = value
    case (.strokeColor, .color(let value)): strokeColor = value
    case (.strokeStart, .number(let value)): strokeStart = value
    case (.strokeEnd, .number(let value)): strokeEnd = value
    case (.lineWidth, .number(let value)): lineWidth = value
    case (.miterLimit, .number(let value)): miterLimit = value
    case (.lineDashPhase, .number(let value)): lineDashPhase = value
    case (.colors, .colors(let value)): colors = value
    case (.locations, .numbers(let value)): locations = value
    case (.startPoint, .point(let value)): startPoint = value
    case (.startPointX, .number(let value)): startPoint.x = value
    case (.startPointY, .number(let value)): startPoint.y = value
    case (.endPoint, .point(let value)): endPoint = value
    case (.endPointX, .number(let value)): endPoint.x = value
    case (.endPointY, .number(let value)): endPoint.y = value
    default: break
    }
  }
}
