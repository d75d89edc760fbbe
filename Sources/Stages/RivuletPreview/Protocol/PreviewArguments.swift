import Foundation
import RivuletTesting

/// The arguments of a tool, as they come from a program: each is checked.
struct PreviewArguments {
  private let json: JSON

  private static let latest = 600.0

  init(_ json: JSON) { self.json = json }

  func name() throws(PreviewError) -> String {
    guard let name = json["name"]?.string else {
      throw .step("The argument “name” is missing: list_previews has the names.")
    }
    return name
  }

  var isFull: Bool { json["full"]?.isTrue ?? false }
  var against: String? { json["against"]?.string.flatMap { $0 == "previous" ? nil : $0 } }

  func order(for item: PreviewItem) throws(PreviewError) -> LookOrder {
    LookOrder(
      place: item.place, variant: try variant(), steps: try steps(), times: try times(), scale: try scale())
  }

  private func variant() throws(PreviewError) -> PreviewVariant {
    let traits = json["traits"] ?? [:]
    guard case .object = traits else { throw .step("“traits” takes an object.") }
    let variant = PreviewVariant(
      isDark: traits["dark"]?.isTrue ?? false, isRightToLeft: traits["rtl"]?.isTrue ?? false,
      textSize: traits["text_size"]?.string, size: traits["size"]?.string, locale: traits["locale"]?.string)
    if let name = variant.textSize, PreviewVariant.category(named: name) == nil {
      let known = PreviewVariant.textSizes.map(\.key).joined(separator: ", ")
      throw .step("There is no text size “\(name.prefix(40))”. The text sizes are: \(known).")
    }
    if let size = variant.size, PreviewScreen(named: size) == nil {
      let known = PreviewScreen.devices.map(\.key).joined(separator: ", ")
      throw .step("“\(size.prefix(40))” is neither a size such as 320x480 nor a device: \(known).")
    }
    return variant
  }

  private func steps() throws(PreviewError) -> [PreviewStep] {
    guard let steps = json["steps"] else { return [] }
    guard let list = steps.array else { throw .step("“steps” takes a list of objects.") }
    var result: [PreviewStep] = []
    for step in list {
      if let text = step["tap"]?.string {
        result.append(PreviewStep(tap: text))
      } else if let text = step["type"]?.string {
        result.append(.type(text))
      } else if let text = step["drag"]?.string, let drag = PreviewStep(drag: text) {
        result.append(drag)
      } else if let seconds = step["wait"]?.number, let wait = PreviewStep(wait: "\(seconds)") {
        result.append(wait)
      } else {
        throw .step(
          #"A step is {"tap": "10,20"} or {"tap": "label"}, {"type": "text"}, {"drag": "1,2:3,4:0.3"} or {"wait": 1}."#
        )
      }
    }
    return result
  }

  private func times() throws(PreviewError) -> [Double] {
    guard let at = json["at"] else { return [0] }
    let numbers = at.array?.map { $0.number ?? .nan } ?? [at.number ?? .nan]
    guard !numbers.isEmpty, numbers.allSatisfy({ $0 >= 0 && $0 <= Self.latest }) else {
      throw .step("“at” takes seconds from 0 to \(Int(Self.latest)), or a list of them.")
    }
    return numbers
  }

  private func scale() throws(PreviewError) -> Double {
    guard let scale = json["scale"] else { return 1 }
    guard let number = scale.number, number > 0, number <= 4 else {
      throw .step("“scale” takes pixels per point above 0, up to 4.")
    }
    return number
  }

  func kinds(otherwise usual: LookKind) throws(PreviewError) -> Set<LookKind> {
    guard let observe = json["observe"] else { return [usual] }
    let names = observe.array?.map { $0.string ?? "" } ?? [observe.string ?? ""]
    var kinds: Set<LookKind> = []
    for name in names {
      switch name {
      case "png", "sheet": kinds.insert(.png)
      case "layers": kinds.insert(.layers)
      case "accessibility": kinds.insert(.accessibility)
      case "hash": kinds.insert(.hash)
      default: throw .step("“observe” takes png, sheet, layers, accessibility or hash.")
      }
    }
    return kinds
  }

  func point() throws(PreviewError) -> CGPoint {
    guard let x = json["x"]?.number, let y = json["y"]?.number else {
      throw .step("“x” and “y” take points from the top left.")
    }
    return CGPoint(x: x, y: y)
  }

  /// The instants of a film's frames.
  func frames(most: Int) throws(PreviewError) -> [Double] {
    let (from, to) = (json["from"]?.number ?? 0, json["to"]?.number ?? 1)
    let rate = json["fps"]?.number ?? 20
    guard from >= 0, to > from, to <= Self.latest, rate > 0, rate <= 50, (to - from) * rate <= Double(most)
    else {
      throw .step("“from” and “to” take seconds up to \(Int(Self.latest)), for \(most) frames at most.")
    }
    return (0...Int((to - from) * rate)).map { from + Double($0) / rate }
  }
}
