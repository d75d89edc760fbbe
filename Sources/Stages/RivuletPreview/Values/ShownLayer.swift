import UIKit

/// A layer of a stage, with all that a page tells about it.
struct ShownLayer: Codable, Hashable, Sendable {
  var id: Int
  /// The number of layers around this one.
  var depth: Int
  /// The class of the view, or of a layer without one, and its text.
  var name: String
  /// The upright rectangle in points of the stage: x, y, width, height.
  var frame: [Double]
  var opacity: Double
  var isHidden: Bool
  /// The key paths of the animations.
  var animations: [String]
  /// The reasons for the frame of a view, as lines.
  var reasons: [String]

  /// The layers of a stage in their drawing order.
  @MainActor static func all(on stage: Stage) -> [ShownLayer] {
    var views: [Int: UIView] = [:]
    var rest: [UIView] = [stage.window]
    while let view = rest.popLast() {
      views[Int(view.layer.id.rawValue)] = view
      rest += view.subviews
    }
    var depths: [Int: Int] = [:]
    return stage.presentation().map { layer in
      let depth = layer.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[layer.id] = depth
      let view = views[layer.id]
      return ShownLayer(
        id: layer.id, depth: depth, name: view?.previewName ?? layer.name ?? layer.layerClass,
        frame: layer.frame, opacity: layer.opacity, isHidden: layer.isHidden, animations: layer.animations,
        reasons: view.map(Explanation.reasons) ?? [])
    }
  }
}
