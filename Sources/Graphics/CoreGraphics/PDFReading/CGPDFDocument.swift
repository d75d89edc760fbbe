import Foundation

/// The rights that the owner of a PDF file gives to readers.
public struct CGPDFAccessPermissions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates a set of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Printing in a low resolution.
  public static let allowsLowQualityPrinting = CGPDFAccessPermissions(rawValue: 1 << 0)
  /// Printing in a high resolution.
  public static let allowsHighQualityPrinting = CGPDFAccessPermissions(rawValue: 1 << 1)
  /// Changes of the document.
  public static let allowsDocumentChanges = CGPDFAccessPermissions(rawValue: 1 << 2)
  /// Pages put in, taken out and turned.
  public static let allowsDocumentAssembly = CGPDFAccessPermissions(rawValue: 1 << 3)
  /// Copies of the content.
  public static let allowsContentCopying = CGPDFAccessPermissions(rawValue: 1 << 4)
  /// Copies of the content for assistive technology.
  public static let allowsContentAccessibility = CGPDFAccessPermissions(rawValue: 1 << 5)
  /// Comments.
  public static let allowsCommenting = CGPDFAccessPermissions(rawValue: 1 << 6)
  /// Entries into forms.
  public static let allowsFormFieldEntry = CGPDFAccessPermissions(rawValue: 1 << 7)
}

/// A PDF file that is read: its pages, information and objects. `CGContext.drawPDFPage(_:)`
/// draws the pages.
///
/// A damaged file is read as far as its objects are found. An encrypted one stays locked, since nothing is
/// deciphered here.
public final class CGPDFDocument {
  let file: PDFFile
  /// The entries of the pages, with those that they inherit, and their objects.
  let pages: [(entries: [String: PDFValue], object: Int?)]

  /// The most pages that are read.
  private static let maximumPages = 1 << 20

  /// Creates a document of bytes; nil for bytes that are no PDF file.
  ///
  /// - Complexity: O(bytes).
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let file = PDFFile([UInt8](data)) else { return nil }
    self.file = file
    pages = file.trailer["Encrypt"] == nil ? Self.pages(of: file) : []
  }

  /// Same as `init(_:)`, of a file; nil also for one that cannot be read.
  public convenience init?(_ url: CFURL) {
    guard let provider = CGDataProvider(url: url) else { return nil }
    self.init(provider)
  }

  private static func pages(of file: PDFFile) -> [(entries: [String: PDFValue], object: Int?)] {
    let inherited = ["Resources", "MediaBox", "CropBox", "Rotate"]
    var result: [(entries: [String: PDFValue], object: Int?)] = []
    var waiting: [(PDFValue?, [String: PDFValue])] = [(file[file.trailer["Root"]].entries?["Pages"], [:])]
    var seen: Set<Int> = []
    while let (value, outer) = waiting.popLast(), result.count < maximumPages {
      var number: Int?
      if case .reference(let object)? = value {
        guard seen.insert(object).inserted else { continue }
        number = object
      }
      guard let own = file[value].entries else { continue }
      if let kids = file[own["Kids"]].array {
        let passed = outer.merging(own.filter { inherited.contains($0.key) }) { $1 }
        waiting += kids.reversed().map { ($0, passed) }
      } else {
        result.append((outer.merging(own) { $1 }, number))
      }
    }
    return result
  }

  /// The number of pages; 0 for an encrypted document.
  public var numberOfPages: Int { pages.count }

  /// Returns a page by its number, from 1; nil for a page that the document does not have.
  public func page(at pageNumber: Int) -> CGPDFPage? {
    pageNumber > 0 && pageNumber <= pages.count ? CGPDFPage(self, pageNumber) : nil
  }

  /// The dictionary at the root of the document. Never nil.
  public var catalog: CGPDFDictionaryRef? {
    file[file.trailer["Root"]].entries.map { CGPDFDictionary(file, $0) }
  }

  /// The dictionary of the title, the author and so on; nil for none.
  public var info: CGPDFDictionaryRef? {
    file[file.trailer["Info"]].entries.map { CGPDFDictionary(file, $0) }
  }

  /// The list of the file's two names; nil for none.
  public var fileIdentifier: CGPDFArrayRef? { file[file.trailer["ID"]].array.map { CGPDFArray(file, $0) } }

  /// Whether the file is encrypted.
  public var isEncrypted: Bool { file.trailer["Encrypt"] != nil }

  /// Whether the file can be read: false for an encrypted one.
  public var isUnlocked: Bool { !isEncrypted }

  /// Returns whether the document is unlocked. No password unlocks an encrypted one.
  public func unlockWithPassword(_ password: String) -> Bool { isUnlocked }

  /// Whether the document may be printed: false for an encrypted one.
  public var allowsPrinting: Bool { isUnlocked }

  /// Whether the content may be copied: false for an encrypted one.
  public var allowsCopying: Bool { isUnlocked }

  /// The rights of readers: all, or none for an encrypted document.
  public var accessPermissions: CGPDFAccessPermissions {
    isUnlocked ? CGPDFAccessPermissions(rawValue: 0xFF) : []
  }

  /// Writes the version of the format, such as 1 and 7, of the catalog, else of the file's first line.
  public func getVersion(majorVersion: inout Int32, minorVersion: inout Int32) {
    let catalog = file[file[file.trailer["Root"]].entries?["Version"]].name
    let head = String(decoding: file.bytes.prefix(1024), as: UTF8.self)
    let first = head.range(of: "%PDF-").map { String(head[$0.upperBound...].prefix(3)) }
    let parts = (catalog ?? first ?? "").split(separator: ".").map { Int32($0) ?? 0 }
    (majorVersion, minorVersion) = (parts.first ?? 0, parts.dropFirst().first ?? 0)
  }

  /// The table of contents, by `kCGPDFOutlineTitle` and the like, as `CGPDFContextSetOutline(_:_:)` takes it;
  /// nil for none. Destinations by names are left out.
  public var outline: CFDictionary? {
    guard let root = file[file[file.trailer["Root"]].entries?["Outlines"]].entries else { return nil }
    var numbers: [Int: Int] = [:]
    for (index, page) in pages.enumerated() { if let object = page.object { numbers[object] = index + 1 } }
    var seen: Set<Int> = []
    let children = children(of: root, numbers, &seen, depth: 0)
    return children.isEmpty ? nil : [kCGPDFOutlineChildren: children]
  }

  private func children(
    of parent: [String: PDFValue], _ pages: [Int: Int], _ seen: inout Set<Int>, depth: Int
  ) -> [CFDictionary] {
    var (next, result) = (parent["First"], [CFDictionary]())
    while case .reference(let number)? = next, seen.insert(number).inserted, depth < 32 {
      guard let entry = file[next].entries else { break }
      next = entry["Next"]
      var item: CFDictionary = [:]
      if case .string(let bytes) = file[entry["Title"]] {
        item[kCGPDFOutlineTitle] = CGPDFString(bytes).text
      }
      let action = file[entry["A"]].entries ?? [:]
      if case .reference(let page)? = file[entry["Dest"] ?? action["D"]].array?.first {
        item[kCGPDFOutlineDestination] = pages[page]
      } else if case .string(let bytes) = file[action["URI"]] {
        item[kCGPDFOutlineDestination] = URL(string: CGPDFString(bytes).text)
      }
      let inner = children(of: entry, pages, &seen, depth: depth + 1)
      if !inner.isEmpty { item[kCGPDFOutlineChildren] = inner }
      result.append(item)
    }
    return result
  }
}
