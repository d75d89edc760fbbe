import Foundation

// Each function writes the value and returns true, or returns false for a value of another type and for one
// that is missing, and leaves the variable.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the number of values.
public func CGPDFArrayGetCount(_ array: CGPDFArrayRef) -> Int { array.values.count }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a truth value of a list.
@discardableResult public func CGPDFArrayGetBoolean(
  _ array: CGPDFArrayRef, _ index: Int, _ value: inout CGPDFBoolean
) -> Bool {
  guard let found = array.object(index)?.boolean else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a whole number of a list.
@discardableResult public func CGPDFArrayGetInteger(
  _ array: CGPDFArrayRef, _ index: Int, _ value: inout CGPDFInteger
) -> Bool {
  guard let found = array.object(index)?.value.integer else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a number of a list.
@discardableResult public func CGPDFArrayGetNumber(
  _ array: CGPDFArrayRef, _ index: Int, _ value: inout CGPDFReal
) -> Bool {
  guard let found = array.object(index)?.value.number.map({ CGFloat($0) }) else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a string of a list.
@discardableResult public func CGPDFArrayGetString(
  _ array: CGPDFArrayRef, _ index: Int, _ value: inout CGPDFStringRef?
) -> Bool {
  guard let found = array.object(index)?.string else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a list of a list.
@discardableResult public func CGPDFArrayGetArray(
  _ array: CGPDFArrayRef, _ index: Int, _ value: inout CGPDFArrayRef?
) -> Bool {
  guard let found = array.object(index)?.array else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a dictionary of a list.
@discardableResult public func CGPDFArrayGetDictionary(
  _ array: CGPDFArrayRef, _ index: Int, _ value: inout CGPDFDictionaryRef?
) -> Bool {
  guard let found = array.object(index)?.dictionary else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a stream of a list.
@discardableResult public func CGPDFArrayGetStream(
  _ array: CGPDFArrayRef, _ index: Int, _ value: inout CGPDFStreamRef?
) -> Bool {
  guard let found = array.object(index)?.stream else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a value of any type of a list.
@discardableResult public func CGPDFArrayGetObject(
  _ array: CGPDFArrayRef, _ index: Int, _ value: inout CGPDFObjectRef?
) -> Bool {
  guard let found = array.object(index) else { return false }
  value = found
  return true
}
