import UIKit

/// Layers that stand still for a frame and are elsewhere in the next, at the end of an animation: the sign of
/// one whose layer was not set to the animation's last value.
@MainActor struct Jumps {
  private static let duration: TimeInterval = 3
  private static let frame: TimeInterval = 1 / 60
  /// The smallest jump of a frame in points, and of an opacity.
  private static let distance = 4.0
  private static let fading = 0.2
  /// A jump is this many times as long as the way of the frame before it.
  private static let ratio = 8.0

  private(set) var findings: [String] = []

  /// Lets the time of the stage pass.
  init(_ stage: Stage) {
    var before: [Int: LayerPresentation] = [:]
    var ways: [Int: Double] = [:]
    let start = stage.time
    var found: Set<Int> = []
    for step in 0...Int(Self.duration / Self.frame) {
      stage.advance(to: start + Double(step) * Self.frame)
      let layers = stage.presentation()
      for layer in layers {
        guard let old = before[layer.id] else { continue }
        let way = Self.way(from: old, to: layer)
        let ended = old.animations.count > layer.animations.count
        if ended, way > 1, way > ways[layer.id, default: 0] * Self.ratio, found.insert(layer.id).inserted {
          let name = layer.view.isEmpty ? layer.layerClass : layer.view
          let time = (Double(step) * Self.frame * 100).rounded() / 100
          findings.append(
            "\(name) \(Self.rect(old.frame).previewText) jumps to \(Self.rect(layer.frame).previewText), "
              + "opacity \(layer.opacity), at \(time) s, when its animation of "
              + "\(old.animations.filter { !layer.animations.contains($0) }.joined(separator: ", ")) ends")
        }
        ways[layer.id] = way
      }
      before = Dictionary(layers.map { ($0.id, $0) }) { $1 }
      if step > 0, layers.allSatisfy(\.animations.isEmpty), stage.nextDeadline == nil { break }
    }
  }

  /// The change between two frames, as a multiple of the smallest jump.
  private static func way(from old: LayerPresentation, to new: LayerPresentation) -> Double {
    let moved = zip(old.frame, new.frame).map { abs($0 - $1) }.max() ?? 0
    return max(moved / distance, abs(old.opacity - new.opacity) / fading)
  }

  private static func rect(_ numbers: [Double]) -> CGRect {
    guard numbers.count == 4 else { return .zero }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
