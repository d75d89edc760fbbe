import CoreGraphics
import Foundation

/// A drawing for a bitmap and for a page, which other programs draw.
struct PDFScene: CustomStringConvertible, Sendable {
  let name: String
  /// The largest mean difference of the channels, in levels of 255.
  var mean = 0.6
  /// The largest share of pixels that differ by more than 40 levels.
  var far = 0.002
  /// Whether images are drawn, which programs sample in their own ways.
  var hasImages = false
  /// Draws in a space of 160 by 120 points whose y grows up.
  let draw: @Sendable (CGContext) throws -> Void

  static let size = CGSize(width: 160, height: 120)

  var description: String { name }

  static var all: [PDFScene] {
    strokes + clips + colors + gradients + patterns + groups + shadows + images + letters
  }
}

/// A scene lacks something that it draws.
struct PDFSceneError: Error {
  let missing: String
}

extension CGContext {
  func setFill(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
    setFillColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  func setStroke(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
    setStrokeColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Draws, and restores the graphics state.
  func separately(_ draw: () throws -> Void) rethrows {
    saveGState()
    defer { restoreGState() }
    try draw()
  }

  /// Adds a star of five points, which crosses itself.
  func addStar(center: CGPoint, radius: CGFloat) {
    let points = (0..<5).map { index in
      let angle = CGFloat(index) * 4 * .pi / 5 + .pi / 2
      return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    addLines(between: points)
    closePath()
  }
}
