import Foundation

/// The names of a PDF file as C has them, which live as long as the file.
///
/// Unsafe: the memory is allocated once for each name, ends with 0, is never changed, and is released with
/// the file, which all objects of it keep.
@safe final class PDFNames {
  private var known: [String: UnsafeMutablePointer<CChar>] = unsafe [:]

  subscript(name: String) -> UnsafePointer<CChar> {
    if let pointer = unsafe known[name] { return unsafe UnsafePointer(pointer) }
    let characters = name.utf8CString
    let pointer = UnsafeMutablePointer<CChar>.allocate(capacity: characters.count)
    for (index, character) in characters.enumerated() {
      unsafe (pointer + index).initialize(to: character)
    }
    unsafe known[name] = pointer
    return unsafe UnsafePointer(pointer)
  }

  deinit { unsafe known.values.forEach { unsafe $0.deallocate() } }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a name of a list. It lives as long as the document. Returns false for a value of another type and
/// for one that is missing.
@discardableResult public func CGPDFArrayGetName(
  _ array: CGPDFArrayRef, _ index: Int, _ value: inout UnsafePointer<CChar>?
) -> Bool {
  guard let name = array.object(index)?.value.name else { return false }
  unsafe value = array.file.names[name]
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a name of a dictionary. See `CGPDFArrayGetName(_:_:_:)`.
@discardableResult public func CGPDFDictionaryGetName(
  _ dict: CGPDFDictionaryRef, _ key: String, _ value: inout UnsafePointer<CChar>?
) -> Bool {
  guard let name = dict.object(key)?.value.name else { return false }
  unsafe value = dict.file.names[name]
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a name from a scanner's operands. See `CGPDFArrayGetName(_:_:_:)`.
@discardableResult public func CGPDFScannerPopName(
  _ scanner: CGPDFScannerRef, _ value: inout UnsafePointer<CChar>?
) -> Bool {
  var name: String?
  guard scanner.pop(\.value.name, into: &name), let name else { return false }
  unsafe value = scanner.content.file.names[name]
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Calls a function with the values of a list in their order, until it returns false.
///
/// - Parameters:
///   - array: The list.
///   - block: Takes the index, the value and `info`.
///   - info: Handed to the function; never read.
public func CGPDFArrayApplyBlock(
  _ array: CGPDFArrayRef, _ block: (Int, CGPDFObjectRef, UnsafeMutableRawPointer?) -> Bool,
  _ info: UnsafeMutableRawPointer?
) {
  for (index, value) in array.values.enumerated() {
    guard unsafe block(index, CGPDFObject(array.file, value), info) else { return }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Calls a function with the entries of a dictionary in the order of their names, until it returns false.
///
/// - Parameters:
///   - dict: The dictionary.
///   - block: Takes the name, the value and `info`.
///   - info: Handed to the function; never read.
public func CGPDFDictionaryApplyBlock(
  _ dict: CGPDFDictionaryRef,
  _ block: (UnsafePointer<CChar>, CGPDFObjectRef, UnsafeMutableRawPointer?) -> Bool,
  _ info: UnsafeMutableRawPointer?
) {
  for (key, value) in dict.entries.sorted(by: { $0.key < $1.key }) {
    guard unsafe block(dict.file.names[key], CGPDFObject(dict.file, value), info) else { return }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a value of a type into memory. Returns false for a value of another type; whole numbers are also
/// real ones.
///
/// Unsafe: the caller's memory holds a variable of the type: `CGPDFBoolean`, `CGPDFInteger`, `CGPDFReal`, or
/// an optional pointer, string, list, dictionary or stream. Nil only asks for the type.
@discardableResult public func CGPDFObjectGetValue(
  _ object: CGPDFObjectRef, _ type: CGPDFObjectType, _ value: UnsafeMutableRawPointer?
) -> Bool {
  func put<Value>(_ found: Value?, as _: Value.Type) -> Bool {
    guard let found else { return false }
    unsafe value?.assumingMemoryBound(to: Value.self).pointee = found
    return true
  }
  switch type {
  case .null: return CGPDFObjectGetType(object) == .null
  case .boolean: return put(object.boolean, as: CGPDFBoolean.self)
  case .integer: return put(object.value.integer, as: CGPDFInteger.self)
  case .real: return put(object.value.number.map { CGFloat($0) }, as: CGPDFReal.self)
  case .name:
    guard let name = object.value.name else { return false }
    return unsafe put(object.file.names[name], as: UnsafePointer<CChar>?.self)
  case .string: return object.string.map { put($0, as: CGPDFString?.self) } ?? false
  case .array: return object.array.map { put($0, as: CGPDFArray?.self) } ?? false
  case .dictionary: return object.dictionary.map { put($0, as: CGPDFDictionary?.self) } ?? false
  case .stream: return object.stream.map { put($0, as: CGPDFStream?.self) } ?? false
  }
}
