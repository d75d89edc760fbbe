// Generated from RenderTree/Properties/LayerProperties.table; its head says how to change it.

import RenderTree

/// A case of `AnimationValue` without its value.
enum AnimationValueKind {
  case rect
  case point
  case number
  case size
  case transform
  case flag
  case color
  case path
  case contents
  case colors
  case numbers
}

extension AnimationTarget {
  static let byKeyPath: [String: AnimationTarget] = [
    "bounds": .bounds,
    "bounds.origin": .boundsOrigin,
    "bounds.origin.x": .boundsOriginX,
    "bounds.origin.y": .boundsOriginY,
    "bounds.size": .boundsSize,
    "bounds.size.width": .boundsSizeWidth,
    "bounds.size.height": .boundsSizeHeight,
    "position": .position,
    "position.x": .positionX,
    "position.y": .positionY,
    "zPosition": .zPosition,
    "anchorPoint": .anchorPoint,
    "anchorPoint.x": .anchorPointX,
    "anchorPoint.y": .anchorPointY,
    "anchorPointZ": .anchorPointZ,
    "transform": .transform,
    "transform.rotation.x": .transformRotationX,
    "transform.rotation.y": .transformRotationY,
    "transform.rotation": .transformRotationZ,
    "transform.rotation.z": .transformRotationZ,
    "transform.scale": .transformScale,
    "transform.scale.x": .transformScaleX,
    "transform.scale.y": .transformScaleY,
    "transform.scale.z": .transformScaleZ,
    "transform.scale.xy": .transformScaleXY,
    "transform.translation": .transformTranslation,
    "transform.translation.x": .transformTranslationX,
    "transform.translation.y": .transformTranslationY,
    "transform.translation.z": .transformTranslationZ,
    "sublayerTransform": .sublayerTransform,
    "sublayerTransform.rotation.x": .sublayerTransformRotationX,
    "sublayerTransform.rotation.y": .sublayerTransformRotationY,
    "sublayerTransform.rotation": .sublayerTransformRotationZ,
    "sublayerTransform.rotation.z": .sublayerTransformRotationZ,
    "sublayerTransform.scale": .sublayerTransformScale,
    "sublayerTransform.scale.x": .sublayerTransformScaleX,
    "sublayerTransform.scale.y": .sublayerTransformScaleY,
    "sublayerTransform.scale.z": .sublayerTransformScaleZ,
    "sublayerTransform.scale.xy": .sublayerTransformScaleXY,
    "sublayerTransform.translation": .sublayerTransformTranslation,
    "sublayerTransform.translation.x": .sublayerTransformTranslationX,
    "sublayerTransform.translation.y": .sublayerTransformTranslationY,
    "sublayerTransform.translation.z": .sublayerTransformTranslationZ,
    "hidden": .isHidden,
    "isHidden": .isHidden,
    "masksToBounds": .masksToBounds,
    "opacity": .opacity,
    "backgroundColor": .backgroundColor,
    "cornerRadius": .cornerRadius,
    "borderWidth": .borderWidth,
    "borderColor": .borderColor,
    "shadowColor": .shadowColor,
    "shadowOpacity": .shadowOpacity,
    "shadowOffset": .shadowOffset,
    "shadowOffset.width": .shadowOffsetWidth,
    "shadowOffset.height": .shadowOffsetHeight,
    "shadowRadius": .shadowRadius,
    "shadowPath": .shadowPath,
    "contents": .contents,
    "contentsRect": .contentsRect,
    "contentsRect.origin": .contentsRectOrigin,
    "contentsRect.origin.x": .contentsRectOriginX,
    "contentsRect.origin.y": .contentsRectOriginY,
    "contentsRect.size": .contentsRectSize,
    "contentsRect.size.width": .contentsRectSizeWidth,
    "contentsRect.size.height": .contentsRectSizeHeight,
    "path": .path,
    "fillColor": .fillColor,
    "strokeColor": .strokeColor,
    "strokeStart": .strokeStart,
    "strokeEnd": .strokeEnd,
    "lineWidth": .lineWidth,
    "miterLimit": .miterLimit,
    "lineDashPhase": .lineDashPhase,
    "colors": .colors,
    "locations": .locations,
    "startPoint": .startPoint,
    "startPoint.x": .startPointX,
    "startPoint.y": .startPointY,
    "endPoint": .endPoint,
    "endPoint.x": .endPointX,
    "endPoint.y": .endPointY,
    "instanceCount": .instanceCount,
    "instanceDelay": .instanceDelay,
    "instanceTransform": .instanceTransform,
    "instanceTransform.rotation.x": .instanceTransformRotationX,
    "instanceTransform.rotation.y": .instanceTransformRotationY,
    "instanceTransform.rotation": .instanceTransformRotationZ,
    "instanceTransform.rotation.z": .instanceTransformRotationZ,
    "instanceTransform.scale": .instanceTransformScale,
    "instanceTransform.scale.x": .instanceTransformScaleX,
    "instanceTransform.scale.y": .instanceTransformScaleY,
    "instanceTransform.scale.z": .instanceTransformScaleZ,
    "instanceTransform.scale.xy": .instanceTransformScaleXY,
    "instanceTransform.translation": .instanceTransformTranslation,
    "instanceTransform.translation.x": .instanceTransformTranslationX,
    "instanceTransform.translation.y": .instanceTransformTranslationY,
    "instanceTransform.translation.z": .instanceTransformTranslationZ,
    "instanceColor": .instanceColor,
    "instanceRedOffset": .instanceRedOffset,
    "instanceGreenOffset": .instanceGreenOffset,
    "instanceBlueOffset": .instanceBlueOffset,
    "instanceAlphaOffset": .instanceAlphaOffset,
    "emitterPosition": .emitterPosition,
    "emitterPosition.x": .emitterPositionX,
    "emitterPosition.y": .emitterPositionY,
    "emitterZPosition": .emitterZPosition,
    "emitterSize": .emitterSize,
    "emitterSize.width": .emitterSizeWidth,
    "emitterSize.height": .emitterSizeHeight,
    "emitterDepth": .emitterDepth,
    "birthRate": .birthRate,
    "lifetime": .lifetime,
    "velocity": .velocity,
    "scale": .scale,
    "spin": .spin,
    "contentsCenter": .contentsCenter,
    "contentsCenter.origin": .contentsCenterOrigin,
    "contentsCenter.origin.x": .contentsCenterOriginX,
    "contentsCenter.origin.y": .contentsCenterOriginY,
    "contentsCenter.size": .contentsCenterSize,
    "contentsCenter.size.width": .contentsCenterSizeWidth,
    "contentsCenter.size.height": .contentsCenterSizeHeight,
  ]

