import Foundation
import Raster

/// The subset of Lottie that the benchmark's animations use: shape layers with groups of one outline and one
/// style, layer masks and track mattes. Anything else is an error, so that no player is compared with an
/// incomplete animation.
struct LottieDocument {
  struct Unsupported: Error, CustomStringConvertible { let description: String }

  /// Values at frames, with the easing towards the next one.
  struct Track<Value> {
    struct Key {
      var frame: Double
      var value: Value
      /// The control points of the timing curve to the next key.
      var easing = (Point(x: 0, y: 0), Point(x: 1, y: 1))
      /// The offsets of the control points of a position's path to the next key.
      var tangents: (Point, Point)?
    }
    /// The keys, at least one.
    var keys: [Key]

    var first: Value { keys[0].value }
    var isAnimated: Bool { keys.count > 1 }
  }

  enum Style {
    case fill(Color)
    case gradient([GradientStop], start: Point, end: Point)
    case stroke(Color, width: Double)
  }

  struct Group {
    var outline: Track<Path>
    /// The rectangle of the outline, if it is one.
    var rect: Rect?
    var trimEnd: Track<Double>?
    var style: Style
  }

  struct Layer {
    var frames: Range<Double>
    var position: Track<Point>
    var anchor: Point
    /// The scale; 1 is the natural size.
    var scale: Track<Point>
    /// The rotation in radians.
    var rotation: Track<Double>
    var opacity: Track<Double>
    /// The groups from bottom to top.
    var groups: [Group]
    var mask: Track<Path>?
    /// Whether the layer above cuts this one out; that layer is not shown itself.
    var hasMatte: Bool
    var isMatte: Bool
  }

  let width: Double
  let height: Double
  let frameRate: Double
  let frameCount: Int
  /// The layers from top to bottom, as in the file.
  let layers: [Layer]

  init(_ file: URL) throws {
    let root = Node(try JSONSerialization.jsonObject(with: Data(contentsOf: file)))
    width = try root["w"].number
    height = try root["h"].number
    frameRate = try root["fr"].number
    frameCount = Int(try root["op"].number)
    layers = try root["layers"].array.map { try Layer($0) }
  }
}

/// A value of a JSON document. Reading a missing value, or one of another kind, throws an error.
struct Node {
  let value: Any?

  init(_ value: Any?) { self.value = value }

  subscript(key: String) -> Node { Node((value as? [String: Any])?[key]) }

  var exists: Bool { value != nil }
  var number: Double {
    get throws {
      // A single number may be in a list.
      if let list = value as? [Any], list.count == 1 { return try Node(list[0]).number }
      guard let number = value as? Double else { throw Self.error("a number", value) }
      return number
    }
  }
  var array: [Node] {
    get throws {
      guard let list = value as? [Any] else { throw Self.error("a list", value) }
      return list.map(Node.init)
    }
  }
  var point: Point {
    get throws {
      let numbers = try array.map { try $0.number }
      guard numbers.count >= 2 else { throw Self.error("a point", value) }
      return Point(x: numbers[0], y: numbers[1])
    }
  }

  private static func error(_ wanted: String, _ value: Any?) -> LottieDocument.Unsupported {
    LottieDocument.Unsupported(
      description: "expected \(wanted), found \(value.map { "\($0)".prefix(60) } ?? "nothing")")
  }
}

// MARK: - Reading

extension LottieDocument.Track {
  /// Reads a property: `{"a": 0, "k": value}` or `{"a": 1, "k": [key, …]}`.
  init(_ node: Node, _ read: (Node) throws -> Value) throws {
    guard try node["a"].number == 1 else {
      keys = [Key(frame: 0, value: try read(node["k"]))]
      return
    }
    keys = try node["k"].array.map { key in
      var result = Key(frame: try key["t"].number, value: try read(key["s"]))
      if key["o"].exists, key["i"].exists {
        result.easing = (
          Point(x: try key["o"]["x"].number, y: try key["o"]["y"].number),
          Point(x: try key["i"]["x"].number, y: try key["i"]["y"].number)
        )
      }
      if key["to"].exists, key["ti"].exists { result.tangents = (try key["to"].point, try key["ti"].point) }
      return result
    }
    guard !keys.isEmpty else { throw LottieDocument.Unsupported(description: "an animation without keys") }
  }
}

