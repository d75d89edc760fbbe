import RenderTree

/// One committed property of a layer: a bit in its set of changes, and its name for actions and key-value coding.
enum LayerKey: UInt8, CaseIterable {
  case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
  case isHidden, isDoubleSided, masksToBounds, opacity
  case backgroundColor, cornerRadius, maskedCorners, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case contents, contentsRect, contentsGravity, contentsScale, contentsFilter
  case shouldRasterize, rasterizationScale, allowsGroupOpacity
  case beginTime, speed, timeOffset
  case path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd
  case lineWidth, lineCap, lineJoin, miterLimit, lineDashPattern, lineDashPhase
  case colors, locations, startPoint, endPoint, isRadialGradient

  /// Apple's key, which for flags lacks the "is".
  var name: String { Self.names[Int(rawValue)] }

  private static let names = allCases.map(\.describedName)

  private var describedName: String {
    switch self {
    case .isHidden: "hidden"
    case .isDoubleSided: "doubleSided"
    case .contentsFilter: "magnificationFilter"
    case .isRadialGradient: "type"
    default: String(describing: self)
    }
  }

  /// Whether a change animates by itself. Paths do not, as Apple documents; nor does what has no values in between.
  private var hasImplicitAction: Bool {
    switch self {
    case .path, .shadowPath, .isDoubleSided, .maskedCorners, .contentsGravity, .contentsScale,
      .contentsFilter,
      .shouldRasterize, .rasterizationScale, .allowsGroupOpacity, .beginTime, .speed, .timeOffset,
      .fillRule, .lineCap, .lineJoin, .lineDashPattern, .isRadialGradient:
      false
    default: true
    }
  }

  private static let implicit = Set(allCases.filter(\.hasImplicitAction).map(\.name))

  static func hasImplicitAction(_ name: String) -> Bool { implicit.contains(name) }

  /// Whether the key changes how times inside the layer relate to those outside.
  var isTiming: Bool { self == .beginTime || self == .speed || self == .timeOffset }

  // swift-format-ignore: a table, one line a property
  func value(in p: LayerProperties) -> PropertyValue {
    switch self {
    case .bounds: .bounds(p.bounds)
    case .position: .position(p.position)
    case .zPosition: .zPosition(p.zPosition)
    case .anchorPoint: .anchorPoint(p.anchorPoint)
    case .anchorPointZ: .anchorPointZ(p.anchorPointZ)
    case .transform: .transform(p.transform)
    case .sublayerTransform: .sublayerTransform(p.sublayerTransform)
    case .isHidden: .isHidden(p.isHidden)
    case .isDoubleSided: .isDoubleSided(p.isDoubleSided)
    case .masksToBounds: .masksToBounds(p.masksToBounds)
    case .opacity: .opacity(p.opacity)
    case .backgroundColor: .backgroundColor(p.backgroundColor)
    case .cornerRadius: .cornerRadius(p.cornerRadius)
    case .maskedCorners: .maskedCorners(p.maskedCorners)
    case .borderWidth: .borderWidth(p.borderWidth)
    case .borderColor: .borderColor(p.borderColor)
    case .shadowColor: .shadowColor(p.shadowColor)
    case .shadowOpacity: .shadowOpacity(p.shadowOpacity)
    case .shadowOffset: .shadowOffset(p.shadowOffset)
    case .shadowRadius: .shadowRadius(p.shadowRadius)
    case .shadowPath: .shadowPath(p.shadowPath)
    case .contents: .contents(p.contents)
    case .contentsRect: .contentsRect(p.contentsRect)
    case .contentsGravity: .contentsGravity(p.contentsGravity)
    case .contentsScale: .contentsScale(p.contentsScale)
    case .contentsFilter: .contentsFilter(p.contentsFilter)
    case .shouldRasterize: .shouldRasterize(p.shouldRasterize)
    case .rasterizationScale: .rasterizationScale(p.rasterizationScale)
    case .allowsGroupOpacity: .allowsGroupOpacity(p.allowsGroupOpacity)
    case .beginTime: .beginTime(p.beginTime)
    case .speed: .speed(p.speed)
    case .timeOffset: .timeOffset(p.timeOffset)
    case .path: .path(p.path)
    case .fillColor: .fillColor(p.fillColor)
    case .fillRule: .fillRule(p.fillRule)
    case .strokeColor: .strokeColor(p.strokeColor)
    case .strokeStart: .strokeStart(p.strokeStart)
    case .strokeEnd: .strokeEnd(p.strokeEnd)
    case .lineWidth: .lineWidth(p.lineWidth)
    case .lineCap: .lineCap(p.lineCap)
    case .lineJoin: .lineJoin(p.lineJoin)
    case .miterLimit: .miterLimit(p.miterLimit)
    case .lineDashPattern: .lineDashPattern(p.lineDashPattern)
    case .lineDashPhase: .lineDashPhase(p.lineDashPhase)
    case .colors: .colors(p.colors)
    case .locations: .locations(p.locations)
    case .startPoint: .startPoint(p.startPoint)
    case .endPoint: .endPoint(p.endPoint)
    case .isRadialGradient: .isRadialGradient(p.isRadialGradient)
    }
  }
}

/// A set of layer keys in one word.
struct LayerKeySet {
  private var bits: UInt64 = 0

  static let all = LayerKeySet(bits: (1 << UInt64(LayerKey.allCases.count)) - 1)

  init() {}

  private init(bits: UInt64) { self.bits = bits }

  var isEmpty: Bool { bits == 0 }

  mutating func insert(_ key: LayerKey) { bits |= 1 << UInt64(key.rawValue) }

  func contains(_ key: LayerKey) -> Bool { bits & (1 << UInt64(key.rawValue)) != 0 }

  /// Calls `body` with every key, in the order of `LayerKey`.
  func forEach(_ body: (LayerKey) -> Void) {
    var rest = bits
    while rest != 0 {
      if let key = LayerKey(rawValue: UInt8(rest.trailingZeroBitCount)) { body(key) }
      rest &= rest - 1
    }
  }
}
