import Foundation

/// A truth value of a PDF file: 0 or 1.
public typealias CGPDFBoolean = UInt8
/// A whole number of a PDF file.
public typealias CGPDFInteger = Int
/// A real number of a PDF file.
public typealias CGPDFReal = CGFloat
/// A value of any type.
public typealias CGPDFObjectRef = CGPDFObject
/// A list of values.
public typealias CGPDFArrayRef = CGPDFArray
/// Values by names.
public typealias CGPDFDictionaryRef = CGPDFDictionary
/// A text or bytes.
public typealias CGPDFStringRef = CGPDFString
/// A dictionary with bytes.
public typealias CGPDFStreamRef = CGPDFStream

/// The type of a value of a PDF file.
public enum CGPDFObjectType: Int32, Hashable, Sendable {
  /// No value.
  case null = 1
  /// `CGPDFBoolean`.
  case boolean = 2
  /// `CGPDFInteger`.
  case integer = 3
  /// `CGPDFReal`.
  case real = 4
  /// The bytes of a name.
  case name = 5
  /// `CGPDFStringRef`.
  case string = 6
  /// `CGPDFArrayRef`.
  case array = 7
  /// `CGPDFDictionaryRef`.
  case dictionary = 8
  /// `CGPDFStreamRef`.
  case stream = 9
}

/// A value of a PDF file, of any type.
public final class CGPDFObject {
  let file: PDFFile
  let value: PDFValue

  init(_ file: PDFFile, _ value: PDFValue) { (self.file, self.value) = (file, file[value]) }

  var dictionary: CGPDFDictionary? {
    if case .dictionary(let entries) = value { CGPDFDictionary(file, entries) } else { nil }
  }
  var stream: CGPDFStream? {
    if case .stream(let entries, let bytes) = value { CGPDFStream(file, entries, bytes) } else { nil }
  }
  var array: CGPDFArray? { value.array.map { CGPDFArray(file, $0) } }
  var string: CGPDFString? { if case .string(let bytes) = value { CGPDFString(bytes) } else { nil } }
  var boolean: CGPDFBoolean? { if case .boolean(let value) = value { value ? 1 : 0 } else { nil } }
  /// The value in the form of any type.
  var object: CGPDFObject? { self }
  var number: CGPDFReal? { value.number.map { CGFloat($0) } }
}

extension CGPDFObject? {
  /// Writes the value in the form of a type and returns true; returns false and writes nothing where there is
  /// no value, and for one of another type.
  func read<Value>(_ form: KeyPath<CGPDFObject, Value?>, into value: inout Value) -> Bool {
    guard let found = self?[keyPath: form] else { return false }
    value = found
    return true
  }

  /// Same as the other `read`, for a variable that is nil at first.
  func read<Value>(_ form: KeyPath<CGPDFObject, Value?>, into value: inout Value?) -> Bool {
    guard let found = self?[keyPath: form] else { return false }
    value = found
    return true
  }
}

/// A list of values of a PDF file. An index starts from 0; one outside the list has no value.
public final class CGPDFArray {
  let file: PDFFile
  let values: [PDFValue]

  init(_ file: PDFFile, _ values: [PDFValue]) { (self.file, self.values) = (file, values) }

  func object(_ index: Int) -> CGPDFObject? {
    values.indices.contains(index) ? CGPDFObject(file, values[index]) : nil
  }
}

/// Values of a PDF file by names.
public final class CGPDFDictionary {
  let file: PDFFile
  let entries: [String: PDFValue]

  init(_ file: PDFFile, _ entries: [String: PDFValue]) { (self.file, self.entries) = (file, entries) }

  func object(_ key: String) -> CGPDFObject? { entries[key].map { CGPDFObject(file, $0) } }
}

/// A text or bytes of a PDF file.
public final class CGPDFString {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The text: UTF-16 or UTF-8 after its mark, else of PDF's own encoding, of which Latin 1 is read.
  var text: String {
    if bytes.starts(with: [0xFE, 0xFF]) {
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index -> UInt16 in
        let (high, low) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return high << 8 | low
      }
      return String(decoding: units, as: UTF16.self)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
    return String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
  }
}

/// A dictionary of a PDF file with bytes.
public final class CGPDFStream {
  let file: PDFFile
  let entries: [String: PDFValue]
  let raw: ArraySlice<UInt8>

  init(_ file: PDFFile, _ entries: [String: PDFValue], _ raw: ArraySlice<UInt8>) {
    (self.file, self.entries, self.raw) = (file, entries, raw)
  }
}

/// The form of a stream's bytes.
public enum CGPDFDataFormat: Int32, Hashable, Sendable {
  /// The bytes themselves.
  case raw = 0
  /// A JPEG file.
  case jpegEncoded = 1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A JPEG 2000 file.
  case JPEG2000 = 2
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the bytes of a stream after its filters, as far as they are not damaged; nil for filters of
/// images other than JPEG's, and for unknown ones. At most 256 MiB are unpacked.
///
/// - Parameters:
///   - stream: The stream.
///   - format: Becomes the form of the bytes.
public func CGPDFStreamCopyData(_ stream: CGPDFStreamRef, _ format: inout CGPDFDataFormat) -> CFData? {
  let (bytes, rest) = stream.file.decoded(stream.entries, stream.raw)
  switch rest {
  case nil: format = .raw
  case "DCTDecode", "DCT": format = .jpegEncoded
  case "JPXDecode": format = .JPEG2000
  default: return nil
  }
  return Data(bytes)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the dictionary of a stream. Never nil.
public func CGPDFStreamGetDictionary(_ stream: CGPDFStreamRef) -> CGPDFDictionaryRef? {
  CGPDFDictionary(stream.file, stream.entries)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the number of bytes of a string.
public func CGPDFStringGetLength(_ string: CGPDFStringRef) -> Int { string.bytes.count }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a string as text: in UTF-16 or UTF-8 if it says so, else in Latin 1. Never nil.
public func CGPDFStringCopyTextString(_ string: CGPDFStringRef) -> CFString? { string.text }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the type of a value.
public func CGPDFObjectGetType(_ object: CGPDFObjectRef) -> CGPDFObjectType {
  switch object.value {
  case .null, .reference, .word: .null
  case .boolean: .boolean
  case .integer: .integer
  case .real: .real
  case .name: .name
  case .string: .string
  case .array: .array
  case .dictionary: .dictionary
  case .stream: .stream
  }
}
