/// The parts of a PDF file with a meaning, as a tree.
struct PDFTags {
  private struct Tag {
    let type: CGPDFTagType
    let properties: [CGPDFTagProperty: String]
    let parent: Int?
    let object: Int
    var children: [Int] = []
    /// The page and the number of the tag's own content.
    var content: (page: Int, number: Int)?
  }

  private var tags: [Tag] = []
  private var open: [Int] = []
  private var pages: [[Int]] = []

  mutating func beginPage() { pages.append([]) }

  /// Begins a part inside the open one, and returns its number.
  mutating func begin(
    _ type: CGPDFTagType, _ properties: [CGPDFTagProperty: String], object: Int
  ) -> Int {
    let number = tags.count
    tags.append(Tag(type: type, properties: properties, parent: open.last, object: object))
    if let parent = open.last { tags[parent].children.append(number) }
    open.append(number)
    return number
  }

  /// Returns false without an open part.
  mutating func end() -> Bool { open.popLast() != nil }

  /// Returns the operator that begins a part's content on the last page.
  mutating func beginContent(of tag: Int, page: Int) -> String {
    let place = pages[pages.count - 1].count
    pages[pages.count - 1].append(tag)
    tags[tag].content = (page, place)
    return "\(PDFText.name(tags[tag].type.structureName)) << /MCID \(place) >> BDC\n"
  }

  /// Writes the tree, and returns the object of its root; nil without parts.
  func write(_ objects: inout PDFObjects) -> Int? {
    guard !tags.isEmpty else { return nil }
    let root = objects.reserve()
    let first = tags.filter { $0.parent == nil }
    // Readers look for one part at the top, a document.
    let isDocument = first.count == 1 && first[0].type == .document
    let top = isDocument ? root : objects.reserve()
    for tag in tags {
      var (kids, page) = (tag.children.map { "\(tags[$0].object) 0 R" }, "")
      if let content = tag.content {
        kids.insert(String(content.number), at: 0)
        page = " /Pg \(content.page) 0 R"
      }
      let parent = tag.parent.map { tags[$0].object } ?? top
      let texts = tag.properties.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { key, value in
        key.entry.map { " /\($0) \(PDFText.text(value))" }
      }
      objects.set(
        tag.object,
        "<< /Type /StructElem /S \(PDFText.name(tag.type.structureName)) /P \(parent) 0 R"
          + "\(page)\(texts.joined()) /K [\(kids.joined(separator: " "))] >>")
    }
    let parents = pages.enumerated().map { number, tags in
      "\(number) [\(tags.map { "\(self.tags[$0].object) 0 R" }.joined(separator: " "))]"
    }
    let kids = first.map { "\($0.object) 0 R" }.joined(separator: " ")
    if !isDocument {
      objects.set(top, "<< /Type /StructElem /S /Document /P \(root) 0 R /K [\(kids)] >>")
    }
    objects.set(
      root,
      "<< /Type /StructTreeRoot /K [\(isDocument ? kids : "\(top) 0 R")] "
        + "/ParentTree << /Nums [\(parents.joined(separator: " "))] >> >>")
    return root
  }
}
