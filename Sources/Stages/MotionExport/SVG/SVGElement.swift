/// An element of an SVG picture: attributes of the still picture, and the names of its animations.
struct SVGElement {
  private var attributes = ""
  private var styles: [String] = []
  private var names: [String] = []

  mutating func set(_ name: String, _ value: String) { attributes += " \(name)=\"\(value)\"" }

  mutating func style(_ name: String, _ value: String) { styles.append("\(name):\(value)") }

  /// Sets a property that may move: an attribute of the still picture, and an animation if there is any.
  ///
  /// - Parameters:
  ///   - isStyle: whether the property is no attribute.
  ///   - usual: the value that need not be set.
  mutating func set(
    _ name: String, _ keyframes: [Keyframe], in writer: inout SVGWriter, isStyle: Bool = false,
    usual: String? = nil, _ text: ([Double]) -> String
  ) {
    let value = text(keyframes.values(at: writer.poster))
    let isMoving = keyframes.count > 1
    if isMoving {
      names.append(
        writer.style.name(of: keyframes) { "\(name):\(name == "d" ? "path(\"\(text($0))\")" : text($0))" })
    }
    guard value != usual else { return }
    if isStyle { style(name, value) } else { set(name, value) }
  }

  /// Shows the element in some frames only.
  mutating func show(in frames: Range<Int>, _ writer: inout SVGWriter) {
    guard frames.lowerBound > 0 || frames.upperBound < writer.frameCount else { return }
    var keyframes = [Keyframe(frame: frames.lowerBound, values: [1], easing: .hold)]
    if frames.lowerBound > 0 { keyframes.insert(Keyframe(frame: 0, values: [0], easing: .hold), at: 0) }
    if frames.upperBound < writer.frameCount {
      keyframes.append(Keyframe(frame: frames.upperBound, values: [0], easing: .hold))
    }
    set("visibility", keyframes, in: &writer, usual: "visible") { $0.first == 1 ? "visible" : "hidden" }
  }

  /// Places the element about its anchor. A transform is a style of three properties, each with its own
  /// keyframes.
  mutating func place(_ motion: TransformMotion, _ writer: inout SVGWriter) {
    let places = TransformMotion.places
    func pixels(_ values: [Double]) -> String {
      values.map { SVGText.number($0, places: places.position) + "px" }.joined(separator: " ")
    }
    set("translate", motion.position, in: &writer, isStyle: true, usual: "0px 0px", pixels)
    set("rotate", motion.rotation, in: &writer, isStyle: true, usual: "0deg") {
      SVGText.number($0.first ?? 0, places: places.rotation) + "deg"
    }
    set("scale", motion.scale, in: &writer, isStyle: true, usual: "1 1") {
      SVGText.numbers($0, places: places.scale)
    }
    guard motion.anchor != .zero else { return }
    let anchor = [-motion.anchor.x, -motion.anchor.y].map { SVGText.number($0, places: 3) + "px" }
    style("transform", "translate(\(anchor.joined(separator: ",")))")
  }

  /// Whether nothing was set.
  var isPlain: Bool { attributes.isEmpty && styles.isEmpty && names.isEmpty }

  /// Returns the element as text.
  func text(_ name: String, content: String? = nil) -> String {
    var text = "<\(name)"
    if !names.isEmpty { text += " class=\"m\"" }
    text += attributes
    let styles = styles + (names.isEmpty ? [] : ["animation-name:\(names.joined(separator: ","))"])
    if !styles.isEmpty { text += " style=\"\(styles.joined(separator: ";"))\"" }
    guard let content else { return text + "/>" }
    return text + ">" + content + "</\(name)>"
  }
}
