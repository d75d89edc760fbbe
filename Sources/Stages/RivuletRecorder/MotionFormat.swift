/// The formats of motion that other players play.
package enum MotionFormat: Sendable {
  case lottie, svg

  /// The format for an output path by its extension; nil for others.
  package init?(path: String) {
    let path = path.lowercased()
    if path.hasSuffix(".json") {
      self = .lottie
    } else if path.hasSuffix(".svg") {
      self = .svg
    } else {
      return nil
    }
  }
}
