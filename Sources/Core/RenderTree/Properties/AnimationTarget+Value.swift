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
    case .instanceCount: .number(instanceCount)
    case .instanceDelay: .number(instanceDelay)
    case .instanceTransform: .transform(instanceTransform)
    case .instanceTransformRotationX: .number(instanceTransform.rotationAngles.x)
    case .instanceTransformRotationY: .number(instanceTransform.rotationAngles.y)
    case .instanceTransformRotationZ: .number(instanceTransform.rotationAngles.z)
    case .instanceTransformScale: .number(instanceTransform.uniformScale)
    case .instanceTransformScaleX: .number(instanceTransform.scaleFactors.x)
    case .instanceTransformScaleY: .number(instanceTransform.scaleFactors.y)
    case .instanceTransformScaleZ: .number(instanceTransform.scaleFactors.z)
    case .instanceTransformScaleXY: .number(instanceTransform.planarScale)
    case .instanceTransformTranslation: .size(instanceTransform.planarTranslation)
    case .instanceTransformTranslationX: .number(instanceTransform.m41)
    case .instanceTransformTranslationY: .number(instanceTransform.m42)
    case .instanceTransformTranslationZ: .number(instanceTransform.m43)
    case .instanceColor: .color(instanceColor)
    case .instanceRedOffset: .number(instanceRedOffset)
    case .instanceGreenOffset: .number(instanceGreenOffset)
    case .instanceBlueOffset: .number(instanceBlueOffset)
    case .instanceAlphaOffset: .number(instanceAlphaOffset)
    case .emitterPosition: .point(emitterPosition)
    case .emitterPositionX: .number(emitterPosition.x)
    case .emitterPositionY: .number(emitterPosition.y)
    case .emitterZPosition: .number(emitterZPosition)
    case .emitterSize: .size(emitterSize)
    case .emitterSizeWidth: .number(emitterSize.width)
    case .emitterSizeHeight: .number(emitterSize.height)
    case .emitterDepth: .number(emitterDepth)
    case .birthRate: .number(birthRate)
    case .lifetime: .number(lifetime)
    case .velocity: .number(velocity)
    case .scale: .number(scale)
    case .spin: .number(spin)
    case .filtersFirst: .number(filters.first)
    case .filtersSecond: .number(filters.second)
    case .filtersThird: .number(filters.third)
    case .filtersFourth: .number(filters.fourth)
    case .backgroundFiltersFirst: .number(backgroundFilters.first)
    case .backgroundFiltersSecond: .number(backgroundFilters.second)
    case .backgroundFiltersThird: .number(backgroundFilters.third)
    case .backgroundFiltersFourth: .number(backgroundFilters.fourth)
    case .contentsCenter: .rect(contentsCenter)
    case .contentsCenterOrigin: .point(contentsCenter.origin)
    case .contentsCenterOriginX: .number(contentsCenter.origin.x)
    case .contentsCenterOriginY: .number(contentsCenter.origin.y)
    case .contentsCenterSize: .size(contentsCenter.size)
    case .contentsCenterSizeWidth: .number(contentsCenter.size.width)
    case .contentsCenterSizeHeight: .number(contentsCenter.size.height)
    }
  }

  /// Replaces what an animation changes. A value of another kind has no effect.
  public mutating func set(_ value: AnimationValue, for target: AnimationTarget) {
    switch (target, value) {
    case (_, .number(let value)): set(value, for: target)
    case (.bounds, .rect(let value)): bounds = value
    case (.boundsOrigin, .point(let value)): bounds.origin = value
    case (.boundsSize, .size(let value)): bounds.size = value
    case (.position, .point(let value)): position = value
    case (.anchorPoint, .point(let value)): anchorPoint = value
    case (.transform, .transform(let value)): transform = value
    case (.transformTranslation, .size(let value)): transform.planarTranslation = value
    case (.transformTranslation, .point(let value)): transform.planarTranslation = Size(value)
    case (.sublayerTransform, .transform(let value)): sublayerTransform = value
    case (.sublayerTransformTranslation, .size(let value)): sublayerTransform.planarTranslation = value
    case (.sublayerTransformTranslation, .point(let value)): sublayerTransform.planarTranslation = Size(value)
    case (.isHidden, .flag(let value)): isHidden = value
    case (.masksToBounds, .flag(let value)): masksToBounds = value
    case (.backgroundColor, .color(let value)): backgroundColor = value
    case (.borderColor, .color(let value)): borderColor = value
    case (.shadowColor, .color(let value)): shadowColor = value
    case (.shadowOffset, .size(let value)): shadowOffset = value
    case (.shadowPath, .path(let value)): shadowPath = value
    case (.contents, .contents(let value)): contents = value
    case (.contentsRect, .rect(let value)): contentsRect = value
    case (.contentsRectOrigin, .point(let value)): contentsRect.origin = value
    case (.contentsRectSize, .size(let value)): contentsRect.size = value
    case (.path, .path(let value)): path = value
    case (.fillColor, .color(let value)): fillColor = value
    case (.strokeColor, .color(let value)): strokeColor = value
    case (.colors, .colors(let value)): colors = value
    case (.locations, .numbers(let value)): locations = value
    case (.startPoint, .point(let value)): startPoint = value
    case (.endPoint, .point(let value)): endPoint = value
    case (.instanceTransform, .transform(let value)): instanceTransform = value
    case (.instanceTransformTranslation, .size(let value)): instanceTransform.planarTranslation = value
    case (.instanceTransformTranslation, .point(let value)): instanceTransform.planarTranslation = Size(value)
    case (.instanceColor, .color(let value)): instanceColor = value
    case (.emitterPosition, .point(let value)): emitterPosition = value
    case (.emitterSize, .size(let value)): emitterSize = value
    case (.contentsCenter, .rect(let value)): contentsCenter = value
    case (.contentsCenterOrigin, .point(let value)): contentsCenter.origin = value
    case (.contentsCenterSize, .size(let value)): contentsCenter.size = value
    default: break
    }
  }

  /// Same as `set(_:for:)` with a number, without the cost of copying a value of any kind.
  mutating func set(_ value: Double, for target: AnimationTarget) {
    switch target {
    case .boundsOriginX: bounds.origin.x = value
    case .boundsOriginY: bounds.origin.y = value
    case .boundsSizeWidth: bounds.size.width = value
    case .boundsSizeHeight: bounds.size.height = value
    case .positionX: position.x = value
    case .positionY: position.y = value
    case .zPosition: zPosition = value
    case .anchorPointX: anchorPoint.x = value
    case .anchorPointY: anchorPoint.y = value
    case .anchorPointZ: anchorPointZ = value
    case .transformRotationX: transform.rotationAngles.x = value
    case .transformRotationY: transform.rotationAngles.y = value
    case .transformRotationZ: transform.rotationAngles.z = value
    case .transformScale: transform.uniformScale = value
    case .transformScaleX: transform.scaleFactors.x = value
    case .transformScaleY: transform.scaleFactors.y = value
    case .transformScaleZ: transform.scaleFactors.z = value
    case .transformScaleXY: transform.planarScale = value
    case .transformTranslationX: transform.m41 = value
    case .transformTranslationY: transform.m42 = value
    case .transformTranslationZ: transform.m43 = value
    case .sublayerTransformRotationX: sublayerTransform.rotationAngles.x = value
    case .sublayerTransformRotationY: sublayerTransform.rotationAngles.y = value
    case .sublayerTransformRotationZ: sublayerTransform.rotationAngles.z = value
    case .sublayerTransformScale: sublayerTransform.uniformScale = value
    case .sublayerTransformScaleX: sublayerTransform.scaleFactors.x = value
    case .sublayerTransformScaleY: sublayerTransform.scaleFactors.y = value
    case .sublayerTransformScaleZ: sublayerTransform.scaleFactors.z = value
    case .sublayerTransformScaleXY: sublayerTransform.planarScale = value
    case .sublayerTransformTranslationX: sublayerTransform.m41 = value
    case .sublayerTransformTranslationY: sublayerTransform.m42 = value
    case .sublayerTransformTranslationZ: sublayerTransform.m43 = value
    case .opacity: opacity = value
    case .cornerRadius: cornerRadius = value
    case .borderWidth: borderWidth = value
    case .shadowOpacity: shadowOpacity = value
    case .shadowOffsetWidth: shadowOffset.width = value
    case .shadowOffsetHeight: shadowOffset.height = value
    case .shadowRadius: shadowRadius = value
    case .contentsRectOriginX: contentsRect.origin.x = value
    case .contentsRectOriginY: contentsRect.origin.y = value
    case .contentsRectSizeWidth: contentsRect.size.width = value
    case .contentsRectSizeHeight: contentsRect.size.height = value
    case .strokeStart: strokeStart = value
    case .strokeEnd: strokeEnd = value
    case .lineWidth: lineWidth = value
    case .miterLimit: miterLimit = value
    case .lineDashPhase: lineDashPhase = value
    case .startPointX: startPoint.x = value
    case .startPointY: startPoint.y = value
    case .endPointX: endPoint.x = value
    case .endPointY: endPoint.y = value
    case .instanceCount: instanceCount = value
    case .instanceDelay: instanceDelay = value
    case .instanceTransformRotationX: instanceTransform.rotationAngles.x = value
    case .instanceTransformRotationY: instanceTransform.rotationAngles.y = value
    case .instanceTransformRotationZ: instanceTransform.rotationAngles.z = value
    case .instanceTransformScale: instanceTransform.uniformScale = value
    case .instanceTransformScaleX: instanceTransform.scaleFactors.x = value
    case .instanceTransformScaleY: instanceTransform.scaleFactors.y = value
    case .instanceTransformScaleZ: instanceTransform.scaleFactors.z = value
    case .instanceTransformScaleXY: instanceTransform.planarScale = value
    case .instanceTransformTranslationX: instanceTransform.m41 = value
    case .instanceTransformTranslationY: instanceTransform.m42 = value
    case .instanceTransformTranslationZ: instanceTransform.m43 = value
    case .instanceRedOffset: instanceRedOffset = value
    case .instanceGreenOffset: instanceGreenOffset = value
    case .instanceBlueOffset: instanceBlueOffset = value
    case .instanceAlphaOffset: instanceAlphaOffset = value
    case .emitterPositionX: emitterPosition.x = value
    case .emitterPositionY: emitterPosition.y = value
    case .emitterZPosition: emitterZPosition = value
    case .emitterSizeWidth: emitterSize.width = value
    case .emitterSizeHeight: emitterSize.height = value
    case .emitterDepth: emitterDepth = value
    case .birthRate: birthRate = value
    case .lifetime: lifetime = value
    case .velocity: velocity = value
    case .scale: scale = value
    case .spin: spin = value
    case .filtersFirst: filters.first = value
    case .filtersSecond: filters.second = value
    case .filtersThird: filters.third = value
    case .filtersFourth: filters.fourth = value
    case .backgroundFiltersFirst: backgroundFilters.first = value
    case .backgroundFiltersSecond: backgroundFilters.second = value
    case .backgroundFiltersThird: backgroundFilters.third = value
    case .backgroundFiltersFourth: backgroundFilters.fourth = value
    case .contentsCenterOriginX: contentsCenter.origin.x = value
    case .contentsCenterOriginY: contentsCenter.origin.y = value
    case .contentsCenterSizeWidth: contentsCenter.size.width = value
    case .contentsCenterSizeHeight: contentsCenter.size.height = value
    default: break
    }
  }
}
