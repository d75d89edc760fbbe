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
  array.object(index).read(\.boolean, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a whole number of a list.
@discardableResult public func CGPDFArrayGetInteger(
  _ array: CGPDFArrayRef, _ index: Int, _ value: inout CGPDFInteger
) -> Bool {
  array.object(index).read(\.value.integer, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a number of a list.
@discardableResult public func CGPDFArrayGetNumber(
  _ array: CGPDFArrayRef, _ index: Int, _ value: inout CGPDFReal
) -> Bool {
  array.object(index).read(\.number, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a string of a list.
@discardableResult public func CGPDFArrayGetString(
  _ array: CGPDFArrayRef, _ index: Int, _ value: inout CGPDFStringRef?
) -> Bool {
  array.object(index).read(\.string, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a list of a list.
@discardableResult public func CGPDFArrayGetArray(
  _ array: CGPDFArrayRef, _ index: Int, _ value: inout CGPDFArrayRef?
) -> Bool {
  array.object(index).read(\.array, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a dictionary of a list.
@discardableResult public func CGPDFArrayGetDictionary(
  _ array: CGPDFArrayRef, _ index: Int, _ value: inout CGPDFDictionaryRef?
) -> Bool {
  array.object(index).read(\.dictionary, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a stream of a list.
@discardableResult public func CGPDFArrayGetStream(
  _ array: CGPDFArrayRef, _ index: Int, _ value: inout CGPDFStreamRef?
) -> Bool {
  array.object(index).read(\.stream, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads a value of any type of a list.
@discardableResult public func CGPDFArrayGetObject(
  _ array: CGPDFArrayRef, _ index: Int, _ value: inout CGPDFObjectRef?
) -> Bool {
  array.object(index).read(\.object, into: &value)
}
