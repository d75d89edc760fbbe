// Generated from RenderTree/Properties/LayerProperties.table; its head says how to change it.

import Raster

/// One property with its new value.
public enum PropertyValue: Hashable, Sendable {
  case bounds(Rect)
  case position(Point)
  case zPosition(Double)
  case anchorPoint(Point)
  case anchorPointZ(Double)
  case transform(Transform3D)
  case sublayerTransform(Transform3D)
  case isHidden(Bool)
  case isDoubleSided(Bool)
  case masksToBounds(Bool)
  case opacity(Double)
  case backgroundColor(Color)
  case cornerRadius(Double)
  case maskedCorners(UInt8)
  case borderWidth(Double)
  case borderColor(Color)
  case shadowColor(Color)
  case shadowOpacity(Double)
  case shadowOffset(Size)
  case shadowRadius(Double)
  case shadowPath(Path?)
  case contents(LayerContents)
  case contentsRect(Rect)
  case contentsGravity(ContentsGravity)
  case contentsScale(Double)
  case contentsFilter(ImagePaint.Filter)
  case shouldRasterize(Bool)
  case rasterizationScale(Double)
  case allowsGroupOpacity(Bool)
  case beginTime(Double)
  case speed(Double)
  case timeOffset(Double)
  case path(Path?)
  case fillColor(Color)
  case fillRule(FillRule)
  case strokeColor(Color)
  case strokeStart(Double)
  case strokeEnd(Double)
  case lineWidth(Double)
  case lineCap(Stroke.Cap)
  case lineJoin(Stroke.Join)
  case miterLimit(Double)
  case lineDashPattern([Double])
  case lineDashPhase(Double)
  case colors([Color])
  case locations([Double])
  case startPoint(Point)
  case endPoint(Point)
  case gradientType(GradientType)
  case cornerCurve(CornerCurve)
  case instanceCount(Double)
  case instanceDelay(Double)
  case instanceTransform(Transform3D)
  case instanceColor(Color)
  case instanceRedOffset(Double)
  case instanceGreenOffset(Double)
  case instanceBlueOffset(Double)
  case instanceAlphaOffset(Double)
  case preservesDepth(Bool)
  case compositingFilter(BlendMode)
  case emitterCells([EmitterCell])
  case emitterPosition(Point)
  case emitterZPosition(Double)
  case emitterSize(Size)
  case emitterDepth(Double)
  case emitterShape(EmitterShape)
  case emitterMode(EmitterMode)
  case renderMode(EmitterRenderMode)
  case birthRate(Double)
  case lifetime(Double)
  case velocity(Double)
  case scale(Double)
  case spin(Double)
  case seed(UInt32)
  case filters(LayerFilters)
  case backgroundFilters(LayerFilters)
  case contentsCenter(Rect)
  case minificationFilter(ImagePaint.Filter)
  case minificationFilterBias(Double)
  case isGeometryFlipped(Bool)
  case backgroundPatterns([BackgroundPattern])
}

extension LayerProperties {
  /// Replaces one property.
  public mutating func set(_ value: PropertyValue) {
    switch value {
    case .bounds(let value): bounds = value
    case .position(let value): position = value
    case .zPosition(let value): zPosition = value
    case .anchorPoint(let value): anchorPoint = value
    case .anchorPointZ(let value): anchorPointZ = value
    case .transform(let value): transform = value
    case .sublayerTransform(let value): sublayerTransform = value
    case .isHidden(let value): isHidden = value
    case .isDoubleSided(let value): isDoubleSided = value
    case .masksToBounds(let value): masksToBounds = value
    case .opacity(let value): opacity = value
    case .backgroundColor(let value): backgroundColor = value
    case .cornerRadius(let value): cornerRadius = value
    case .maskedCorners(let value): maskedCorners = value
    case .borderWidth(let value): borderWidth = value
    case .borderColor(let value): borderColor = value
    case .shadowColor(let value): shadowColor = value
    case .shadowOpacity(let value): shadowOpacity = value
    case .shadowOffset(let value): shadowOffset = value
    case .shadowRadius(let value): shadowRadius = value
    case .shadowPath(let value): shadowPath = value
    case .contents(let value): contents = value
    case .contentsRect(let value): contentsRect = value
    case .contentsGravity(let value): contentsGravity = value
    case .contentsScale(let value): contentsScale = value
    case .contentsFilter(let value): contentsFilter = value
    case .shouldRasterize(let value): shouldRasterize = value
    case .rasterizationScale(let value): rasterizationScale = value
    case .allowsGroupOpacity(let value): allowsGroupOpacity = value
    case .beginTime(let value): beginTime = value
    case .speed(let value): speed = value
    case .timeOffset(let value): timeOffset = value
    case .path(let value): path = value
    case .fillColor(let value): fillColor = value
    case .fillRule(let value): fillRule = value
    case .strokeColor(let value): strokeColor = value
    case .strokeStart(let value): strokeStart = value
    case .strokeEnd(let value): strokeEnd = value
    case .lineWidth(let value): lineWidth = value
    case .lineCap(let value): lineCap = value
    case .lineJoin(let value): lineJoin = value
    case .miterLimit(let value): miterLimit = value
    case .lineDashPattern(let value): lineDashPattern = value
    case .lineDashPhase(let value): lineDashPhase = value
    case .colors(let value): colors = value
    case .locations(let value): locations = value
    case .startPoint(let value): startPoint = value
    case .endPoint(let value): endPoint = value
    case .gradientType(let value): gradientType = value
    case .cornerCurve(let value): cornerCurve = value
    case .instanceCount(let value): instanceCount = value
    case .instanceDelay(let value): instanceDelay = value
    case .instanceTransform(let value): instanceTransform = value
    case .instanceColor(let value): instanceColor = value
    case .instanceRedOffset(let value): instanceRedOffset = value
    case .instanceGreenOffset(let value): instanceGreenOffset = value
    case .instanceBlueOffset(let value): instanceBlueOffset = value
    case .instanceAlphaOffset(let value): instanceAlphaOffset = value
    case .preservesDepth(let value): preservesDepth = value
    case .compositingFilter(let value): compositingFilter = value
    case .emitterCells(let value): emitterCells = value
    case .emitterPosition(let value): emitterPosition = value
    case .emitterZPosition(let value): emitterZPosition = value
    case .emitterSize(let value): emitterSize = value
    case .emitterDepth(let value): emitterDepth = value
    case .emitterShape(let value): emitterShape = value
    case .emitterMode(let value): emitterMode = value
    case .renderMode(let value): renderMode = value
    case .birthRate(let value): birthRate = value
    case .lifetime(let value): lifetime = value
    case .velocity(let value): velocity = value
    case .scale(let value): scale = value
    case .spin(let value): spin = value
    case .seed(let value): seed = value
    case .filters(let value): filters = value
    case .backgroundFilters(let value): backgroundFilters = value
    case .contentsCenter(let value): contentsCenter = value
    case .minificationFilter(let value): minificationFilter = value
    case .minificationFilterBias(let value): minificationFilterBias = value
    case .isGeometryFlipped(let value): isGeometryFlipped = value
    case .backgroundPatterns(let value): backgroundPatterns = value
    }
  }
}
