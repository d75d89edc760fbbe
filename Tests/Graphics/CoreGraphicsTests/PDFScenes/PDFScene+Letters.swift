import CoreGraphics
import Foundation

extension PDFScene {
  private static func font(_ name: String) throws -> CGFont {
    guard let font = CGFont(name as CFString) else { throw PDFSceneError(missing: "\(name)") }
    return font
  }

  /// Shows capital letters in the font of the context.
  private static func show(_ letters: String, of font: CGFont, in context: CGContext, size: CGFloat = 20) {
    context.setFont(font)
    context.setFontSize(size)
    let glyphs = letters.map { font.getGlyphWithGlyphName(name: String($0)) }
    let places = glyphs.indices.map { CGPoint(x: CGFloat($0) * size * 0.8, y: 0) }
    context.showGlyphs(glyphs, at: places)
  }

  static let letters = [
    PDFScene(name: "letters of several fonts, sizes and matrices", far: 0.006) { context in
      for (index, name) in ["Inter-Regular", "DejaVuSans", "Inter-BoldItalic", "DejaVuSans-Bold"].enumerated()
      {
        context.textMatrix = CGAffineTransform(
          a: 1, b: 0.1 * CGFloat(index), c: 0.2 * CGFloat(index), d: 1, tx: 6, ty: CGFloat(8 + index * 26))
        context.setFill(CGFloat(index) / 3, 0.2, 0.5, alpha: index == 2 ? 0.5 : 1)
        show("RIVULET", of: try font(name), in: context, size: CGFloat(12 + index * 4))
      }
    },
    PDFScene(name: "letters that are stroked, clip, and are filled with patterns") { context in
      let bold = try font("DejaVuSans-Bold")
      context.textMatrix = CGAffineTransform(translationX: 4, y: 84)
      context.setStroke(0.8, 0, 0.2)
      context.setTextDrawingMode(.stroke)
      show("STR", of: bold, in: context, size: 34)
      context.setFill(1, 0.8, 0)
      context.setTextDrawingMode(.fillStroke)
      context.textMatrix = CGAffineTransform(translationX: 90, y: 84)
      show("FS", of: bold, in: context, size: 34)
      try context.separately {
        context.setTextDrawingMode(.clip)
        context.textMatrix = CGAffineTransform(translationX: 6, y: 34)
        show("CLIP", of: bold, in: context, size: 44)
        let colors = CGGradient(
          colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 1],
          locations: nil,
          count: 2)
        guard let colors else { throw PDFSceneError(missing: "gradient") }
        context.drawLinearGradient(colors, start: .zero, end: CGPoint(x: 160, y: 0), options: [])
      }
      context.setTextDrawingMode(.fill)
      context.setAlpha(0.5)
      context.textMatrix = CGAffineTransform(translationX: 6, y: 6)
      show("ALPHA", of: bold, in: context, size: 22)
      context.setTextDrawingMode(.invisible)
      show("HIDDEN", of: bold, in: context, size: 22)
    },
  ]
}
