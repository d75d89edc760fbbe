import Foundation

/// A scanner of content.
public typealias CGPDFScannerRef = CGPDFScanner
/// The operators that a scanner looks for.
public typealias CGPDFOperatorTableRef = CGPDFOperatorTable
/// Content with its resources.
public typealias CGPDFContentStreamRef = CGPDFContentStream
/// Takes the scanner whose operands precede an operator, and the scanner's `info`.
public typealias CGPDFOperatorCallback = (CGPDFScannerRef, UnsafeMutableRawPointer?) -> Void

/// The content of a page or a form: operators after their operands.
public final class CGPDFContentStream {
  let file: PDFFile
  let bytes: [UInt8]
  let resources: [String: PDFValue]
  let streams: [CGPDFStream]

  init(_ file: PDFFile, _ streams: [CGPDFStream], _ resources: [String: PDFValue]) {
    (self.file, self.streams, self.resources) = (file, streams, resources)
    bytes = streams.flatMap { file.decoded($0.entries, $0.raw).bytes + [10] }
  }
}

/// The functions of a scanner by the names of operators.
///
/// Unsafe: the functions take the `info` of a scanner, whose creator knows what it points to.
@safe public final class CGPDFOperatorTable {
  fileprivate var callbacks: [String: CGPDFOperatorCallback] = unsafe [:]

  init() {}
}

/// Reads content, and calls a function for each operator of a table.
///
/// Unsafe: `info` is handed to the functions; it is never read.
@safe public final class CGPDFScanner {
  let content: CGPDFContentStream
  private let table: CGPDFOperatorTable?
  private let info: UnsafeMutableRawPointer?
  private var operands: [PDFValue] = []
  private var isStopped = false

  init(_ content: CGPDFContentStream, _ table: CGPDFOperatorTable?, _ info: UnsafeMutableRawPointer?) {
    (self.content, self.table) = (content, table)
    unsafe self.info = info
  }

  func stop() { isStopped = true }

  func scan() -> Bool {
    isStopped = false
    for (name, operands) in PDFOperators(content.bytes) {
      guard !isStopped else { break }
      self.operands = operands
      unsafe table?.callbacks[name]?(self, info)
    }
    operands = []
    return !isStopped
  }

  /// Takes the last operand if it has a type; other operands stay.
  func pop<Value>(_ form: KeyPath<CGPDFObject, Value?>, into value: inout Value) -> Bool {
    guard top.read(form, into: &value) else { return false }
    operands.removeLast()
    return true
  }

  /// Same as the other `pop`, for a variable that is nil at first.
  func pop<Value>(_ form: KeyPath<CGPDFObject, Value?>, into value: inout Value?) -> Bool {
    guard top.read(form, into: &value) else { return false }
    operands.removeLast()
    return true
  }

  /// The last operand; nil without any.
  private var top: CGPDFObject? { operands.last.map { CGPDFObject(content.file, $0) } }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the content of a page.
public func CGPDFContentStreamCreateWithPage(_ page: CGPDFPage) -> CGPDFContentStreamRef {
  CGPDFContentStream(page.file, page.contents, page.resources)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the content of a form or another stream.
///
/// - Parameters:
///   - stream: The stream.
///   - streamResources: Its resources.
///   - parent: Has the resources that the stream lacks.
public func CGPDFContentStreamCreateWithStream(
  _ stream: CGPDFStreamRef, _ streamResources: CGPDFDictionaryRef, _ parent: CGPDFContentStreamRef?
) -> CGPDFContentStreamRef {
  let resources = (parent?.resources ?? [:]).merging(streamResources.entries) { $1 }
  return CGPDFContentStream(stream.file, [stream], resources)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the streams of content, a list of `CGPDFStreamRef`. Never nil.
public func CGPDFContentStreamGetStreams(_ cs: CGPDFContentStreamRef) -> CFArray? { cs.streams }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a resource by its category, such as `Font`, and its name; nil for none.
public func CGPDFContentStreamGetResource(
  _ cs: CGPDFContentStreamRef, _ category: String, _ name: String
) -> CGPDFObjectRef? {
  cs.file[cs.resources[category]].entries?[name].map { CGPDFObject(cs.file, $0) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a table without operators. Never nil.
public func CGPDFOperatorTableCreate() -> CGPDFOperatorTableRef? { CGPDFOperatorTable() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Sets the function of an operator, such as `Tj`. An image in content is a stream before `EI`.
public func CGPDFOperatorTableSetCallback(
  _ table: CGPDFOperatorTableRef, _ name: String, _ callback: @escaping CGPDFOperatorCallback
) {
  unsafe table.callbacks[name] = callback
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a scanner.
///
/// - Parameters:
///   - cs: The content.
///   - table: The functions; nil for none.
///   - info: Handed to the functions; never read.
public func CGPDFScannerCreate(
  _ cs: CGPDFContentStreamRef, _ table: CGPDFOperatorTableRef?, _ info: UnsafeMutableRawPointer?
) -> CGPDFScannerRef {
  unsafe CGPDFScanner(cs, table, info)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads the content from its start. Returns false if it was stopped.
@discardableResult public func CGPDFScannerScan(_ scanner: CGPDFScannerRef) -> Bool { scanner.scan() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the reading after the operator whose function calls this.
public func CGPDFScannerStop(_ scanner: CGPDFScannerRef) { scanner.stop() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the content of a scanner.
public func CGPDFScannerGetContentStream(_ scanner: CGPDFScannerRef) -> CGPDFContentStreamRef {
  scanner.content
}
