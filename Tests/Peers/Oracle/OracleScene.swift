import UIKit

/// A scene that Rivulet draws from layers and Chromium from a page.
///
/// Both have a white ground of `size` points, and `scale` pixels for each point or CSS pixel. Animations
/// start at time 0, are held before and after, and are paused at each of `instants`.
struct OracleScene {
  static let size = CGSize(width: 200, height: 160)
  static let scale: CGFloat = 2

  /// The name, which is the beginning of the names of its files.
  let name: String
  /// The seconds at which both are drawn.
  var instants: [Double] = [0]
  /// The pixels of Chromium's picture, in each direction, whose mean is compared with one of Rivulet's: more
  /// than one where Chromium samples the coverage of edges coarsely.
  var samples = 1
  let tolerance: Tolerance
  /// The page's style sheet.
  let style: String
  /// The content of the page's body.
  let body: String
  /// Changes the layers at time 0, after they were shown once.
  var change: (@MainActor (CALayer) -> Void)?
  /// Adds the layers to the ground.
  let build: @MainActor (CALayer) -> Void

  /// Every scene, in the order of the table.
  @MainActor static var all: [OracleScene] {
    [
      timing, timingLists, morphing, dashes, trims, groups, masks, gradients, blending, perspective,
      transformLayers, filters, backdrops, boxes, shadows, motion, replicators, emitters, images,
      movingGradients, transitions, text,
    ]
  }

  /// The name of a file of this scene at an instant.
  func fileName(_ instant: Double, _ kind: String) -> String { "\(name)@\(instant).\(kind).png" }

  /// The page.
  var page: String {
    """
    <!DOCTYPE html>
    <html><head><meta charset="utf-8"><title>\(name)</title><style>
    html, body { margin: 0; background: white; overflow: hidden; }
    * { box-sizing: border-box; }
    div { position: absolute; }
    svg { position: absolute; left: 0; top: 0; width: 200px; height: 160px; overflow: visible; }
    \(style)
    </style></head><body>
    \(body)
    </body></html>

    """
  }

  /// Returns a stage that shows the layers at time 0.
  @MainActor func makeStage() -> Stage {
    let stage = Stage(size: Self.size, scale: Self.scale)
    let ground = UIView(frame: CGRect(origin: .zero, size: Self.size))
    ground.backgroundColor = .white
    stage.show(ground)
    build(ground.layer)
    if let change {
      stage.advance(to: 0)
      change(ground.layer)
    }
    return stage
  }
}

/// The difference that is not a disagreement.
struct Tolerance {
  /// A pixel is far off when a channel differs by more than this many levels of 255.
  let levels: Int
  /// The largest share of pixels that may be far off, in percent.
  let percent: Double
  /// The largest mean difference of all channels, in levels.
  let mean: Double
  /// The cause of the difference that is left.
  let reason: String

  /// For scenes that are exact but for the coverage of pixels at edges.
  static let edges = Tolerance(
    levels: 2, percent: 0, mean: 0.02, reason: "The coverage of pixels at edges is rounded differently.")

  /// For scenes with curves and slanted edges, of which Chromium's picture is taken with more pixels.
  static let curves = Tolerance(
    levels: 24, percent: 0.06, mean: 0.1,
    reason:
      "Chromium samples edges coarsely (the mean of 4 × 4 pixels is compared); both bend strokes by about a "
      + "tenth of a pixel.")
}
