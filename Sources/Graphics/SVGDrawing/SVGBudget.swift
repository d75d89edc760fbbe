/// The reasons for which a file gives no drawing.
public enum SVGError: Error, Hashable, Sendable {
  /// The file is not SVG.
  case format
  /// The drawing has no size, or a side above 16,384 points.
  case size
  /// The drawing takes more work than the limits of `SVGImage` allow.
  case work
}

/// The work that a drawing may still take. A small file can ask for much of it: elements that are used many
/// times, clips, masks and patterns that use each other.
struct SVGBudget {
  /// Elements, each counted wherever it is drawn.
  private var elements: Int
  /// Segments of paths, and others that take as long.
  private var segments: Int
  /// Segments of the copied cells of patterns.
  private var copies: Int
  /// Comparisons of an element with a part of a selector.
  private var comparisons: Int
  /// Characters of text, each counted wherever it is drawn.
  private var characters: Int
  /// Pixels of images.
  private(set) var pixelsOfImages: Int
  /// The area of the shapes and layers that were drawn, in square points, weighted by what a pixel takes.
  private(set) var area = 0.0

  /// The most elements of a drawing.
  static let maximumElements = 100_000
  /// The most segments of a small file's drawing.
  static let maximumSegments = 1_000_000
  /// The most further segments for each byte of the file: those of paths that are drawn once.
  static let segmentsPerByte = 10
  /// The most segments of copied cells, with 4 for each cell.
  static let maximumCopies = 4_000_000
  /// The most comparisons of a document's elements with parts of selectors.
  static let maximumComparisons = 5_000_000
  /// The most characters of a small file's text; there is one more for each byte of the file.
  static let maximumCharacters = 50_000
  /// The most pixels of the images in a document.
  static let maximumPixelsOfImages = 50_000_000
  /// The most pixels of shapes and layers, weighted.
  static let maximumPixels = 1_000_000_000.0

  /// - Parameters:
  ///   - bytes: The size of the file.
  ///   - share: Divides all limits.
  init(bytes: Int, share: Int) {
    elements = Self.maximumElements / share
    segments = (Self.maximumSegments + Self.segmentsPerByte * bytes) / share
    copies = Self.maximumCopies / share
    comparisons = Self.maximumComparisons / share
    characters = (Self.maximumCharacters + bytes) / share
    pixelsOfImages = Self.maximumPixelsOfImages / share
  }

  /// Pays for an element.
  mutating func visit() throws(SVGError) {
    elements -= 1
    if elements < 0 { throw .work }
  }

  /// Pays for segments.
  mutating func spend(_ count: Int) throws(SVGError) {
    let (rest, isTooMuch) = segments.subtractingReportingOverflow(count)
    segments = rest
    if isTooMuch || rest < 0 { throw .work }
  }

  /// Pays for characters of text.
  mutating func spend(characters count: Int) throws(SVGError) {
    characters -= count
    if characters < 0 { throw .work }
  }

  /// Pays for the pixels of an image.
  mutating func spend(pixelsOfImage count: Int) { pixelsOfImages = max(0, pixelsOfImages - count) }

  /// Pays for the pixels of an area.
  mutating func spend(area: Double) { self.area += area }

  /// Pays for copies of what was paid for since an earlier state.
  mutating func copy(_ count: Int, since before: SVGBudget) throws(SVGError) {
    let cost = 4 + before.segments - segments + before.copies - copies
    let (product, isTooMuch) = cost.multipliedReportingOverflow(by: count)
    if isTooMuch || product > copies { throw .work }
    copies -= product
    area += (area - before.area) * Double(count)
  }

  /// Pays for comparisons.
  mutating func compare(_ count: Int = 1) throws(SVGError) {
    comparisons -= count
    if comparisons < 0 { throw .work }
  }

  /// Pays for the search in a text.
  mutating func compare(_ text: String) throws(SVGError) { try compare(text.utf8.count / 16) }
}
