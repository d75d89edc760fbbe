import CoreGraphics
import Raster

extension SVGPainter {
  /// Draws the content of an element with its opacity, blend mode, clip and mask.
  mutating func drawLayers(
    of index: Int, _ place: SVGPlace,
    _ content: (inout SVGPainter, SVGPlace) throws(SVGError) -> Rect?
  ) throws(SVGError) -> Rect? {
    let clip = document.referred(from: index, by: .clipPath, to: "clipPath")
    let mask = document.referred(from: index, by: .mask, to: "mask")
    let group = DrawList.Group(
      opacity: document.value(.opacity, of: index).flatMap { SVGStyle.opacity($0) } ?? 1,
      blendMode: document.value(.mixBlendMode, of: index).flatMap { BlendMode(svg: $0) } ?? .sourceOver)
    let isGroup =
      group != DrawList.Group() || document.value(.isolation, of: index) == "isolate"
    guard isGroup || clip != nil || mask != nil else { return try content(&self, place) }
    guard place.layers < SVGPlace.maximumLayers else { return nil }
    var inner = place
    inner.layers += (isGroup ? 1 : 0) + (clip == nil ? 0 : 2) + (mask == nil ? 0 : 2)
    let outerInk = ink
    ink = nil
    let (drawn, box) = try apart { (painter) throws(SVGError) in try content(&painter, inner) }
    var result = drawn
    if let mask, !result.isEmpty { result = try masked(result, by: mask, box: box, place) }
    if let clip, !result.isEmpty { result = try clipped(result, by: clip, box: box, place) }
    if isGroup, !result.isEmpty {
      spendLayer()
      result = inGroup(result, group)
    }
    // The list is copied, which takes time too.
    try budget.spend(result.count)
    // A clip or mask that is nested too deep would be painted instead.
    if result.groupDepth > SVGPlace.maximumGroups { result = [] }
    commands += result
    ink = .around(outerInk, result.isEmpty ? nil : ink)
    return box
  }

  /// Returns the commands of a drawing, which are not added to the picture, and its result.
  mutating func apart(
    _ body: (inout SVGPainter) throws(SVGError) -> Rect?
  ) throws(SVGError) -> ([DrawList.Command], Rect?) {
    var outer: [DrawList.Command] = []
    // Swapped, so that the picture so far is never copied.
    swap(&commands, &outer)
    let box = try body(&self)
    swap(&commands, &outer)
    return (outer, box)
  }

  /// Pays for a layer as large as the ink: it is cleared, and composited.
  mutating func spendLayer() { budget.spend(area: 4 * (ink.map { $0.size.width * $0.size.height } ?? 0)) }
}

extension [DrawList.Command] {
  /// The number of groups in groups, with those of the pictures inside.
  fileprivate var groupDepth: Int {
    var (depth, most) = (0, 0)
    for command in self {
      switch command {
      case .beginGroup:
        depth += 1
        most = Swift.max(most, depth)
      case .endGroup: depth -= 1
      case .picture(let list, _): most = Swift.max(most, depth + list.commands.groupDepth)
      default: break
      }
    }
    return most
  }
}

extension BlendMode {
  /// Reads a value of `mix-blend-mode`; nil for an error.
  fileprivate init?(svg text: String) {
    switch text {
    case "normal": self = .sourceOver
    case "multiply": self = .multiply
    case "screen": self = .screen
    case "overlay": self = .overlay
    case "darken": self = .darken
    case "lighten": self = .lighten
    case "color-dodge": self = .colorDodge
    case "color-burn": self = .colorBurn
    case "hard-light": self = .hardLight
    case "soft-light": self = .softLight
    case "difference": self = .difference
    case "exclusion": self = .exclusion
    case "hue": self = .hue
    case "saturation": self = .saturation
    case "color": self = .color
    case "luminosity": self = .luminosity
    case "plus-lighter": self = .plusLighter
    default: return nil
    }
  }
}
