import TextLayout

/// The parts of a line's bounds. The values are Apple's.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: CFOptionFlags

  /// Makes options from bits.
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

  /// Without the space below the line.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// Around the outlines of the glyphs.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// Bits, under the name that Apple's C interfaces use.
public typealias CFOptionFlags = UInt

extension CTLine {
  /// The rectangle around the outlines of glyphs of a frame, y up from the start of the baseline; the null
  /// rectangle without outlines.
  func imageBounds(of frame: TextFrame) -> CGRect {
    let path = frame.path
    guard !path.isEmpty else { return .null }
    return path.boundingBoxOfPath.offsetBy(dx: -origin.x, dy: -origin.y).flipped
  }

  /// The width of the white space at the end.
  var trailingWidth: CGFloat {
    let text = text.string as NSString
    guard let line else { return 0 }
    var end = line.textRange.upperBound
    while end > line.textRange.lowerBound, let unit = Unicode.Scalar(text.character(at: end - 1)),
      unit.properties.isWhitespace, unit.value != 0xA0
    {
      end -= 1
    }
    return line.runs.flatMap(\.glyphs).reduce(0) { $0 + ($1.textOffset >= end ? $1.advance : 0) }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Gives the measures of the line.
///
/// - Parameters:
///   - line: The line.
///   - ascent: Receives the height above the baseline: the largest of the fonts of the text. Nil if it is not
///     asked for, as the following two.
///   - descent: Receives the depth below the baseline; positive.
///   - leading: Receives the space below the line.
/// - Returns: The width with white space at the end. All measures of a line without characters are 0.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  // The pointers are the caller's, who lends one number each.
  unsafe ascent?.pointee = line.line?.ascent ?? 0
  unsafe descent?.pointee = line.line?.descent ?? 0
  unsafe leading?.pointee = line.line?.leading ?? 0
  return Double(line.width)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the rectangle of the line from the start of its baseline, y up: that of its measures, or around
/// the outlines of its glyphs; the null rectangle without outlines.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return line.imageBounds(of: line.frame) }
  guard let found = line.line else { return .zero }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : found.leading
  return CGRect(
    x: 0, y: -found.descent - leading, width: line.width, height: found.ascent + found.descent + leading)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the width of the white space at the end of the line.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { Double(line.trailingWidth) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the rectangle around the outlines of the glyphs, y up; the null rectangle without outlines. The
/// pictures of emoji do not count.
///
/// - Parameters:
///   - line: The line.
///   - context: The context whose `textPosition` the baseline starts at; nil for (0, 0).
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let place = context?.textPosition ?? .zero
  return line.imageBounds(of: line.frame).offsetBy(dx: place.x, dy: place.y)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the distance by which a line is moved to the right to be placed within a width.
///
/// - Parameters:
///   - line: The line. White space at its end does not count.
///   - flushFactor: 0 for the left, 0.5 for the middle, 1 for the right; limited to 0 … 1.
///   - flushWidth: The width in points.
/// - Returns: At least 0.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double
{
  let rest = flushWidth - Double(line.width - line.trailingWidth)
  let factor = min(max(Double(flushFactor), 0), 1)
  return rest > 0 && factor > 0 ? rest * factor : 0
}
