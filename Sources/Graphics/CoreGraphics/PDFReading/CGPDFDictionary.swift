import Foundation

// Each function writes the value and returns true, or returns false for a value of another type and for one
// that is missing, and leaves the variable.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the number of entries.
public func CGPDFDictionaryGetCount(_ dict: CGPDFDictionaryRef) -> Int { dict.entries.count }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a truth value of a dictionary.
@discardableResult public func CGPDFDictionaryGetBoolean(
  _ dict: CGPDFDictionaryRef, _ key: String, _ value: inout CGPDFBoolean
) -> Bool {
  guard let found = dict.object(key)?.boolean else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a whole number of a dictionary.
@discardableResult public func CGPDFDictionaryGetInteger(
  _ dict: CGPDFDictionaryRef, _ key: String, _ value: inout CGPDFInteger
) -> Bool {
  guard let found = dict.object(key)?.value.integer else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a number of a dictionary.
@discardableResult public func CGPDFDictionaryGetNumber(
  _ dict: CGPDFDictionaryRef, _ key: String, _ value: inout CGPDFReal
) -> Bool {
  guard let found = dict.object(key)?.value.number.map({ CGFloat($0) }) else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a string of a dictionary.
@discardableResult public func CGPDFDictionaryGetString(
  _ dict: CGPDFDictionaryRef, _ key: String, _ value: inout CGPDFStringRef?
) -> Bool {
  guard let found = dict.object(key)?.string else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a list of a dictionary.
@discardableResult public func CGPDFDictionaryGetArray(
  _ dict: CGPDFDictionaryRef, _ key: String, _ value: inout CGPDFArrayRef?
) -> Bool {
  guard let found = dict.object(key)?.array else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a dictionary of a dictionary.
@discardableResult public func CGPDFDictionaryGetDictionary(
  _ dict: CGPDFDictionaryRef, _ key: String, _ value: inout CGPDFDictionaryRef?
) -> Bool {
  guard let found = dict.object(key)?.dictionary else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a stream of a dictionary.
@discardableResult public func CGPDFDictionaryGetStream(
  _ dict: CGPDFDictionaryRef, _ key: String, _ value: inout CGPDFStreamRef?
) -> Bool {
  guard let found = dict.object(key)?.stream else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a value of any type of a dictionary.
@discardableResult public func CGPDFDictionaryGetObject(
  _ dict: CGPDFDictionaryRef, _ key: String, _ value: inout CGPDFObjectRef?
) -> Bool {
  guard let found = dict.object(key) else { return false }
  value = found
  return true
}
