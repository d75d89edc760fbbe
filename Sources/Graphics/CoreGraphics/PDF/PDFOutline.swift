import Foundation

/// The table of contents of a PDF file.
struct PDFOutline {
  private let title: String
  private let destination: String?
  private let page: Int?
  private let rectangle: CGRect?
  private let children: [PDFOutline]

  /// Reads a dictionary with the keys of outlines. Nil without a title, and for more than 32 levels.
  init?(_ dictionary: CFDictionary, depth: Int = 0) {
    guard depth < 32 else { return nil }
    title = dictionary[kCGPDFOutlineTitle] as? String ?? ""
    if title.isEmpty, depth > 0 { return nil }
    page = dictionary[kCGPDFOutlineDestination] as? Int
    destination = (dictionary[kCGPDFOutlineDestination] as? URL)?.absoluteString
    rectangle = dictionary[kCGPDFOutlineDestinationRect].flatMap { CGRect(box: $0) }
    children = (dictionary[kCGPDFOutlineChildren] as? [Any] ?? []).compactMap { child in
      (child as? CFDictionary ?? (child as? [String: Any]).map { $0 as CFDictionary }).flatMap {
        PDFOutline($0, depth: depth + 1)
      }
    }
  }

  /// Writes the tree, and returns the object of its root.
  func write(_ objects: inout PDFObjects, pages: [Int]) -> Int {
    let root = objects.reserve()
    objects.set(root, "<< /Type /Outlines\(kids(of: root, &objects, pages)) >>")
    return root
  }

  private func kids(of parent: Int, _ objects: inout PDFObjects, _ pages: [Int]) -> String {
    let numbers = children.map { _ in objects.reserve() }
    guard let first = numbers.first, let last = numbers.last else { return "" }
    for (index, child) in children.enumerated() {
      var text = "<< /Title \(PDFText.text(child.title)) /Parent \(parent) 0 R"
      if index > 0 { text += " /Prev \(numbers[index - 1]) 0 R" }
      if index + 1 < numbers.count { text += " /Next \(numbers[index + 1]) 0 R" }
      if let page = child.page, pages.indices.contains(page - 1) {
        let view = rectangle.map { "/FitR \(PDFText.rectangle($0).dropFirst().dropLast())" } ?? "/Fit"
        text += " /Dest [\(pages[page - 1]) 0 R \(view)]"
      } else if let address = child.destination {
        text += " /A << /S /URI /URI \(PDFText.bytes(address)) >>"
      }
      objects.set(numbers[index], text + child.kids(of: numbers[index], &objects, pages) + " >>")
    }
    return " /First \(first) 0 R /Last \(last) 0 R /Count \(children.count)"
  }
}
