import Raster

/// The keyframes of an SVG picture's style sheet, each list once.
struct SVGStyle {
  private let count: Int
  private var names: [String: String] = [:]
  private(set) var rules = ""

  init(frameCount: Int) { count = frameCount }

  /// Returns the name of the animation of a property.
  ///
  /// - Parameter declaration: the style of a keyframe, such as `opacity:0`.
  mutating func name(of keyframes: [Keyframe], _ declaration: ([Double]) -> String) -> String {
    var text = ""
    for (index, keyframe) in keyframes.enumerated() {
      let isFirst = index == 0
      let isLast = index + 1 == keyframes.count
      var places = [percent(keyframe.frame)]
      // The browser would begin and end with the still picture's value.
      if isFirst, keyframe.frame > 0 { places.insert("0%", at: 0) }
      if isLast, keyframe.frame < count { places.append("to") }
      let easing =
        switch keyframe.easing {
        case .linear: ""
        case .hold: isLast ? "" : ";animation-timing-function:step-end"
        case .cubic(let ease):
          ";animation-timing-function:cubic-bezier("
            + [ease.x1, ease.y1, ease.x2, ease.y2].map { SVGText.number($0, places: EaseFit.places) }
            .joined(separator: ",") + ")"
        }
      text += "\(places.joined(separator: ",")){\(declaration(keyframe.values))\(easing)}"
    }
    if let known = names[text] { return known }
    let name = "k\(names.count)"
    names[text] = name
    rules += "@keyframes \(name){\(text)}\n"
    return name
  }

  /// The place of a frame, rounded down, so that a step is never late for its frame.
  private func percent(_ frame: Int) -> String {
    let millionths = min(max(frame, 0), count) * 1_000_000 / count
    return SVGText.number(Double(millionths) / 10_000, places: 4) + "%"
  }
}

/// The texts of SVG pictures.
enum SVGText {
  /// Returns a number without a zero before its point.
  static func number(_ number: Double, places: Int) -> String {
    let text = NumberText.text(number, places: places)
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
  }

  static func numbers(_ numbers: [Double], places: Int) -> String {
    numbers.map { number($0, places: places) }.joined(separator: " ")
  }

  /// Returns a colour of three channels, 0 … 1.
  static func color(_ channels: [Double]) -> String {
    let digits = Array("0123456789abcdef")
    return channels.prefix(3).reduce("#") { text, channel in
      let byte = Int((min(max(channel, 0), 1) * 255).rounded())
      return text + String([digits[byte >> 4], digits[byte & 15]])
    }
  }

  /// Returns path data.
  static func path(_ verbs: [Path.Verb], _ values: [Double]) -> String {
    var (text, place) = ("", 0)
    for verb in verbs {
      let count = verb.pointCount * 2
      guard place + count <= values.count else { break }
      let numbers = values[place..<place + count].map { number($0, places: OutlineMotion.places) }
      place += count
      let letter =
        switch verb {
        case .move: "M"
        case .line: "L"
        case .quad: "Q"
        case .cubic: "C"
        case .close: "Z"
        }
      text += letter
      for (index, number) in numbers.enumerated() {
        text += (index == 0 || number.hasPrefix("-") ? "" : " ") + number
      }
    }
    return text
  }

  /// Returns text as XML has it, in elements and in attributes.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default:
        // Control characters have no place in XML.
        let isControl = character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        result += isControl ? " " : String(character)
      }
    }
  }
}

extension [Keyframe] {
  /// The values at a frame; none of an empty list.
  func values(at frame: Double) -> [Double] {
    guard let first, let last else { return [] }
    guard let next = firstIndex(where: { Double($0.frame) > frame }) else { return last.values }
    guard next > 0 else { return first.values }
    let (from, to) = (self[next - 1], self[next])
    let fraction = (frame - Double(from.frame)) / Double(to.frame - from.frame)
    let progress =
      switch from.easing {
      case .hold: 0.0
      case .linear: fraction
      case .cubic(let ease): ease.progress(at: fraction)
      }
    return zip(from.values, to.values).map { $0 + ($1 - $0) * progress }
  }
}
