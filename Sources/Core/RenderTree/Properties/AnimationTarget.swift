// Generated from RenderTree/Properties/LayerProperties.table; its head says how to change it.

/// Names what a property animation changes: a whole property, or a part of one.
public enum AnimationTarget: UInt8, Hashable, Sendable, CaseIterable {
  case bounds, boundsOrigin, boundsOriginX, boundsOriginY, boundsSize, boundsSizeWidth, boundsSizeHeight
  case position, positionX, positionY
  case zPosition
  case anchorPoint, anchorPointX, anchorPointY
  case anchorPointZ
  case transform, transformRotationX, transformRotationY, transformRotationZ, transformScale,
    transformScaleX, transformScaleY, transformScaleZ, transformScaleXY, transformTranslation,
    transformTranslationX, transformTranslationY, transformTranslationZ
  case sublayerTransform, sublayerTransformRotationX, sublayerTransformRotationY,
    sublayerTransformRotationZ, sublayerTransformScale, sublayerTransformScaleX, sublayerTransformScaleY,
    sublayerTransformScaleZ, sublayerTransformScaleXY, sublayerTransformTranslation,
    sublayerTransformTranslationX, sublayerTransformTranslationY, sublayerTransformTranslationZ
  case isHidden
  case masksToBounds
  case opacity
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case shadowColor
  case shadowOpacity
  case shadowOffset, shadowOffsetWidth, shadowOffsetHeight
  case shadowRadius
  case shadowPath
  case contents
  case contentsRect, contentsRectOrigin, contentsRectOriginX, contentsRectOriginY, contentsRectSize,
    contentsRectSizeWidth, contentsRectSizeHeight
  case path
  case fillColor
  case strokeColor
  case strokeStart
  case strokeEnd
  case lineWidth
  case miterLimit
  case lineDashPhase
  case colors
  case locations
  case startPoint, startPointX, startPointY
  case endPoint, endPointX, endPointY
  case instanceCount
  case instanceDelay
  case instanceTransform, instanceTransformRotationX, instanceTransformRotationY,
    instanceTransformRotationZ, instanceTransformScale, instanceTransformScaleX, instanceTransformScaleY,
    instanceTransformScaleZ, instanceTransformScaleXY, instanceTransformTranslation,
    instanceTransformTranslationX, instanceTransformTranslationY, instanceTransformTranslationZ
  case instanceColor
  case instanceRedOffset
  case instanceGreenOffset
  case instanceBlueOffset
  case instanceAlphaOffset
  case emitterPosition, emitterPositionX, emitterPositionY
  case emitterZPosition
  case emitterSize, emitterSizeWidth, emitterSizeHeight
  case emitterDepth
  case birthRate
  case lifetime
  case velocity
  case scale
  case spin
  case filtersFirst, filtersSecond, filtersThird, filtersFourth
  case backgroundFiltersFirst, backgroundFiltersSecond, backgroundFiltersThird, backgroundFiltersFourth
  case contentsCenter, contentsCenterOrigin, contentsCenterOriginX, contentsCenterOriginY,
    contentsCenterSize, contentsCenterSizeWidth, contentsCenterSizeHeight
}

extension AnimationTarget {
  /// Whether it changes how an emitter layer's particles are born.
  var isOfEmitters: Bool {
    switch self {
    case .emitterPosition, .emitterPositionX, .emitterPositionY, .emitterZPosition, .emitterSize,
      .emitterSizeWidth, .emitterSizeHeight, .emitterDepth, .birthRate, .lifetime, .velocity, .scale,
      .spin:
      true
    default: false
    }
  }

  /// Whether it changes the copies of a replicator layer.
  var isOfReplicators: Bool {
    switch self {
    case .instanceCount, .instanceDelay, .instanceTransform, .instanceTransformRotationX,
      .instanceTransformRotationY, .instanceTransformRotationZ, .instanceTransformScale,
      .instanceTransformScaleX, .instanceTransformScaleY, .instanceTransformScaleZ,
      .instanceTransformScaleXY, .instanceTransformTranslation, .instanceTransformTranslationX,
      .instanceTransformTranslationY, .instanceTransformTranslationZ, .instanceColor, .instanceRedOffset,
      .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset:
      true
    default: false
    }
  }

  /// Whether it changes a number of a filter.
  var isOfFilters: Bool {
    switch self {
    case .filtersFirst, .filtersSecond, .filtersThird, .filtersFourth, .backgroundFiltersFirst,
      .backgroundFiltersSecond, .backgroundFiltersThird, .backgroundFiltersFourth:
      true
    default: false
    }
  }
}