extension LottieDocument.Layer {
  init(_ node: Node) throws {
    guard try node["ty"].number == 4 else {
      throw LottieDocument.Unsupported(description: "a layer that is no shape layer")
    }
    let transform = node["ks"]
    frames = try node["ip"].number..<node["op"].number
    position = try .init(transform["p"]) { try $0.point }
    anchor = try transform["a"]["k"].point
    scale = try .init(transform["s"]) { try $0.point * 0.01 }
    rotation = try .init(transform["r"]) { try $0.number * .pi / 180 }
    opacity = try .init(transform["o"]) { try $0.number / 100 }
    groups = try node["shapes"].array.reversed().map { try LottieDocument.Group($0["it"].array) }
    mask =
      try node["masksProperties"].exists
      ? .init(try node["masksProperties"].array[0]["pt"]) { try Path(lottie: $0) } : nil
    hasMatte = node["tt"].exists
    isMatte = node["td"].exists
  }
}

extension LottieDocument.Group {
  init(_ items: [Node]) throws {
    var outline: LottieDocument.Track<Path>?
    var rect: Rect?
    var style: LottieDocument.Style?
    var trim: LottieDocument.Track<Double>?
    func color(_ item: Node) throws -> Color {
      let parts = try item["c"]["k"].array.map { try $0.number }
      guard parts.count >= 3 else {
        throw LottieDocument.Unsupported(description: "a colour of \(parts.count)")
      }
      return Color(
        red: parts[0], green: parts[1], blue: parts[2], alpha: try item["o"]["k"].number / 100)
    }
    for item in items {
      switch item["ty"].value as? String {
      case "sh": outline = try .init(item["ks"]) { try Path(lottie: $0) }
      case "el", "rc":
        let (center, size) = (try item["p"]["k"].point, try item["s"]["k"].point)
        let box = Rect(
          x: center.x - size.x / 2, y: center.y - size.y / 2, width: size.x, height: size.y)
        let isEllipse = item["ty"].value as? String == "el"
        let radius = isEllipse ? 0 : try item["r"]["k"].number
        if !isEllipse && radius == 0 { rect = box }
        let path =
          isEllipse
          ? Path(ellipseFromTopIn: box) : Path(roundedRect: box, cornerWidth: radius, cornerHeight: radius)
        outline = .init(keys: [.init(frame: 0, value: path)])
      case "tm": trim = try .init(item["e"]) { try $0.number / 100 }
      case "st": style = .stroke(try color(item), width: try item["w"]["k"].number)
      case "fl": style = .fill(try color(item))
      case "gf":
        let count = Int(try item["g"]["p"].number)
        let parts = try item["g"]["k"]["k"].array.map { try $0.number }
        guard parts.count >= count * 4 else {
          throw LottieDocument.Unsupported(description: "a short gradient")
        }
        let stops = (0..<count).map { index in
          let at = index * 4
          return GradientStop(
            location: parts[at], color: Color(red: parts[at + 1], green: parts[at + 2], blue: parts[at + 3]))
        }
        style = .gradient(stops, start: try item["s"]["k"].point, end: try item["e"]["k"].point)
      case "tr": break
      default: throw LottieDocument.Unsupported(description: "the shape item \(item["ty"].value ?? "")")
      }
    }
    guard let outline, let style else {
      throw LottieDocument.Unsupported(description: "a group without an outline or a style")
    }
    self.init(outline: outline, rect: rect, trimEnd: trim, style: style)
  }
}

extension Path {
  /// Reads vertices with the offsets of their control points.
  fileprivate init(lottie node: Node) throws {
    // A key's path is in a list.
    let node = node["v"].exists ? node : try node.array.first ?? node
    let vertices = try node["v"].array.map { try $0.point }
    let (ins, outs) = (try node["i"].array.map { try $0.point }, try node["o"].array.map { try $0.point })
    guard vertices.count == ins.count, vertices.count == outs.count, let first = vertices.first else {
      throw LottieDocument.Unsupported(description: "a path whose lists differ")
    }
    self.init()
    move(to: first)
    let isClosed = node["c"].value as? Bool ?? false
    for index in vertices.indices.dropFirst() {
      cubic(
        to: vertices[index], control1: vertices[index - 1] + outs[index - 1],
        control2: vertices[index] + ins[index])
    }
    if isClosed, let last = vertices.indices.last {
      cubic(to: first, control1: vertices[last] + outs[last], control2: first + ins[0])
      close()
    }
  }

  /// An ellipse that begins at its top and runs clockwise, like Lottie's: a trimmed stroke starts there.
  fileprivate init(ellipseFromTopIn rect: Rect) {
    self.init()
    let places = [
      Point(x: rect.center.x, y: rect.minY), Point(x: rect.maxX, y: rect.center.y),
      Point(x: rect.center.x, y: rect.maxY), Point(x: rect.minX, y: rect.center.y),
    ]
    let control = 0.5522847498
    move(to: places[0])
    for index in 1...4 {
      let (from, to) = (places[index - 1], places[index % 4])
      let corner = from + to - rect.center
      cubic(
        to: to, control1: from.interpolated(to: corner, fraction: control),
        control2: to.interpolated(to: corner, fraction: control))
    }
    close()
  }
}
