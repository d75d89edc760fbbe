package import Raster

extension CGContext {
  /// Creates a context that writes a PDF file. Nil for a media box that `CGRect.init(box:)` refuses.
  package convenience init?(documentFor consumer: CGDataConsumer, box: CGRect, information: CFDictionary) {
    guard let box = CGRect(box: box) else { return nil }
    self.init(base: Self.base(of: box), extent: CGRect(origin: .zero, size: box.size), bitmap: nil)
    document = PDFDocumentWriter(consumer, mediaBox: box, information: information)
    // Pictures of emoji are for printers.
    pixelsPerPoint = 4
  }

  private static func base(of box: CGRect) -> CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
  }

  /// Begins a page, and ends the one before it. The graphics state is that of a new context. Does nothing in
  /// a context that writes no PDF, and after `closePDF()`.
  ///
  /// - Parameter pageInfo: The page's boxes, by `kCGPDFContextMediaBox` and so on: each a `CGRect`, or its
  ///   bytes. A box that is missing, empty or too large is that of the document.
  public func beginPDFPage(_ pageInfo: CFDictionary?) {
    guard let document, !document.isClosed else { return }
    endPDFPage()
    func box(_ key: CFString) -> CGRect? {
      let values = [pageInfo?[key], document.information[key]]
      return values.lazy.compactMap { $0.flatMap { CGRect(box: $0) } }.first
    }
    let media = pageInfo?[kCGPDFContextMediaBox].flatMap { CGRect(box: $0) } ?? document.mediaBox
    let names = [
      (kCGPDFContextCropBox, "CropBox"), (kCGPDFContextBleedBox, "BleedBox"),
      (kCGPDFContextTrimBox, "TrimBox"), (kCGPDFContextArtBox, "ArtBox"),
    ]
    let boxes = names.compactMap { key, name in box(key).map { " /\(name) \(PDFText.rectangle($0))" } }
    restart(base: Self.base(of: media), extent: CGRect(origin: .zero, size: media.size))
    document.beginPage(media, boxes: boxes.joined())
  }

  /// Ends the page, and the transparency layers that are open. Does nothing without an open page.
  public func endPDFPage() {
    guard let document, document.isPageOpen else { return }
    while endLayer() {}
    document.endPage(picture)
    restart(base: base, extent: extent)
  }

  /// Ends the page, and writes the file. Drawing has no effect afterwards. A context that is released does
  /// the same.
  public func closePDF() {
    endPDFPage()
    document?.close()
  }

  /// Same as `endPDFPage()`.
  public func endPage() { endPDFPage() }

  /// Makes a rectangle of the page a link to an address. Does nothing for numbers that are not finite, and
  /// without an open page.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - rect: The rectangle, in the page's default space.
  public func setURL(_ url: CFURL, for rect: CGRect) {
    if rect.raster.isFinite { document?.addLink(to: url, rect.standardized) }
  }

  /// Makes a rectangle of the page a link to a place with a name; see `setURL(_:for:)`.
  public func setDestination(_ name: CFString, for rect: CGRect) {
    if rect.raster.isFinite { document?.addLink(toDestination: name, rect.standardized) }
  }

  /// Gives a place of the page, in its default space, a name for links. Does nothing for numbers that are not
  /// finite, and without an open page.
  public func addDestination(_ name: CFString, at point: CGPoint) {
    if point.raster.isFinite { document?.addDestination(name, point) }
  }

  /// Sets the document's metadata, an XML text in Adobe's format (XMP); nil for none.
  public func addDocumentMetadata(_ metadata: CFData?) { document?.setMetadata(metadata) }

  /// Draws a picture of text, which a PDF keeps as text that can be selected.
  ///
  /// - Parameters:
  ///   - picture: The look.
  ///   - glyphs: The glyphs of the outlines.
  ///   - rest: The commands of the picture that are no outlines of these glyphs.
  ///   - transform: Maps the picture to user space.
  package func draw(
    _ picture: DrawList, glyphs: [DocumentGlyph], rest: [DrawList.Command], transform: CGAffineTransform
  ) {
    document?.marks[picture] = .text(glyphs, rest: rest)
    draw(picture, transform: transform)
  }

  /// The area of the open page; nil without one.
  package var pageBounds: CGRect? { document.flatMap { $0.isPageOpen ? $0.pageBox : nil } }

  /// Whether text is kept as text.
  package var keepsText: Bool { document != nil }

  /// Puts a mark after what was drawn. Its place is an empty clip that no drawing has.
  func mark(_ mark: DocumentMark, number: Int, transform: CGAffineTransform = .identity) {
    var picture = DrawList()
    let kind =
      switch mark {
      case .text, .hiddenText: -1.0
      case .beginTag: -2.0
      case .endTag: -3.0
      }
    let place = Path(rect: Rect(x: Double(number), y: kind, width: 0, height: 0))
    picture.commands = [.beginClip(place, .nonZero, .identity), .endClip]
    document?.marks[picture] = mark
    emit(.picture(picture, transform.raster))
  }
}

extension CGRect {
  /// The greatest coordinate of a box. Readers keep coordinates in 32 bits.
  private static let farthest: CGFloat = 1_000_000

  /// A box of a page: a rectangle or its bytes. Nil for other values, and for one that is empty or has a
  /// coordinate that is NaN or above a million.
  init?(box value: Any) {
    var found = value as? CGRect
    if let data = value as? Data, data.count == 32 {
      let numbers = (0..<4).map { index in
        let bits = data.dropFirst(index * 8).prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Double(bitPattern: bits)
      }
      found = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    guard let rect = found?.standardized, !rect.raster.isEmpty,
      [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy({ abs($0) <= Self.farthest })
    else { return nil }
    self = rect
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins a part of the page with a meaning, until the matching `CGPDFContextEndTag(_:)`. Parts nest. Does
/// nothing in a context that writes no PDF, and between pages.
///
/// - Parameters:
///   - context: The context.
///   - tagType: The meaning.
///   - tagProperties: Texts by `CGPDFTagProperty`.
public func CGPDFContextBeginTag(
  _ context: CGContext, _ tagType: CGPDFTagType, _ tagProperties: CFDictionary?
) {
  guard let document = context.document, document.isPageOpen else { return }
  var properties: [CGPDFTagProperty: String] = [:]
  for (key, value) in tagProperties ?? [:] {
    guard let value = value as? String else { continue }
    if let key = key as? CGPDFTagProperty {
      properties[key] = value
    } else if let key = (key as? String).map({ CGPDFTagProperty(rawValue: $0) }), tagProperties?[key] == nil {
      properties[key] = value
    }
  }
  let number = document.beginTag(tagType, properties)
  context.mark(.beginTag(number), number: number)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the part of the page that began last.
public func CGPDFContextEndTag(_ context: CGContext) {
  guard let document = context.document, document.isPageOpen, document.endTag() else { return }
  context.mark(.endTag, number: 0)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Sets the document's table of contents: a dictionary with titles (`kCGPDFOutlineTitle`), destinations (the
/// number of a page from 1, or a URL) and children of the same kind, 32 levels deep. Nil for none. The title
/// of the dictionary itself is not shown.
public func CGPDFContextSetOutline(_ context: CGContext, _ outline: CFDictionary?) {
  context.document?.setOutline(outline)
}
