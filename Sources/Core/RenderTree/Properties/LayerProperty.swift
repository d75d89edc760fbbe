// Generated from RenderTree/Properties/LayerProperties.table; its head says how to change it.

/// Names one property of a layer. Its number is that of the commit's encoding.
public enum LayerProperty: UInt8, CaseIterable, Sendable {
  case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform, isHidden,
    isDoubleSided, masksToBounds, opacity, backgroundColor, cornerRadius, maskedCorners, borderWidth,
    borderColor, shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath, contents,
    contentsRect, contentsGravity, contentsScale, contentsFilter, shouldRasterize, rasterizationScale,
    allowsGroupOpacity, beginTime, speed, timeOffset, path, fillColor, fillRule, strokeColor,
    strokeStart, strokeEnd, lineWidth, lineCap, lineJoin, miterLimit, lineDashPattern, lineDashPhase,
    colors, locations, startPoint, endPoint, gradientType, cornerCurve, instanceCount, instanceDelay,
    instanceTransform, instanceColor, instanceRedOffset, instanceGreenOffset, instanceBlueOffset,
    instanceAlphaOffset, preservesDepth, compositingFilter, emitterCells, emitterPosition,
    emitterZPosition, emitterSize, emitterDepth, emitterShape, emitterMode, renderMode, birthRate,
    lifetime, velocity, scale, spin, seed, filters, backgroundFilters, contentsCenter,
    minificationFilter, minificationFilterBias, isGeometryFlipped, backgroundPatterns
}

extension LayerProperties {
  /// The value of one property.
  public func value(of property: LayerProperty) -> PropertyValue {
    switch property {
    case .bounds: .bounds(bounds)
    case .position: .position(position)
    case .zPosition: .zPosition(zPosition)
    case .anchorPoint: .anchorPoint(anchorPoint)
    case .anchorPointZ: .anchorPointZ(anchorPointZ)
    case .transform: .transform(transform)
    case .sublayerTransform: .sublayerTransform(sublayerTransform)
    case .isHidden: .isHidden(isHidden)
    case .isDoubleSided: .isDoubleSided(isDoubleSided)
    case .masksToBounds: .masksToBounds(masksToBounds)
    case .opacity: .opacity(opacity)
    case .backgroundColor: .backgroundColor(backgroundColor)
    case .cornerRadius: .cornerRadius(cornerRadius)
    case .maskedCorners: .maskedCorners(maskedCorners)
    case .borderWidth: .borderWidth(borderWidth)
    case .borderColor: .borderColor(borderColor)
    case .shadowColor: .shadowColor(shadowColor)
    case .shadowOpacity: .shadowOpacity(shadowOpacity)
    case .shadowOffset: .shadowOffset(shadowOffset)
    case .shadowRadius: .shadowRadius(shadowRadius)
    case .shadowPath: .shadowPath(shadowPath)
    case .contents: .contents(contents)
    case .contentsRect: .contentsRect(contentsRect)
    case .contentsGravity: .contentsGravity(contentsGravity)
    case .contentsScale: .contentsScale(contentsScale)
    case .contentsFilter: .contentsFilter(contentsFilter)
    case .shouldRasterize: .shouldRasterize(shouldRasterize)
    case .rasterizationScale: .rasterizationScale(rasterizationScale)
    case .allowsGroupOpacity: .allowsGroupOpacity(allowsGroupOpacity)
    case .beginTime: .beginTime(beginTime)
    case .speed: .speed(speed)
    case .timeOffset: .timeOffset(timeOffset)
    case .path: .path(path)
    case .fillColor: .fillColor(fillColor)
    case .fillRule: .fillRule(fillRule)
    case .strokeColor: .strokeColor(strokeColor)
    case .strokeStart: .strokeStart(strokeStart)
    case .strokeEnd: .strokeEnd(strokeEnd)
    case .lineWidth: .lineWidth(lineWidth)
    case .lineCap: .lineCap(lineCap)
    case .lineJoin: .lineJoin(lineJoin)
    case .miterLimit: .miterLimit(miterLimit)
    case .lineDashPattern: .lineDashPattern(lineDashPattern)
    case .lineDashPhase: .lineDashPhase(lineDashPhase)
    case .colors: .colors(colors)
    case .locations: .locations(locations)
    case .startPoint: .startPoint(startPoint)
    case .endPoint: .endPoint(endPoint)
    case .gradientType: .gradientType(gradientType)
    case .cornerCurve: .cornerCurve(cornerCurve)
    case .instanceCount: .instanceCount(instanceCount)
    case .instanceDelay: .instanceDelay(instanceDelay)
    case .instanceTransform: .instanceTransform(instanceTransform)
    case .instanceColor: .instanceColor(instanceColor)
    case .instanceRedOffset: .instanceRedOffset(instanceRedOffset)
    case .instanceGreenOffset: .instanceGreenOffset(instanceGreenOffset)
    case .instanceBlueOffset: .instanceBlueOffset(instanceBlueOffset)
    case .instanceAlphaOffset: .instanceAlphaOffset(instanceAlphaOffset)
    case .preservesDepth: .preservesDepth(preservesDepth)
    case .compositingFilter: .compositingFilter(compositingFilter)
    case .emitterCells: .emitterCells(emitterCells)
    case .emitterPosition: .emitterPosition(emitterPosition)
    case .emitterZPosition: .emitterZPosition(emitterZPosition)
    case .emitterSize: .emitterSize(emitterSize)
    case .emitterDepth: .emitterDepth(emitterDepth)
    case .emitterShape: .emitterShape(emitterShape)
    case .emitterMode: .emitterMode(emitterMode)
    case .renderMode: .renderMode(renderMode)
    case .birthRate: .birthRate(birthRate)
    case .lifetime: .lifetime(lifetime)
    case .velocity: .velocity(velocity)
    case .scale: .scale(scale)
    case .spin: .spin(spin)
    case .seed: .seed(seed)
    case .filters: .filters(filters)
    case .backgroundFilters: .backgroundFilters(backgroundFilters)
    case .contentsCenter: .contentsCenter(contentsCenter)
    case .minificationFilter: .minificationFilter(minificationFilter)
    case .minificationFilterBias: .minificationFilterBias(minificationFilterBias)
    case .isGeometryFlipped: .isGeometryFlipped(isGeometryFlipped)
    case .backgroundPatterns: .backgroundPatterns(backgroundPatterns)
    }
  }
}
