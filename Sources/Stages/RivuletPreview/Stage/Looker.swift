import Foundation
import ImageCoding
import Raster
import RivuletTesting
import UIKit

/// Carries out orders in this process.
@MainActor struct Looker {
  /// The writer of pages and animations; nil in programs that are linked without one.
  var record = PreviewPages.record

  func look(_ order: LookOrder) async -> Look {
    let start = ContinuousClock.now
    var look: Look
    do {
      look = try await made(order)
    } catch {
      look = Look(error: (error as? any LocalizedError)?.errorDescription ?? "\(error)")
    }
    look.seconds = (ContinuousClock.now - start) / .seconds(1)
    return look
  }

  private func made(_ order: LookOrder) async throws -> Look {
    guard let (item, type) = PreviewItem.all().first(where: { $0.item.place == order.place }) else {
      throw PreviewError.unknown(order.place, known: PreviewItem.all().map(\.item.place))
    }
    let conflicts = Conflicts()
    let show = try PreviewShow(try type.makePreview(), in: order.variant, scale: order.scale)
    try await show.perform(order.steps)
    let start = show.stage.time
    var frames: [TimeInterval: Bitmap] = [:]
    for time in order.times.sorted() {
      show.stage.advance(to: start + time)
      await show.settle()
      if order.needsPictures { frames[time] = show.stage.image().raster }
    }
    let pictures = order.times.compactMap { frames[$0] }
    let picture =
      pictures.count == 1 ? pictures[0] : Bitmap.sheet(of: pictures, columns: max(1, pictures.count))
    var look = Look(size: show.stage.size)
    if order.kinds.contains(.hash) { look.hash = picture.digest }
    if order.kinds.contains(.png) {
      guard let image = CGImage(picture) else {
        throw PreviewError.content("The preview has no pixels.")
      }
      let data = try ImageEncoder.png(image, compression: order.path == nil ? .small : .fast)
      look.data = order.path == nil ? data : nil
      look.picture = try order.path.map { try PreviewFile.write(data, to: $0 + ".png") }
    }
    var films: [String] = []
    if order.kinds.contains(.gif) {
      let data = try ImageEncoder.gif(Self.film(pictures, at: order.times))
      (look.data, look.isFilm) = (order.path == nil ? data : nil, true)
      films += try order.path.map { [try PreviewFile.write(data, to: $0 + ".gif")] } ?? []
    }
    if order.kinds.contains(.webp) {
      let data = try WebPFilm.data(Self.film(pictures, at: order.times))
      look.data = order.path == nil ? data : nil
      films += try order.path.map { [try PreviewFile.write(data, to: $0 + ".webp")] } ?? []
      look.isFilm = pictures.count > 1
    }
    for (kind, suffix) in Self.pages where order.kinds.contains(kind) {
      let (path, notes) = try await page(order, suffix, of: item, type)
      films.append(path)
      if kind != .html { look.notes = (look.notes ?? []) + notes }
    }
    look.films = films.isEmpty ? nil : films
    if order.kinds.contains(.tree) { look.tree = ShownLayer.all(on: show.stage) }
    if order.kinds.contains(.layers) {
      let text = LayerText(show.stage.presentation()).text
      if let path = order.path { _ = try PreviewFile.write(Data(text.utf8), to: path + ".layers.txt") }
      look.layers = text
    }
    if order.kinds.contains(.accessibility) {
      let text = show.stage.accessibilityElements().map { ElementLine($0).text + "\n" }.joined()
      if let path = order.path {
        _ = try PreviewFile.write(Data(text.utf8), to: path + ".accessibility.txt")
      }
      look.accessibility = text
    }
    if order.kinds.contains(.explanation), let point = order.point {
      look.explanation = Explanation(of: point, on: show.stage).text
    }
    if order.kinds.contains(.audit) {
      // The views are judged where their animations have brought them.
      let jumps = Jumps(show.stage)
      look.findings = Audit(show.stage).findings + conflicts.findings + jumps.findings
    }
    return look
  }

  /// The forms that play a preview alone, with the extensions of their files.
  private static let pages: KeyValuePairs<LookKind, String> = [
    .html: "html", .lottie: "json", .svg: "svg",
  ]

  /// The length of a page in seconds for an order of no later instant.
  private static let pageDuration = 3.0

  /// Writes a file that plays the preview to its last instant, and returns its path and the sentences about
  /// what it lacks.
  private func page(
    _ order: LookOrder, _ suffix: String, of item: PreviewItem, _ type: any PreviewRegistry.Type
  ) async throws -> (path: String, notes: [String]) {
    guard let path = order.path, let record else {
      throw PreviewError.file(
        "This program has no player: “swift package rivulet preview” links one for html, lottie and svg.")
    }
    let show = try PreviewShow(try type.makePreview(), in: order.variant, scale: order.scale)
    try await show.perform(order.steps)
    let last = order.times.max() ?? 0
    let page = PreviewPage(
      stage: show.stage, duration: last > 0 ? last : Self.pageDuration, title: item.name,
      path: "\(path).\(suffix)", isStrict: order.isStrict)
    return (page.path, try await record(page))
  }

  /// The frames of a film; the last one is as long as that before it.
  private static func film(
    _ pictures: [Bitmap], at times: [TimeInterval]
  ) -> [(image: CGImage, delay: Double)] {
    var delays = zip(times, times.dropFirst()).map { $1 - $0 }
    delays.append(delays.last ?? 1)
    return zip(pictures, delays).compactMap { picture, delay in CGImage(picture).map { ($0, delay) } }
  }
}

extension LookOrder {
  fileprivate var needsPictures: Bool { !kinds.isDisjoint(with: [.hash, .png, .webp, .gif]) }
}

/// An element for assistive technology as a line of text.
struct ElementLine {
  let text: String

  init(_ element: AccessibilityElement) {
    let kinds: [(UIAccessibilityTraits, String)] = [
      (.button, "button"), (.link, "link"), (.searchField, "search field"), (.adjustable, "adjustable"),
      (.header, "header"), (.image, "image"), (.staticText, "text"), (.selected, "selected"),
      (.notEnabled, "not enabled"),
    ]
    var parts = kinds.filter { element.traits.contains($0.0) }.map(\.1)
    if element.isEditing != nil { parts.append("field") }
    parts.append("“\(element.label)”")
    if let value = element.value { parts.append("= \(value)") }
    parts.append(element.frame.previewText)
    text = parts.joined(separator: " ")
  }
}
