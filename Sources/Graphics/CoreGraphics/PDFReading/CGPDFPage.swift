import Foundation

/// An area of a page.
public enum CGPDFBox: Int32, Hashable, Sendable {
  /// The whole page.
  case mediaBox = 0
  /// The part that is shown.
  case cropBox = 1
  /// The part that is printed before the page is cut.
  case bleedBox = 2
  /// The part that is left when the page is cut.
  case trimBox = 3
  /// The part with the content.
  case artBox = 4
}

/// A page of a PDF file that is read.
public final class CGPDFPage {
  private let owner: CGPDFDocument
  private let entries: [String: PDFValue]
  /// The number of the page, from 1.
  public let pageNumber: Int

  init(_ document: CGPDFDocument, _ pageNumber: Int) {
    (owner, self.pageNumber) = (document, pageNumber)
    entries = document.pages[pageNumber - 1].entries
  }

  /// The document of the page. Never nil.
  public var document: CGPDFDocument? { owner }

  /// The dictionary of the page, with the entries that it inherits. Never nil.
  public var dictionary: CGPDFDictionaryRef? { CGPDFDictionary(owner.file, entries) }

  /// Returns an area of the page, in its default space: that of the file inside the media box. A box that is
  /// missing is the crop box, a missing crop box the media box, and a missing media box is 612 by 792 points.
  public func getBoxRect(_ box: CGPDFBox) -> CGRect {
    let media = rectangle("MediaBox") ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    func part(_ name: String, _ other: CGRect) -> CGRect {
      let found = rectangle(name).map { $0.overlap(with: media) } ?? other
      return found.isEmpty ? other : found
    }
    let crop = part("CropBox", media)
    return switch box {
    case .mediaBox: media
    case .cropBox: crop
    case .bleedBox: part("BleedBox", crop)
    case .trimBox: part("TrimBox", crop)
    case .artBox: part("ArtBox", crop)
    }
  }

  private func rectangle(_ name: String) -> CGRect? {
    let numbers = owner.file[entries[name]].array?.compactMap { owner.file[$0].number } ?? []
    guard numbers.count >= 4 else { return nil }
    return CGRect(
      box: CGRect(
        x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0], height: numbers[3] - numbers[1]))
  }

  /// The turn of the page when it is shown, in degrees clockwise: 0, 90, 180 or 270.
  public var rotationAngle: Int32 {
    let turn = (owner.file[entries["Rotate"]].integer ?? 0) % 360
    return turn % 90 == 0 ? Int32((turn + 360) % 360) : 0
  }

  /// Returns the map that puts an area of the page into the middle of a rectangle, turned as the page is
  /// shown. It makes the area smaller where it is too large, and never larger.
  ///
  /// - Parameters:
  ///   - box: The area.
  ///   - rect: The rectangle; the identity is returned for one that is empty or not finite.
  ///   - rotate: A further turn, in degrees clockwise, rounded down to a multiple of 90.
  ///   - preserveAspectRatio: Whether both directions have one scale.
  public func getDrawingTransform(
    _ box: CGPDFBox, rect: CGRect, rotate: Int32, preserveAspectRatio: Bool
  ) -> CGAffineTransform {
    let area = getBoxRect(box)
    guard rect.raster.isFinite, !rect.raster.isEmpty else { return .identity }
    let turns = Int(rotationAngle) / 90 + Int((Double(rotate) / 90).rounded(.down))
    let isSideways = turns % 2 != 0
    let (width, height) = isSideways ? (area.height, area.width) : (area.width, area.height)
    var (x, y) = (min(rect.width / width, 1), min(rect.height / height, 1))
    if preserveAspectRatio { (x, y) = (min(x, y), min(x, y)) }
    return CGAffineTransform(translationX: -area.midX, y: -area.midY)
      .concatenating(CGAffineTransform(rotationAngle: -CGFloat((turns % 4 + 4) % 4) * .pi / 2))
      .concatenating(CGAffineTransform(scaleX: x, y: y))
      .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
  }

  var file: PDFFile { owner.file }

  /// The streams of the page's content.
  var contents: [CGPDFStream] {
    let value = file[entries["Contents"]]
    return (value.array ?? [value]).compactMap { CGPDFObject(file, $0).stream }
  }

  /// The resources of the page's content.
  var resources: [String: PDFValue] { file[entries["Resources"]].entries ?? [:] }
}
