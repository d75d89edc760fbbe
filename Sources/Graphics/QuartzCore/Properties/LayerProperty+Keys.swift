// Generated from RenderTree/Properties/LayerProperties.table; its head says how to change it.

import RenderTree

extension LayerProperty {
  /// Apple's key, for actions and key-value coding.
  var key: String {
    switch self {
    case .bounds: "bounds"
    case .position: "position"
    case .zPosition: "zPosition"
    case .anchorPoint: "anchorPoint"
    case .anchorPointZ: "anchorPointZ"
    case .transform: "transform"
    case .sublayerTransform: "sublayerTransform"
    case .isHidden: "hidden"
    case .isDoubleSided: "doubleSided"
    case .masksToBounds: "masksToBounds"
    case .opacity: "opacity"
    case .backgroundColor: "backgroundColor"
    case .cornerRadius: "cornerRadius"
    case .maskedCorners: "maskedCorners"
    case .borderWidth: "borderWidth"
    case .borderColor: "borderColor"
    case .shadowColor: "shadowColor"
    case .shadowOpacity: "shadowOpacity"
    case .shadowOffset: "shadowOffset"
    case .shadowRadius: "shadowRadius"
    case .shadowPath: "shadowPath"
    case .contents: "contents"
    case .contentsRect: "contentsRect"
    case .contentsGravity: "contentsGravity"
    case .contentsScale: "contentsScale"
    case .contentsFilter: "magnificationFilter"
    case .shouldRasterize: "shouldRasterize"
    case .rasterizationScale: "rasterizationScale"
    case .allowsGroupOpacity: "allowsGroupOpacity"
    case .beginTime: "beginTime"
    case .speed: "speed"
    case .timeOffset: "timeOffset"
    case .path: "path"
    case .fillColor: "fillColor"
    case .fillRule: "fillRule"
    case .strokeColor: "strokeColor"
    case .strokeStart: "strokeStart"
    case .strokeEnd: "strokeEnd"
    case .lineWidth: "lineWidth"
    case .lineCap: "lineCap"
    case .lineJoin: "lineJoin"
    case .miterLimit: "miterLimit"
    case .lineDashPattern: "lineDashPattern"
    case .lineDashPhase: "lineDashPhase"
    case .colors: "colors"
    case .locations: "locations"
    case .startPoint: "startPoint"
    case .endPoint: "endPoint"
    case .gradientType: "type"
    case .cornerCurve: "cornerCurve"
    case .instanceCount: "instanceCount"
    case .instanceDelay: "instanceDelay"
    case .instanceTransform: "instanceTransform"
    case .instanceColor: "instanceColor"
    case .instanceRedOffset: "instanceRedOffset"
    case .instanceGreenOffset: "instanceGreenOffset"
    case .instanceBlueOffset: "instanceBlueOffset"
    case .instanceAlphaOffset: "instanceAlphaOffset"
    case .preservesDepth: "preservesDepth"
    case .compositingFilter: "compositingFilter"
    case .emitterCells: "emitterCells"
    case .emitterPosition: "emitterPosition"
    case .emitterZPosition: "emitterZPosition"
    case .emitterSize: "emitterSize"
    case .emitterDepth: "emitterDepth"
    case .emitterShape: "emitterShape"
    case .emitterMode: "emitterMode"
    case .renderMode: "renderMode"
    case .birthRate: "birthRate"
    case .lifetime: "lifetime"
    case .velocity: "velocity"
    case .scale: "scale"
    case .spin: "spin"
    case .seed: "seed"
    case .filters: "filters"
    case .backgroundFilters: "backgroundFilters"
    case .contentsCenter: "contentsCenter"
    case .minificationFilter: "minificationFilter"
    case .minificationFilterBias: "minificationFilterBias"
    case .isGeometryFlipped: "geometryFlipped"
    case .backgroundPatterns: "backgroundPatterns"
    }
  }

  /// Whether a change animates by itself.
  var hasImplicitAction: Bool {
    switch self {
    case .isDoubleSided, .maskedCorners, .shadowPath, .contentsGravity, .contentsScale, .contentsFilter,
      .shouldRasterize, .rasterizationScale, .allowsGroupOpacity, .beginTime, .speed, .timeOffset, .path,
      .fillRule, .lineCap, .lineJoin, .lineDashPattern, .gradientType, .cornerCurve, .preservesDepth,
      .compositingFilter, .emitterCells, .emitterShape, .emitterMode, .renderMode, .seed, .filters,
      .backgroundFilters, .minificationFilter, .minificationFilterBias, .isGeometryFlipped,
      .backgroundPatterns:
      false
    default: true
    }
  }
}
