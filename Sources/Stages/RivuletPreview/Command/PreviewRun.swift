import Foundation
import CoreGraphics
import ImageCoding
import Raster
import RivuletTesting

/// A run over previews and variants.
struct PreviewRun {
  var supervisor: PreviewSupervisor
  /// All previews of the program, which decide the names of files.
  var all: [PreviewItem]
  var folder: PreviewFolder
  var kinds: Set<LookKind>
  var steps: [PreviewStep]
  var times: [Double]
  var scale: Double?
  /// Whether a Lottie or SVG animation is written only if it shows everything as the stage does.
  var isStrict = false
  /// The files of an earlier run.
  var old: PreviewFolder?

  func draw(
    _ items: [PreviewItem], in variants: [PreviewVariant], shard: Shard?
  ) throws(PreviewError) -> PreviewReport {
    if kinds != [.hash] { try folder.make() }
    var report = PreviewReport()
    for item in items {
      for variant in variants {
        let name = ([all.fileName(of: item)] + variant.name.map(\.asFileName)).joined(separator: ".")
        guard shard?.contains(name) ?? true else { continue }
        let look = try supervisor.look(
          LookOrder(
            place: item.place, variant: variant, steps: steps, times: times, kinds: kinds,
            path: folder.path(of: name), scale: scale, isStrict: isStrict))
        var entry = PreviewReport.Entry(preview: item, variant: variant.name, look: look)
        if let old, look.error == nil {
          entry.differences = try PreviewDifference(name: name, new: folder, old: old).sentences(look)
        }
        report.entries.append(entry)
      }
    }
    return report
  }
}

/// The differences between two files of one name.
struct PreviewDifference {
  var name: String
  var new, old: PreviewFolder

  func sentences(_ look: Look) throws(PreviewError) -> [String] {
    var sentences: [String] = []
    if look.picture != nil { sentences += try picture() }
    if look.layers != nil { sentences += lines(of: "layers") }
    if look.accessibility != nil { sentences += lines(of: "accessibility") }
    return sentences
  }

  private func picture() throws(PreviewError) -> [String] {
    let file = name + ".png"
    guard let before = bitmap(old.path(of: file)) else { return ["\(old.path(of: file)) is no PNG file."] }
    guard let after = bitmap(new.path(of: file)) else { return ["\(new.path(of: file)) is no PNG file."] }
    guard let difference = PictureDifference(after, before) else { return [] }
    var sentence = "\(difference)"
    if let panels = Bitmap.panels(expected: before, actual: after).flatMap({ CGImage($0) }) {
      let path = new.path(of: name + ".diff.png")
      guard let data = try? ImageEncoder.png(panels) else { return [sentence] }
      sentence += ": \(try PreviewFile.write(data, to: path))"
    }
    return [sentence]
  }

  private func bitmap(_ path: String) -> Bitmap? {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    return try? ImageDecoder().decode(data).raster
  }

  /// The lines that were removed and added.
  private func lines(of kind: String) -> [String] {
    func read(_ folder: PreviewFolder) -> String? {
      try? String(contentsOfFile: folder.path(of: "\(name).\(kind).txt"), encoding: .utf8)
    }
    guard let before = read(old) else { return ["\(old.path(of: "\(name).\(kind).txt")) is missing."] }
    return LineDifference(from: before, to: read(new) ?? "").lines
  }
}
