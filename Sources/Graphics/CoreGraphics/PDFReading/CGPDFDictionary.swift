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
  dict.object(key).read(\.boolean, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a whole number of a dictionary.
@discardableResult public func CGPDFDictionaryGetInteger(
  _ dict: CGPDFDictionaryRef, _ key: String, _ value: inout CGPDFInteger
) -> Bool {
  dict.object(key).read(\.value.integer, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a number of a dictionary.
@discardableResult public func CGPDFDictionaryGetNumber(
  _ dict: CGPDFDictionaryRef, _ key: String, _ value: inout CGPDFReal
) -> Bool {
  dict.object(key).read(\.number, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a string of a dictionary.
@discardableResult public func CGPDFDictionaryGetString(
  _ dict: CGPDFDictionaryRef, _ key: String, _ value: inout CGPDFStringRef?
) -> Bool {
  dict.object(key).read(\.string, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a list of a dictionary.
@discardableResult public func CGPDFDictionaryGetArray(
  _ dict: CGPDFDictionaryRef, _ key: String, _ value: inout CGPDFArrayRef?
) -> Bool {
  dict.object(key).read(\.array, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a dictionary of a dictionary.
@discardableResult public func CGPDFDictionaryGetDictionary(
  _ dict: CGPDFDictionaryRef, _ key: String, _ value: inout CGPDFDictionaryRef?
) -> Bool {
  dict.object(key).read(\.dictionary, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a stream of a dictionary.
@discardableResult public func CGPDFDictionaryGetStream(
  _ dict: CGPDFDictionaryRef, _ key: String, _ value: inout CGPDFStreamRef?
) -> Bool {
  dict.object(key).read(\.stream, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a value of any type of a dictionary.
@discardableResult public func CGPDFDictionaryGetObject(
  _ dict: CGPDFDictionaryRef, _ key: String, _ value: inout CGPDFObjectRef?
) -> Bool {
  dict.object(key).read(\.object, into: &value)
}
