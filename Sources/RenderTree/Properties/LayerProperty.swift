// Generated from RenderTree/Properties/LayerProperties.table; its head says how to change it.

/// Names one property of a layer. Its number is that of the commit's encoding.
public enum LayerProperty: UInt8, CaseIterable, Sendable {
  case bounds
  case position
  case zPosition
  case anchorPoint
  case anchorPointZ
  case transform
  case sublayerTransform
  case isHidden
  case isDoubleSided
  case masksToBounds
  case opacity
  case backgroundColor
  case cornerRadius
  case maskedCorners
  case borderWidth
  case borderColor
  case shadowColor
  case shadowOpacity
  case shadowOffset
  case shadowRadius
  case shadowPath
  case contents
  case contentsRect
  case contentsGravity
  case contentsScale
  case contentsFilter
  case shouldRasterize
  case rasterizationScale
  case allowsGroupOpacity
  case beginTime
  case speed
  case timeOffset
  case path
  case fillColor
  case fillRule
  case strokeColor
  case strokeStart
  case strokeEnd
  case lineWidth
  case lineCap
  case lineJoin
  case miterLimit
  case lineDashPattern
  case lineDashPhase
  case colors
  case locations
  case startPoint
  case endPoint
  case isRadialGradient
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
    case .isRadialGradient: .isRadialGradient(isRadialGradient)
    }
  }
}
