import CoreGraphics
import Foundation
import ImageCoding
import Raster
import RivuletTesting

/// The tools with which a program sees what its code draws.
final class PreviewTools: ToolBox {
  /// Returns the present program with the previews, after a build that is due.
  private let source: () throws(PreviewError) -> any PreviewPainter
  /// The last pictures and layers, by what was asked for, for `diff`.
  private var seen: [String: Look] = [:]

  /// The lengths of texts in characters: about 500 tokens, and everything.
  private static let shortText = 1_800
  private static let longText = 200_000
  private static let mostFrames = 120
  private static let mostSteps = 100
  /// The most pictures that are kept for `diff`.
  private static let mostSeen = 100
  /// The longest file in bytes with which `diff` compares.
  private static let longestFile = 64 << 20

  init(source: @escaping () throws(PreviewError) -> any PreviewPainter) { self.source = source }

  let instructions = """
    See the #Preview views of a Swift package for UIKit on Linux. Edit a file, then call a tool again: it builds \
    first, and a compile error is the answer. Lengths are points from the top left, times are seconds after the \
    last step. Begin with list_previews; audit finds faults without a picture.
    """

  var descriptions: [JSON] { PreviewToolList.descriptions }

  func call(_ name: String, _ arguments: JSON) -> ToolResult? {
    guard PreviewToolList.names.contains(name) else { return nil }
    do {
      return try result(of: name, PreviewArguments(arguments))
    } catch {
      return ToolResult("\(error)", isError: true)
    }
  }

  private func result(of name: String, _ arguments: PreviewArguments) throws(PreviewError) -> ToolResult {
    let supervisor = try source()
    let items = try supervisor.items()
    if name == "list_previews" {
      guard !items.isEmpty else { throw .noPreviews }
      return ToolResult(items.map { "\($0.name) — \($0.place)" }.joined(separator: "\n"))
    }
    var order = try arguments.order(for: try items.one(try arguments.name()))
    guard order.steps.count <= Self.mostSteps, order.times.count <= Self.mostFrames else {
      throw .step("A call takes up to \(Self.mostSteps) steps and \(Self.mostFrames) instants.")
    }
    switch name {
    case "audit": return try audit(order, supervisor)
    case "explain":
      (order.kinds, order.point) = ([.explanation], try arguments.point())
    case "record":
      (order.kinds, order.times) = ([.gif], try arguments.frames(most: Self.mostFrames))
    case "diff": order.kinds = [.png, .layers]
    default: order.kinds = try arguments.kinds(otherwise: name == "interact" ? .layers : .png)
    }
    let look = try supervisor.look(order)
    if let error = look.error { throw .content("\(order.place): \(error)") }
    if name == "diff" { return try difference(order, look, arguments) }
    return shown(look, isFull: arguments.isFull)
  }

  private func shown(_ look: Look, isFull: Bool) -> ToolResult {
    let texts = [look.hash, look.explanation, look.layers, look.accessibility].compactMap(\.self)
    let limit = isFull ? Self.longText : Self.shortText
    var text = texts.joined(separator: "\n")
    if text.count > limit {
      text = text.prefix(limit) + "\n… and \(text.count - limit) more characters: ask with full: true."
    }
    if text.isEmpty, let size = look.size {
      text = "\(Int(size.width)) × \(Int(size.height)) points"
    }
    var result = ToolResult(text)
    if let picture = look.data { result.add(picture, type: look.isFilm == true ? "image/gif" : "image/png") }
    return result
  }

  /// The faults in the preview's own surroundings, and those that dark style, the other direction and large
  /// text add.
  private func audit(
    _ order: LookOrder, _ supervisor: any PreviewPainter
  ) throws(PreviewError) -> ToolResult {
    let report = try AuditRun(supervisor: supervisor).sentences(order)
    return ToolResult(report.isEmpty ? "No faults were found." : report.joined(separator: "\n"))
  }

  private func difference(
    _ order: LookOrder, _ look: Look, _ arguments: PreviewArguments
  ) throws(PreviewError) -> ToolResult {
    let key = order.key
    defer {
      if seen.count >= Self.mostSeen, seen[key] == nil { seen = [:] }
      seen[key] = look
    }
    let old: Look
    if let path = arguments.against {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      guard attributes?[.type] as? FileAttributeType == .typeRegular,
        attributes?[.size] as? Int ?? .max <= Self.longestFile,
        let data = try? Data(contentsOf: URL(filePath: path))
      else {
        throw .file("“\(path.prefix(200))” is no PNG file that can be read.")
      }
      old = Look(data: data)
    } else if let before = seen[key] {
      old = before
    } else {
      return ToolResult("This is the first picture, with which the next call compares.")
    }
    guard let before = Self.bitmap(old.data), let after = Self.bitmap(look.data) else {
      throw .content("The pictures cannot be read.")
    }
    guard let difference = PictureDifference(after, before) else {
      return ToolResult("The pictures are equal.")
    }
    let lines = old.layers.map { LineDifference(from: $0, to: look.layers ?? "").lines } ?? []
    var result = ToolResult((["\(difference)."] + lines).joined(separator: "\n"))
    if let panels = Bitmap.panels(expected: before, actual: after).flatMap({ CGImage($0) }),
      let data = try? ImageEncoder.png(panels)
    {
      result.add(data, type: "image/png")
    }
    return result
  }

  private static func bitmap(_ data: Data?) -> Bitmap? {
    data.flatMap { try? ImageDecoder().decode($0) }?.raster
  }
}

extension LookOrder {
  /// The words that tell pictures apart which `diff` compares.
  fileprivate var key: String { "\(place) \(variant) \(steps) \(times)" }
}

/// The audit of a preview in several surroundings.
struct AuditRun {
  var supervisor: any PreviewPainter

  /// Returns the faults; those that only other surroundings have begin with the name of these.
  func sentences(_ order: LookOrder) throws(PreviewError) -> [String] {
    var (found, sentences): (Set<String>, [String]) = ([], [])
    for variant in variants(of: order.variant) {
      var order = order
      (order.variant, order.kinds) = (variant, [.audit])
      let look = try supervisor.look(order)
      if let error = look.error { throw .content("\(order.place): \(error)") }
      let name = variant.name.joined(separator: ", ")
      for finding in look.findings ?? [] where found.insert(Self.withoutNumbers(finding)).inserted {
        sentences.append(variant == order.variant && name.isEmpty ? finding : "(\(name)) \(finding)")
      }
    }
    return sentences
  }

  private func variants(of variant: PreviewVariant) -> [PreviewVariant] {
    var (dark, mirrored, large) = (variant, variant, variant)
    dark.isDark = true
    mirrored.isRightToLeft = true
    large.textSize = "accessibility-extra-large"
    var all = [variant]
    for other in [dark, mirrored, large] where !all.contains(other) { all.append(other) }
    return all
  }

  /// The same fault has other numbers in other surroundings.
  private static func withoutNumbers(_ finding: String) -> String {
    String(finding.map { $0.isNumber || $0 == "-" ? "0" : $0 }).replacing("00", with: "0")
  }
}
