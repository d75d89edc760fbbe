import Foundation

// Each function takes the last operand, writes it and returns true, or returns false for one of another type
// and without one, and leaves the variable and the operand.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes an operand of any type from a scanner's operands.
@discardableResult public func CGPDFScannerPopObject(
  _ scanner: CGPDFScannerRef, _ value: inout CGPDFObjectRef?
) -> Bool {
  scanner.pop(\.object, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a truth value from a scanner's operands.
@discardableResult public func CGPDFScannerPopBoolean(
  _ scanner: CGPDFScannerRef, _ value: inout CGPDFBoolean
) -> Bool {
  scanner.pop(\.boolean, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a whole number from a scanner's operands.
@discardableResult public func CGPDFScannerPopInteger(
  _ scanner: CGPDFScannerRef, _ value: inout CGPDFInteger
) -> Bool {
  scanner.pop(\.value.integer, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a number from a scanner's operands.
@discardableResult public func CGPDFScannerPopNumber(
  _ scanner: CGPDFScannerRef, _ value: inout CGPDFReal
) -> Bool {
  scanner.pop(\.number, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a string from a scanner's operands.
@discardableResult public func CGPDFScannerPopString(
  _ scanner: CGPDFScannerRef, _ value: inout CGPDFStringRef?
) -> Bool {
  scanner.pop(\.string, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a list from a scanner's operands.
@discardableResult public func CGPDFScannerPopArray(
  _ scanner: CGPDFScannerRef, _ value: inout CGPDFArrayRef?
) -> Bool {
  scanner.pop(\.array, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a dictionary from a scanner's operands.
@discardableResult public func CGPDFScannerPopDictionary(
  _ scanner: CGPDFScannerRef, _ value: inout CGPDFDictionaryRef?
) -> Bool {
  scanner.pop(\.dictionary, into: &value)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a stream from a scanner's operands.
@discardableResult public func CGPDFScannerPopStream(
  _ scanner: CGPDFScannerRef, _ value: inout CGPDFStreamRef?
) -> Bool {
  scanner.pop(\.stream, into: &value)
}
