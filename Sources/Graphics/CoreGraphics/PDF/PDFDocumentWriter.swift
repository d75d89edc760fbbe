internal import Raster

/// The PDF file that a context writes.
final class PDFDocumentWriter {
  private struct Page {
    let object: Int
    let box: CGRect
    let boxes: String
    var links: [String] = []
  }

  let consumer: CGDataConsumer
  let mediaBox: CGRect
  let information: CFDictionary
  private var resources = PDFResources()
  private var pages: [Int] = []
  private let pageTree: Int
  private(set) var isClosed = false
  private var page: Page?
  private var destinations: [String: String] = [:]
  private var metadata: Data?
  private var outline: PDFOutline?
  /// The meaning of pictures on the open page.
  var marks: [DrawList: DocumentMark] = [:]
  /// The characters of glyphs by their font, which stays alive so that its identity is its own.
  var characters: [ObjectIdentifier: (font: CGFont, map: [Int: UnicodeScalar])] = [:]
  private var tags = PDFTags()
  private var lastMark = 0

  init(_ consumer: CGDataConsumer, mediaBox: CGRect, information: CFDictionary) {
    (self.consumer, self.mediaBox, self.information) = (consumer, mediaBox, information)
    pageTree = resources.objects.reserve()
  }

  var isPageOpen: Bool { page != nil }
  var pageBox: CGRect { page?.box ?? mediaBox }

  /// Begins a page with an area, and entries for its other boxes.
  func beginPage(_ box: CGRect, boxes: String) {
    page = Page(object: resources.objects.reserve(), box: box, boxes: boxes)
    tags.beginPage()
  }

  /// Writes the open page.
  func endPage(_ picture: DrawList) {
    guard let page else { return }
    let area = Rect(x: 0, y: 0, width: Double(page.box.width), height: Double(page.box.height))
    var content = PDFContent(resources, marks: marks, area: area.insetBy(dx: -1, dy: -1)) {
      [unowned self] tag in self.tags.beginContent(of: tag, page: page.object)
    }
    content.write(picture.commands[...])
    content.endTags()
    resources = content.resources
    // A picture has y down, from the top left corner.
    let flip = PDFText.numbers([1, 0, 0, -1, Double(page.box.minX), Double(page.box.maxY)])
    let stream = resources.objects.add(stream: "\(flip) cm\n\(content.text)")
    let links = page.links.map { link in
      "\(resources.objects.add("<< /Type /Annot /Subtype /Link /Border [0 0 0] \(link) >>")) 0 R"
    }
    resources.objects.set(
      page.object,
      "<< /Type /Page /Parent \(pageTree) 0 R /MediaBox \(PDFText.rectangle(page.box))\(page.boxes) "
        + "/Resources \(resources.dictionary) 0 R /Contents \(stream) 0 R /StructParents \(pages.count) "
        + "/Group << /S /Transparency /CS /DeviceRGB >>"
        + (links.isEmpty ? "" : " /Annots [\(links.joined(separator: " "))]") + " >>")
    pages.append(page.object)
    self.page = nil
    marks = [:]
  }

  func addLink(to url: URL, _ rect: CGRect) {
    addLink("/A << /S /URI /URI \(PDFText.bytes(url.absoluteString)) >>", rect)
  }

  func addLink(toDestination name: String, _ rect: CGRect) { addLink("/Dest \(PDFText.text(name))", rect) }

  private func addLink(_ action: String, _ rect: CGRect) {
    page?.links.append("/Rect \(PDFText.rectangle(rect)) \(action)")
  }

  func addDestination(_ name: String, _ point: CGPoint) {
    guard let page else { return }
    let place = PDFText.numbers([Double(point.x), Double(point.y)])
    destinations[name] = "[\(page.object) 0 R /XYZ \(place) null]"
  }

  func setMetadata(_ data: Data?) { metadata = data }

  func setOutline(_ outline: CFDictionary?) { self.outline = outline.flatMap { PDFOutline($0) } }

  func beginTag(_ type: CGPDFTagType, _ properties: [CGPDFTagProperty: String]) -> Int {
    tags.begin(type, properties, object: resources.objects.reserve())
  }

  /// Returns a number that no mark of the page has.
  func nextMark() -> Int {
    lastMark += 1
    return lastMark
  }

  /// Returns false without an open tag.
  func endTag() -> Bool { tags.end() }

  /// Writes the file to the consumer.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    resources.finish()
    let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
    resources.objects.set(pageTree, "<< /Type /Pages /Count \(pages.count) /Kids [\(kids)] >>")
    var catalog = "<< /Type /Catalog /Pages \(pageTree) 0 R"
    if !destinations.isEmpty {
      // A name tree is sorted by the bytes of its names.
      let list = destinations.map { "\(PDFText.text($0.key)) \($0.value)" }.sorted()
      catalog += " /Names << /Dests << /Names [\(list.joined(separator: " "))] >> >>"
    }
    if let metadata {
      let stream = resources.objects.add(stream: [UInt8](metadata), "/Type /Metadata /Subtype /XML")
      catalog += " /Metadata \(stream) 0 R"
    }
    if let tree = tags.write(&resources.objects) {
      catalog += " /MarkInfo << /Marked true >> /StructTreeRoot \(tree) 0 R"
    }
    if let outline { catalog += " /Outlines \(outline.write(&resources.objects, pages: pages)) 0 R" }
    let root = resources.objects.add(catalog + " >>")
    let info = resources.objects.add("<< /Producer (Rivulet)\(entries) >>")
    resources.objects.write(root: root, info: info) { consumer.write($0) }
    consumer.close()
  }

  /// The entries of the document's information.
  private var entries: String {
    let keys: [(CFString, String)] = [
      (kCGPDFContextTitle, "Title"), (kCGPDFContextAuthor, "Author"), (kCGPDFContextSubject, "Subject"),
      (kCGPDFContextCreator, "Creator"), (kCGPDFContextKeywords, "Keywords"),
    ]
    return keys.reduce("") { text, entry in
      let value = information[entry.0]
      let words = (value as? [Any])?.compactMap { $0 as? String }.joined(separator: ", ")
      return (value as? String ?? words).map { "\(text) /\(entry.1) \(PDFText.text($0))" } ?? text
    }
  }
}
