import Foundation

/// A format of C's `printf`, with the conversions of `os_log`: `%@`, and a privacy in braces.
///
/// A value that does not suit its conversion is written by its description, and one that is not given as
/// `<missing>`: a wrong format reads no memory.
struct FormattedMessage {
  private var text = ""
  private var rest: Substring
  private var values: ArraySlice<any CVarArg>

  /// Returns the text of a format with values.
  static func text(_ format: String, _ values: [any CVarArg]) -> String {
    var message = FormattedMessage(rest: format[...], values: values[...])
    message.convert()
    return message.text
  }

  private mutating func convert() {
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        text += "%"
        rest.removeFirst()
      } else {
        convertOne()
      }
    }
    text += rest
  }

  /// Converts a value, behind the percent sign.
  private mutating func convertOne() {
    let privacy = takePrivacy()
    let flags = take { "-+ 0#".contains($0) }
    let width = take(while: \.isNumber)
    var precision: Int?
    if rest.first == "." {
      rest.removeFirst()
      precision = Int(take(while: \.isNumber)) ?? 0
    }
    _ = take { "hlqLzjt".contains($0) }
    guard let conversion = rest.popFirst() else { return }
    guard let value = values.popFirst() else { return text += "<missing>" }
    let columns = min(Int(width) ?? 0, 1_000)
    var shown = privacy.shown(Self.text(of: value, conversion, precision, flags))
    let fill = flags.contains("0") && !flags.contains("-") ? "0" : " "
    let space = String(repeating: fill, count: max(0, columns - shown.count))
    shown = flags.contains("-") ? shown + space : space + shown
    text += shown
  }

  private mutating func take(while isTaken: (Character) -> Bool) -> Substring {
    let part = rest.prefix(while: isTaken)
    rest = rest.dropFirst(part.count)
    return part
  }

  /// Takes `{public}` and the like.
  private mutating func takePrivacy() -> OSLogPrivacy {
    guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return .auto }
    let words = rest[rest.startIndex..<end].dropFirst().split { $0 == "," || $0 == " " }
    rest = rest[end...].dropFirst()
    let mask = words.contains { $0.hasPrefix("mask") } ? OSLogPrivacy.Mask.hash : .none
    if words.contains("private") { return .private(mask: mask) }
    return words.contains("sensitive") ? .sensitive(mask: mask) : .auto
  }

  private static func text(
    of value: any CVarArg, _ conversion: Character, _ precision: Int?, _ flags: Substring
  ) -> String {
    let plus = flags.contains("+")
    switch conversion {
    case "x", "X":
      guard let number = value as? any FixedWidthInteger else { break }
      return bits(of: number, radix: 16, isUppercase: conversion == "X")
    case "o":
      if let number = value as? any FixedWidthInteger {
        return bits(of: number, radix: 8, isUppercase: false)
      }
    case "f", "F", "e", "E", "g", "G", "a", "A":
      guard let number = value as? any BinaryFloatingPoint else { break }
      return String(
        format: "%\(plus ? "+" : "").\(min(precision ?? 6, 100))\(conversion)", Double(number))
    case "c":
      guard let number = value as? any FixedWidthInteger else { break }
      return String(Character(Unicode.Scalar(UInt8(clamping: number))))
    case "s", "@":
      let text = "\(value)"
      return precision.map { String(text.prefix($0)) } ?? text
    default: break
    }
    if plus, let number = value as? any FixedWidthInteger, isPositive(number) { return "+\(value)" }
    return "\(value)"
  }

  private static func isPositive(_ number: some FixedWidthInteger) -> Bool { number >= 0 }

  /// Returns a number as C prints it without a sign.
  private static func bits<Number: FixedWidthInteger>(of number: Number, radix: Int, isUppercase: Bool)
    -> String
  { String(Number.Magnitude(truncatingIfNeeded: number), radix: radix, uppercase: isUppercase) }
}
