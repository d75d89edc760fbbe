import TextLayout

/// The state of a run, as bits. The values are Apple's.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes a status from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The characters read from right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
  /// The characters are neither in ascending nor in descending order.
  public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
  /// The glyphs are skewed or stretched; see `CTRunGetTextMatrix`.
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

/// The glyphs of a line that have one font and the same attributes, from left to right. Places are in points
/// from the start of the line's baseline, y up.
public final class CTRun: Hashable {
  let line: CTLine
  /// The index of the run in the line.
  let index: Int
  let run: GlyphRun

  init(_ line: CTLine, _ index: Int) {
    (self.line, self.index) = (line, index)
    run = line.frame.lines[0].runs[index]
  }

  /// The font of the glyphs.
  var font: UIFont { UIFont(run.font(of: line.styled.spans)) }

  /// The attributes of the first character, with the font of the glyphs.
  var attributes: [NSAttributedString.Key: Any] {
    let offset = run.glyphs.map(\.textOffset).min() ?? 0
    guard line.text.length > 0 else { return [.font: font] }
    // No range is asked for, so that Foundation writes none.
    var attributes = unsafe line.text.attributes(
      at: min(max(offset, 0), line.text.length - 1), effectiveRange: nil)
    attributes[.font] = font
    return attributes
  }

  /// The characters that were laid out.
  var laidOutRange: Range<Int> {
    let offsets = run.glyphs.map(\.textOffset)
    guard let first = offsets.min(), let last = offsets.max() else { return 0..<0 }
    let all = line.frame.lines[0].runs.flatMap(\.glyphs).map(\.textOffset)
    let end = all.filter { $0 > last }.min() ?? line.frame.lines[0].textRange.upperBound
    return first..<max(end, first)
  }

  func position(of glyph: Glyph) -> CGPoint {
    CGPoint(x: glyph.position.x - line.origin.x, y: line.origin.y - glyph.position.y)
  }

  /// The glyphs of a range; a length of 0 stands for all up to the end.
  func glyphs(_ range: CFRange) -> ArraySlice<Glyph> { run.glyphs[range.limited(to: run.glyphs.count)] }

  /// Whether both are the same run of the same line.
  public static func == (a: CTRun, b: CTRun) -> Bool { a.line === b.line && a.index == b.index }

  /// Hashes the line and the place in it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(line))
    hasher.combine(index)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the number of glyphs.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the attributes of the run's characters by `NSAttributedString.Key`. The font is that of the
/// glyphs: another one than the text's where that lacks the characters.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  Dictionary(uniqueKeysWithValues: run.attributes.map { (AnyHashable($0), $1) })
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the state of the run.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  var status: CTRunStatus = run.run.isRightToLeft ? .rightToLeft : []
  let offsets = run.run.glyphs.map(\.textOffset)
  let pairs = zip(offsets, offsets.dropFirst())
  if !pairs.allSatisfy({ $0 <= $1 }), !pairs.allSatisfy({ $0 >= $1 }) { status.insert(.nonMonotonic) }
  if !CTRunGetTextMatrix(run).isIdentity { status.insert(.hasNonIdentityMatrix) }
  return status
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the characters of the run in the text.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  let range = run.laidOutRange
  let start = run.line.index(ofLaidOut: range.lowerBound)
  guard !range.isEmpty else { return CFRange(location: start, length: 0) }
  let last = run.line.index(ofLaidOut: range.upperBound - 1)
  return CFRange(start..<max(last + 1, start))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the skew and the stretch of the glyphs.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform {
  let style = run.run.style
  return CGAffineTransform(a: style.stretch, b: 0, c: style.skew, d: 1, tx: 0, ty: 0)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws glyphs of the run at their places in the line, whose baseline starts at the context's
/// `textPosition`. See `CTLineDraw`.
///
/// - Parameters:
///   - run: The run.
///   - context: The context.
///   - range: The glyphs; a length of 0 stands for all up to the end.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  let glyphs = range.limited(to: run.run.glyphs.count)
  let part = run.line.frame.part(glyphs, ofRun: run.index, inLine: 0)
  context.drawLine(part, run.line.styled, origin: run.line.origin)
}