  /// The kind of value that the target takes.
  var valueKind: AnimationValueKind {
    switch self {
    case .bounds, .contentsRect, .contentsCenter:
      .rect
    case .boundsOrigin, .position, .anchorPoint, .contentsRectOrigin, .startPoint, .endPoint,
      .emitterPosition, .contentsCenterOrigin:
      .point
    case .boundsSize, .transformTranslation, .sublayerTransformTranslation, .shadowOffset,
      .contentsRectSize, .instanceTransformTranslation, .emitterSize, .contentsCenterSize:
      .size
    case .transform, .sublayerTransform, .instanceTransform:
      .transform
    case .isHidden, .masksToBounds:
      .flag
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .instanceColor:
      .color
    case .shadowPath, .path:
      .path
    case .contents:
      .contents
    case .colors:
      .colors
    case .locations:
      .numbers
    default: .number
    }
  }

  /// The kind of layer that alone has the property; nil for those of every layer.
  var ownKind: LayerKind? {
    switch self {
    case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit,
      .lineDashPhase:
      .shape
    case .colors, .locations, .startPoint, .startPointX, .startPointY, .endPoint, .endPointX, .endPointY:
      .gradient
    case .instanceCount, .instanceDelay, .instanceTransform, .instanceTransformRotationX,
      .instanceTransformRotationY, .instanceTransformRotationZ, .instanceTransformScale,
      .instanceTransformScaleX, .instanceTransformScaleY, .instanceTransformScaleZ,
      .instanceTransformScaleXY, .instanceTransformTranslation, .instanceTransformTranslationX,
      .instanceTransformTranslationY, .instanceTransformTranslationZ, .instanceColor, .instanceRedOffset,
      .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset:
      .replicator
    case .emitterPosition, .emitterPositionX, .emitterPositionY, .emitterZPosition, .emitterSize,
      .emitterSizeWidth, .emitterSizeHeight, .emitterDepth, .birthRate, .lifetime, .velocity, .scale,
      .spin:
      .emitter
    default: nil
    }
  }
}
