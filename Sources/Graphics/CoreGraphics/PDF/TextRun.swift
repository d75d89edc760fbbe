internal import Raster

/// Glyphs of one font and size that stand on one line of a PDF file.
struct TextRun {
  private var matrix = Projection.identity
  private var inverse: Projection?
  private var content = ""
  /// The end of the glyphs, in units of the font's size from the run's origin.
  private var end = 0.0

  /// Creates a run without glyphs.
  init() {}

  /// Creates a run of one glyph.
  init(_ glyph: DocumentGlyph, at place: PDFFonts.Place) {
    matrix = glyph.place
    inverse = matrix.inverse
    content = PDFText.hexadecimal(place.code, 4)
    end = place.advance
  }

  /// Adds a glyph on the same line. Returns false for another size, direction or line.
  mutating func add(_ glyph: DocumentGlyph, at entry: PDFFonts.Place) -> Bool {
    let place = glyph.place
    guard let inverse, place.a == matrix.a, place.b == matrix.b, place.c == matrix.c, place.d == matrix.d
    else { return false }
    let origin = inverse.apply(Point(x: place.tx, y: place.ty))
    guard abs(origin.y) < 0.001, abs(origin.x - end) < 100 else { return false }
    let gap = (origin.x - end) * 1000
    if abs(gap) >= 0.5 { content += "> \(PDFText.number(-gap.rounded())) <" }
    content += PDFText.hexadecimal(entry.code, 4)
    end = (abs(gap) >= 0.5 ? end + gap.rounded() / 1000 : end) + entry.advance
    return true
  }

  /// The operators that show the run; none without glyphs.
  var operators: String {
    guard !content.isEmpty else { return "" }
    let upright = Projection(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0).followed(by: matrix)
    return "\(PDFText.matrix(upright)) Tm [<\(content)>] TJ\n"
  }
}
