import UIKit

/// An order to a worker: what it is to show of a preview.
struct LookOrder: Codable {
  /// The place of the preview, as in `PreviewItem.place`.
  var place: String
  var variant = PreviewVariant()
  var steps: [PreviewStep] = []
  /// The instants in seconds after the last step, in the order of the pictures.
  var times: [TimeInterval] = [0]
  var kinds: Set<LookKind> = []
  /// The path of the files without extension; nil to write none.
  var path: String?
  /// The pixels per point; nil for the device's.
  var scale: Double?
  /// Whether a Lottie or SVG animation is written only if it shows everything as the stage does.
  var isStrict = false
  /// The point of the stage about which `explanation` tells.
  var point: CGPoint?
}

/// A form in which a preview is shown.
enum LookKind: String, Codable, CaseIterable {
  case png, webp, gif, html, lottie, svg, layers, accessibility, hash, audit, explanation, tree
}

/// The answer of a worker to an order.
struct Look: Codable {
  /// The sentence that says why there is nothing else.
  var error: String?
  /// The path of the picture, which is a sheet for several instants.
  var picture: String?
  /// The paths of films, pages and animations, and of pictures that are no PNG files.
  var films: [String]?
  /// The sentences about what a Lottie or SVG animation shows in another way than the stage.
  var notes: [String]?
  /// The bytes of the picture, for an order without a path.
  var data: Data?
  /// Whether the picture is a film.
  var isFilm: Bool?
  /// The hash of all pixels: the same bytes give the same digits everywhere.
  var hash: String?
  /// The layers as lines of text.
  var layers: String?
  /// The elements for assistive technology as lines of text.
  var accessibility: String?
  /// The faults that `audit` has found, as sentences.
  var findings: [String]?
  var explanation: String?
  /// The layers with the reasons for their frames.
  var tree: [ShownLayer]?
  /// The size of the stage in points.
  var size: CGSize?
  /// The duration of the drawing in seconds.
  var seconds: Double?
}
