import Foundation

// Each function takes the last operand, writes it and returns true, or returns false for one of another type
// and without one, and leaves the variable and the operand.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes an operand of any type from a scanner's operands.
@discardableResult public func CGPDFScannerPopObject(
  _ scanner: CGPDFScannerRef, _ value: inout CGPDFObjectRef?
) -> Bool {
  guard let found = scanner.pop({ $0 }) else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a truth value from a scanner's operands.
@discardableResult public func CGPDFScannerPopBoolean(
  _ scanner: CGPDFScannerRef, _ value: inout CGPDFBoolean
) -> Bool {
  guard let found = scanner.pop({ $0.boolean }) else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a whole number from a scanner's operands.
@discardableResult public func CGPDFScannerPopInteger(
  _ scanner: CGPDFScannerRef, _ value: inout CGPDFInteger
) -> Bool {
  guard let found = scanner.pop({ $0.value.integer }) else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a number from a scanner's operands.
@discardableResult public func CGPDFScannerPopNumber(
  _ scanner: CGPDFScannerRef, _ value: inout CGPDFReal
) -> Bool {
  guard let found = scanner.pop({ $0.value.number.map { CGFloat($0) } }) else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a string from a scanner's operands.
@discardableResult public func CGPDFScannerPopString(
  _ scanner: CGPDFScannerRef, _ value: inout CGPDFStringRef?
) -> Bool {
  guard let found = scanner.pop({ $0.string }) else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a list from a scanner's operands.
@discardableResult public func CGPDFScannerPopArray(
  _ scanner: CGPDFScannerRef, _ value: inout CGPDFArrayRef?
) -> Bool {
  guard let found = scanner.pop({ $0.array }) else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a dictionary from a scanner's operands.
@discardableResult public func CGPDFScannerPopDictionary(
  _ scanner: CGPDFScannerRef, _ value: inout CGPDFDictionaryRef?
) -> Bool {
  guard let found = scanner.pop({ $0.dictionary }) else { return false }
  value = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a stream from a scanner's operands.
@discardableResult public func CGPDFScannerPopStream(
  _ scanner: CGPDFScannerRef, _ value: inout CGPDFStreamRef?
) -> Bool {
  guard let found = scanner.pop({ $0.stream }) else { return false }
  value = found
  return true
}
