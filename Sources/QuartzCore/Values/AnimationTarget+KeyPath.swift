import RenderTree

/// What kind of value a target takes.
enum AnimationValueKind {
  case number, flag, point, size, rect, color, transform, path, colors, numbers, contents
}

extension AnimationTarget {
  // swift-format-ignore: a table
  private static let byKeyPath: [String: AnimationTarget] = [
    "bounds": .bounds, "bounds.origin": .boundsOrigin, "bounds.origin.x": .boundsOriginX,
    "bounds.origin.y": .boundsOriginY, "bounds.size": .boundsSize, "bounds.size.width": .boundsSizeWidth,
    "bounds.size.height": .boundsSizeHeight,
    "position": .position, "position.x": .positionX, "position.y": .positionY, "zPosition": .zPosition,
    "anchorPoint": .anchorPoint, "anchorPoint.x": .anchorPointX, "anchorPoint.y": .anchorPointY,
    "anchorPointZ": .anchorPointZ,
    "transform": .transform, "transform.rotation": .transformRotationZ,
    "transform.rotation.x": .transformRotationX, "transform.rotation.y": .transformRotationY,
    "transform.rotation.z": .transformRotationZ, "transform.scale": .transformScale,
    "transform.scale.x": .transformScaleX, "transform.scale.y": .transformScaleY,
    "transform.scale.z": .transformScaleZ, "transform.scale.xy": .transformScaleXY,
    "transform.translation": .transformTranslation, "transform.translation.x": .transformTranslationX,
    "transform.translation.y": .transformTranslationY, "transform.translation.z": .transformTranslationZ,
    "sublayerTransform": .sublayerTransform, "sublayerTransform.rotation": .sublayerTransformRotationZ,
    "sublayerTransform.rotation.x": .sublayerTransformRotationX,
    "sublayerTransform.rotation.y": .sublayerTransformRotationY,
    "sublayerTransform.rotation.z": .sublayerTransformRotationZ,
    "sublayerTransform.scale": .sublayerTransformScale,
    "sublayerTransform.translation.x": .sublayerTransformTranslationX,
    "sublayerTransform.translation.y": .sublayerTransformTranslationY,
    "hidden": .isHidden, "isHidden": .isHidden, "masksToBounds": .masksToBounds, "opacity": .opacity,
    "backgroundColor": .backgroundColor, "cornerRadius": .cornerRadius, "borderWidth": .borderWidth,
    "borderColor": .borderColor, "shadowColor": .shadowColor, "shadowOpacity": .shadowOpacity,
    "shadowOffset": .shadowOffset, "shadowOffset.width": .shadowOffsetWidth,
    "shadowOffset.height": .shadowOffsetHeight, "shadowRadius": .shadowRadius, "shadowPath": .shadowPath,
    "contents": .contents, "contentsRect": .contentsRect, "contentsRect.origin.x": .contentsRectOriginX,
    "contentsRect.origin.y": .contentsRectOriginY, "contentsRect.size.width": .contentsRectSizeWidth,
    "contentsRect.size.height": .contentsRectSizeHeight,
    "path": .path, "fillColor": .fillColor, "strokeColor": .strokeColor, "strokeStart": .strokeStart,
    "strokeEnd": .strokeEnd, "lineWidth": .lineWidth, "miterLimit": .miterLimit,
    "lineDashPhase": .lineDashPhase,
    "colors": .colors, "locations": .locations, "startPoint": .startPoint, "startPoint.x": .startPointX,
    "startPoint.y": .startPointY, "endPoint": .endPoint, "endPoint.x": .endPointX,
    "endPoint.y": .endPointY,
  ]

  /// The target of Core Animation's key path, or nil for a path that cannot be animated.
  package static func named(_ keyPath: String) -> AnimationTarget? { byKeyPath[keyPath] }

  var valueKind: AnimationValueKind {
    switch self {
    case .bounds, .contentsRect: .rect
    case .boundsOrigin, .position, .anchorPoint, .startPoint, .endPoint: .point
    case .boundsSize, .shadowOffset, .transformTranslation: .size
    case .transform, .sublayerTransform: .transform
    case .isHidden, .masksToBounds: .flag
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: .color
    case .shadowPath, .path: .path
    case .colors: .colors
    case .locations: .numbers
    case .contents: .contents
    default: .number
    }
  }

  /// The kind of layer that alone has the property; nil for those of every layer.
  private var ownKind: LayerKind? {
    switch self {
    case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase:
      .shape
    case .colors, .locations, .startPoint, .startPointX, .startPointY, .endPoint, .endPointX, .endPointY:
      .gradient
    default: nil
    }
  }

  func exists(on kind: LayerKind) -> Bool { ownKind.map { $0 == kind } ?? true }
}

extension CALayer {
  func supports(_ target: AnimationTarget) -> Bool { target.exists(on: kind) }
}
