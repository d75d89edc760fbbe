public import UIKit

extension Snapshotting where Value: SnapshotContent {
  /// The layers as text, as `layers(at:)` at the instant 0.
  @MainActor public static var layers: Snapshotting { .layers() }

  /// The tree of layers as text: a line for each with its view, frame, opacity and text, as they look at the
  /// instant. Frames are in points of the stage, rounded to hundredths.
  ///
  /// - Parameters:
  ///   - times: The instants, as in `image(at:)`.
  ///   - devices: The screens, as in `image(at:)`.
  ///   - traits: The sets of traits, as in `image(at:)`.
  ///   - size: The size of the stage in points; nil for the value's own.
  @MainActor public static func layers(
    at times: [TimeInterval] = [0], on devices: [SnapshotDevice] = [], traits: [SnapshotTraits] = [],
    size: CGSize? = nil
  ) -> Snapshotting {
    Snapshotting { value in
      let setting = Setting(devices: devices, traits: traits, size: size, scale: 2)
      let fit = try ContentFit(of: value, size: size ?? devices.first?.size)
      let names = times.count > 1 ? times.map { ["\($0)s"] } : times.map { _ in [] }
      let looks = setting.looks(at: value, fit, at: times) {
        (LayerText($0.presentation()).text, SnapshotFonts($0.fonts))
      }
      return looks.flatMap { variant, texts in
        zip(names, texts).map {
          Snapshot(name: variant.name + $0, content: .text($1.0), fonts: $1.1)
        }
      }
    }
  }
}

/// A tree of layers as indented lines.
package struct LayerText {
  package private(set) var text = ""

  package init(_ layers: [LayerPresentation]) {
    var depths: [Int: Int] = [:]
    for layer in layers {
      let depth = layer.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[layer.id] = depth
      text += String(repeating: "  ", count: depth) + Self.line(layer) + "\n"
    }
  }

  private static func line(_ layer: LayerPresentation) -> String {
    var parts = [layer.view.isEmpty ? layer.layerClass : layer.view]
    if !layer.view.isEmpty, layer.layerClass != "CALayer" { parts.append(layer.layerClass) }
    if let name = layer.name { parts.append("“\(name)”") }
    parts.append("(" + layer.frame.map(number).joined(separator: " ") + ")")
    if layer.isHidden { parts.append("hidden") }
    if layer.opacity != 1 { parts.append("opacity \(number(layer.opacity))") }
    if let text = layer.text { parts.append("“\(text)”") }
    if !layer.animations.isEmpty { parts.append("animates " + layer.animations.joined(separator: ", ")) }
    return parts.joined(separator: " ")
  }

  /// Hundredths, without a negative zero.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100 + 0
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
