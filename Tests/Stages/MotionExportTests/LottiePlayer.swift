import Foundation

/// A player of the format's rules, as far as exported files use them: the shapes that are visible at a frame.
struct LottiePlayer {
  /// A shape at a frame, in points of the stage.
  struct Shape {
    /// The vertices and control points of all outlines.
    var points: [CGPoint] = []
    /// Red, green and blue, 0 … 1; nil for gradients.
    var color: [Double]?
    var opacity = 1.0
    /// Nil for a fill.
    var lineWidth: Double?
    /// The drawn part of the length.
    var part: (start: Double, end: Double)?
  }

  typealias Object = [String: Any]

  private let root: Object
  private let assets: [String: Object]

  init?(_ bytes: [UInt8]) {
    guard let root = try? JSONSerialization.jsonObject(with: Data(bytes)) as? Object else { return nil }
    self.root = root
    let assets = root["assets"] as? [Object] ?? []
    self.assets = Dictionary(assets.map { ($0["id"] as? String ?? "", $0) }) { first, _ in first }
  }

  var frameCount: Double { number(root["op"]) }

  /// The shapes at a frame, bottom first. Pictures and the shapes of mattes are left out.
  func shapes(at frame: Double) -> [Shape] { shapes(root["layers"] as? [Object] ?? [], frame, opacity: 1) }

  private func shapes(_ layers: [Object], _ frame: Double, opacity: Double) -> [Shape] {
    layers.reversed().flatMap { layer -> [Shape] in
      guard frame >= number(layer["ip"]), frame < number(layer["op"]), layer["td"] == nil else { return [] }
      let transform = layer["ks"] as? Object ?? [:]
      let opacity = opacity * (values(transform["o"], frame).first ?? 100) / 100
      switch number(layer["ty"]) {
      case 0:
        let asset = assets[layer["refId"] as? String ?? ""] ?? [:]
        return shapes(asset["layers"] as? [Object] ?? [], frame, opacity: opacity)
      case 4:
        let parent = layer["parent"].flatMap { parent in
          layers.first { number($0["ind"]) == number(parent) }?["ks"] as? Object
        }
        return (layer["shapes"] as? [Object] ?? []).reversed().map { group in
          var shape = shape(group, frame, opacity: opacity)
          if let parent { place(&shape, parent, frame) }
          return shape
        }
      default: return []
      }
    }
  }

  private func shape(_ group: Object, _ frame: Double, opacity: Double) -> Shape {
    var shape = Shape()
    for item in group["it"] as? [Object] ?? [] {
      switch item["ty"] as? String {
      case "sh": shape.points += outline(item["ks"], frame)
      case "tm":
        shape.part = (
          (values(item["s"], frame).first ?? 0) / 100, (values(item["e"], frame).first ?? 0) / 100
        )
      case "fl", "st":
        shape.color = values(item["c"], frame)
        shape.opacity = opacity * (values(item["o"], frame).first ?? 0) / 100
        if item["w"] != nil { shape.lineWidth = values(item["w"], frame).first }
      case "gf", "gs": if item["w"] != nil { shape.lineWidth = values(item["w"], frame).first }
      case "tr": place(&shape, item, frame)
      default: break
      }
    }
    return shape
  }

  private func place(_ shape: inout Shape, _ transform: Object, _ frame: Double) {
    let (anchor, position) = (values(transform["a"], frame), values(transform["p"], frame))
    let scale = values(transform["s"], frame)
    let angle = (values(transform["r"], frame).first ?? 0) * .pi / 180
    shape.points = shape.points.map { point in
      let x = (point.x - anchor[0]) * scale[0] / 100
      let y = (point.y - anchor[1]) * scale[1] / 100
      return CGPoint(
        x: position[0] + x * cos(angle) - y * sin(angle), y: position[1] + x * sin(angle) + y * cos(angle))
    }
  }

  /// The vertices of an outline, each with its control points around it where it has any.
  private func outline(_ property: Any?, _ frame: Double) -> [CGPoint] {
    let property = property as? Object ?? [:]
    var lists: [[Double]] = []
    if number(property["a"]) == 0 {
      lists = Self.lists(property["k"] as? Object ?? [:])
    } else {
      lists = ["v", "i", "o"].map { name in
        animated(property, frame) { ((($0 as? [Object])?.first?[name]) as? [[Double]] ?? []).flatMap { $0 } }
      }
    }
    return stride(from: 0, to: lists[0].count, by: 2).flatMap { index -> [CGPoint] in
      let (x, y) = (lists[0][index], lists[0][index + 1])
      return [
        CGPoint(x: x + lists[1][index], y: y + lists[1][index + 1]), CGPoint(x: x, y: y),
        CGPoint(x: x + lists[2][index], y: y + lists[2][index + 1]),
      ]
    }
  }

  private static func lists(_ shape: Object) -> [[Double]] {
    ["v", "i", "o"].map { (shape[$0] as? [[Double]] ?? []).flatMap { $0 } }
  }

  // MARK: Properties

  private func values(_ property: Any?, _ frame: Double) -> [Double] {
    let property = property as? Object ?? [:]
    if number(property["a"]) == 0 { return Self.numbers(property["k"]) }
    return animated(property, frame) { Self.numbers($0) }
  }

  private func animated(_ property: Object, _ frame: Double, _ value: (Any?) -> [Double]) -> [Double] {
    let keyframes = property["k"] as? [Object] ?? []
    guard let first = keyframes.first, let last = keyframes.last else { return [] }
    guard let next = keyframes.firstIndex(where: { number($0["t"]) > frame }) else { return value(last["s"]) }
    guard next > 0 else { return value(first["s"]) }
    let (from, to) = (keyframes[next - 1], keyframes[next])
    if from["h"] != nil { return value(from["s"]) }
    let time = (frame - number(from["t"])) / (number(to["t"]) - number(from["t"]))
    let progress = ease(from["o"] as? Object ?? [:], from["i"] as? Object ?? [:], time)
    return zip(value(from["s"]), value(to["s"])).map { $0 + ($1 - $0) * progress }
  }

  /// The progress of a cubic Bézier curve, by halving the interval of its parameter.
  private func ease(_ leaving: Object, _ entering: Object, _ time: Double) -> Double {
    let (x1, y1, x2, y2) = (
      number(leaving["x"]), number(leaving["y"]), number(entering["x"]), number(entering["y"])
    )
    func curve(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if curve(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return curve(y1, y2, (low + high) / 2)
  }

  private func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? 0 }

  private static func numbers(_ value: Any?) -> [Double] {
    if let list = value as? [Any] { return list.map { ($0 as? NSNumber)?.doubleValue ?? 0 } }
    return (value as? NSNumber).map { [$0.doubleValue] } ?? []
  }
}
