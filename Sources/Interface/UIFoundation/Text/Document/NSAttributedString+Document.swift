extension NSAttributedString {
  /// A format of documents.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name of the format.
    public let rawValue: String
    /// Creates a format from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// Text with the elements and styles of HTML.
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// An option of reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The format, a `DocumentType` or its name. Without it, data that begin with `<` are HTML.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding of the characters, the raw value of a `String.Encoding`. Without it, it is that of the
    /// byte order mark or, in HTML, of the element `meta`, and else UTF-8 or, for data that are not, Windows
    /// 1252.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of plain text, a dictionary. Default: none.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// A property of a document that was read.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    /// The name of the property.
    public let rawValue: String
    /// Creates a property from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the format.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// The encoding of the characters, the raw value of a `String.Encoding`.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  /// Reads a document.
  ///
  /// HTML is read with paragraphs, headings, lists, quotations, tables as paragraphs of their cells, links,
  /// emphasis, fonts, colours, and the properties of CSS for these, in the attribute `style` and in style
  /// sheets of the document. Images, rules and forms are left out; nothing is loaded from elsewhere. As on
  /// iOS, text is black, 12 points, in Times New Roman or what takes its place, a pixel is a point, the
  /// markers of lists are text, and each paragraph ends with a line feed.
  ///
  /// Unlike on iOS, a document without an encoding may be UTF-8, and any thread may read.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - options: The format and the encoding. Unknown options count for nothing.
  ///   - dict: The place for the format and the encoding that were found; nil for none.
  /// - Throws: A `CocoaError` of the code `fileReadUnknownStringEncoding` for data that are not text of the
  ///   encoding, and `featureUnsupported` for other formats, such as RTF.
  /// - Complexity: O(characters + elements × rules of style sheets).
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let document = try TextDocument(data, options: options)
    // The place is the caller's, for the time of the call.
    if let dict = unsafe dict { unsafe dict.pointee = document.properties }
    self.init(attributedString: document.text)
  }

  /// Reads the document in a file: see `init(data:options:documentAttributes:)`.
  ///
  /// - Parameters:
  ///   - url: The address of a file. Without the option `documentType`, the extension `html` or `htm` means
  ///     HTML.
  ///   - options: The format and the encoding. Unknown options count for nothing.
  ///   - dict: The place for the format and the encoding that were found; nil for none.
  /// - Throws: The error of reading the file, and those of `init(data:options:documentAttributes:)`.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    guard url.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme) }
    var options = options
    let isWeb = ["html", "htm"].contains(url.pathExtension.lowercased())
    if isWeb, options[.documentType] == nil { options[.documentType] = DocumentType.html }
    unsafe try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }
}

/// The text of a document, with what was found about it.
private struct TextDocument {
  private typealias Options = [NSAttributedString.DocumentReadingOptionKey: Any]

  let text: NSAttributedString
  let properties: NSDictionary

  init(_ data: Data, options: [NSAttributedString.DocumentReadingOptionKey: Any]) throws {
    let option = options[.documentType]
    let named = option as? NSAttributedString.DocumentType
    let bytes = data.prefix(Self.declarationRange).drop { [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0].contains($0) }
    let start = bytes.first { !($0 == 0x20 || (0x9...0xD).contains($0) || $0 == 0) }
    let guessed: NSAttributedString.DocumentType = start == UInt8(ascii: "<") ? .html : .plain
    let type = named ?? (option as? String).map { .init(rawValue: $0) } ?? guessed
    guard type == .html || type == .plain, !data.starts(with: Array("{\\rtf".utf8)) || named == .plain else {
      throw CocoaError(.featureUnsupported)
    }
    let (string, encoding) = try Self.string(data, options, isHTML: type == .html)
    let attributes = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    text =
      type == .html
      ? HTMLText.attributed(string) : NSAttributedString(string: string, attributes: attributes)
    properties = NSDictionary(dictionary: [
      NSAttributedString.DocumentAttributeKey.documentType.rawValue: type.rawValue,
      NSAttributedString.DocumentAttributeKey.characterEncoding.rawValue: NSNumber(value: encoding.rawValue),
    ])
  }

  private static func string(
    _ data: Data, _ options: Options, isHTML: Bool
  ) throws -> (String, String.Encoding) {
    let option = options[.characterEncoding]
    let wanted =
      (option as? UInt) ?? (option as? Int).flatMap { UInt(exactly: $0) } ?? (option as? NSNumber)?.uintValue
    let given = wanted.map(String.Encoding.init(rawValue:)) ?? marked(data)
    if let encoding = given.map(DocumentEncoding.init) ?? (isHTML ? declared(data) : nil) {
      guard let string = encoding.string(data) else { throw CocoaError(.fileReadUnknownStringEncoding) }
      return (string.first == "\u{FEFF}" ? String(string.dropFirst()) : string, encoding.encoding)
    }
    if let string = String(data: data, encoding: .utf8) { return (string, .utf8) }
    guard
      let string = String(data: data, encoding: .windowsCP1252) ?? String(data: data, encoding: .isoLatin1)
    else { throw CocoaError(.fileReadUnknownStringEncoding) }
    return (string, .windowsCP1252)
  }

  /// The encoding of a byte order mark; nil without one.
  private static func marked(_ data: Data) -> String.Encoding? {
    if data.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
    return data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE]) ? .utf16 : nil
  }

  /// The number of bytes at the start in which HTML's standard looks for the encoding.
  private static let declarationRange = 1024

  /// The encoding that `meta` names; nil without one, or for a name that is not known.
  private static func declared(_ data: Data) -> DocumentEncoding? {
    let start = String(decoding: data.prefix(declarationRange), as: UTF8.self).lowercased()
    for case .start("meta", let attributes) in HTMLToken.all(in: start) {
      let content = attributes["content"]?.split(separator: "charset=").dropFirst().first.map(String.init)
      guard let name = attributes["charset"] ?? content else { continue }
      return DocumentEncoding(label: name.trimmingCharacters(in: CharacterSet(charactersIn: " ;\"'")))
    }
    return nil
  }
}
