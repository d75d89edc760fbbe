/// A value of a PDF file.
enum PDFValue {
  case null
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case name(String)
  case string([UInt8])
  case array([PDFValue])
  case dictionary([String: PDFValue])
  /// A stream: its entries, and its bytes as they are in the file.
  case stream([String: PDFValue], ArraySlice<UInt8>)
  /// The number of an object that stands for the value.
  case reference(Int)
  /// A word that is not a value, such as an operator.
  case word(String)

  var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  var name: String? { if case .name(let value) = self { value } else { nil } }
  var array: [PDFValue]? { if case .array(let value) = self { value } else { nil } }
  var word: String? { if case .word(let value) = self { value } else { nil } }

  /// The entries of a dictionary or a stream.
  var entries: [String: PDFValue]? {
    switch self {
    case .dictionary(let entries), .stream(let entries, _): entries
    default: nil
    }
  }

  /// A whole or a real number.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }
}
