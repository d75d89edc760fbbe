import TextLayout

/// A text that fills rectangles with lines.
public final class CTFramesetter: Hashable {
  let text: NSAttributedString

  init(_ text: NSAttributedString) { self.text = text }

  /// Lays characters out in lines.
  ///
  /// - Returns: The characters, their looks, and the lines with their places from the top left corner.
  func layout(_ range: Range<Int>, in size: CGSize) -> (NSAttributedString, StyledText, TextFrame) {
    let part = text.attributedSubstring(from: NSRange(range))
    // Sides that are meant as no limit would lose the digits of places.
    let room = CGSize(width: Self.limit(size.width), height: Self.limit(size.height))
    let styled = StyledText(
      part, StyledText.Surroundings(font: .systemFont(ofSize: 12), color: .black, width: room.width))
    var options = TextOptions()
    options.keepsTrailingSpaces = true
    let spans = styled.spans(standard: .default, wraps: false) { $0.alignment.layoutAlignment }
    return (part, styled, TextFrame(spans, options: options, regions: [TextRegion(size: room)]))
  }

  private static func limit(_ side: CGFloat) -> CGFloat { side < 1e7 ? max(side, 0) : .infinity }

  /// Whether both are the same object.
  public static func == (a: CTFramesetter, b: CTFramesetter) -> Bool { a === b }

  /// Hashes the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Lines of text in a rectangle. Immutable.
public final class CTFrame: Hashable {
  let path: CGPath
  let bounds: CGRect
  /// The lines from top to bottom, and the starts of their baselines from the path's lower left corner, y up.
  let lines: [CTLine]
  let origins: [CGPoint]
  /// The characters that were to be shown, and those that are.
  let range: Range<Int>
  let visible: Range<Int>

  init(_ framesetter: CTFramesetter, _ range: Range<Int>, path: CGPath) {
    var rect = CGRect.zero
    let isRect = path.isRect(&rect)
    if !isRect, !path.isEmpty {
      CADiagnostics.report(.init(object: "CTFrame", key: "path", problem: .notDrawn))
    }
    let size = isRect ? rect.size : .zero
    let (text, styled, frame) = framesetter.layout(
      isRect ? range : range.lowerBound..<range.lowerBound, in: size)
    let part = CTLine.Part(range: 0..<text.length, start: range.lowerBound)
    lines = frame.lines.indices.map { index in
      let own = frame.lines[index].textRange
      return CTLine(
        text, parts: [part], range: own.lowerBound + range.lowerBound..<own.upperBound + range.lowerBound,
        styled: styled, frame: frame.line(index))
    }
    origins = frame.lines.map { CGPoint(x: $0.origin.x, y: size.height - $0.origin.y) }
    visible = range.lowerBound..<range.lowerBound + (frame.overflow ?? text.length)
    (self.path, self.range) = (path, range)
    bounds = rect
  }

  /// Whether both are the same object.
  public static func == (a: CTFrame, b: CTFrame) -> Bool { a === b }

  /// Hashes the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a framesetter of a text. See `CTLineCreateWithAttributedString` for its attributes.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(attrString.copy() as? NSAttributedString ?? attrString)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle with lines, from its top.
///
/// - Parameters:
///   - framesetter: The text.
///   - stringRange: The characters; a length of 0 stands for all up to the end.
///   - path: A rectangle with sides parallel to the axes. Another path gets no lines, which `CADiagnostics`
///     reports.
///   - frameAttributes: No attribute is known; nil.
/// - Complexity: O(characters).
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
  CTFrame(framesetter, stringRange.limited(to: framesetter.text.length), path: path)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the size of the lines of a text in a rectangle.
///
/// - Parameters:
///   - framesetter: The text.
///   - stringRange: The characters; a length of 0 stands for all up to the end.
///   - frameAttributes: No attribute is known; nil.
///   - constraints: The size of the rectangle; 10⁷ points or more for no limit. Negative sides count as 0.
///   - fitRange: Receives the characters that have room; nil if they are not asked for.
/// - Returns: The width of the widest line without white space at its end, and the height of all lines.
/// - Complexity: O(characters).
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let range = stringRange.limited(to: framesetter.text.length)
  let (text, _, frame) = framesetter.layout(range, in: constraints)
  let fit = CFRange(location: range.lowerBound, length: frame.overflow ?? text.length)
  // The pointer is the caller's, who lends one range.
  unsafe fitRange?.pointee = fit
  return frame.size
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the path of the frame.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the characters that were to be shown.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.range) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the characters that have room.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.visible) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the lines from top to bottom, an array of `CTLine`.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Gives the starts of the lines' baselines from the lower left corner of the path, y up.
///
/// - Parameters:
///   - frame: The frame.
///   - range: The lines; a length of 0 stands for all up to the end.
///   - origins: Receives a point for each line. The memory is the caller's.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  for (index, origin) in frame.origins[range.limited(to: frame.origins.count)].enumerated() {
    unsafe origins[index] = origin
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws the lines in the rectangle of the frame, y up. The context's `textPosition` is another one
/// afterwards. See `CTLineDraw`.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  for (line, origin) in zip(frame.lines, frame.origins) {
    context.textPosition = CGPoint(x: frame.bounds.minX + origin.x, y: frame.bounds.minY + origin.y)
    CTLineDraw(line, context)
  }
}
