import Foundation
import Testing

/// The number of parameters without a label from which a call can no longer be read.
private let limit = 4

/// Functions of Apple's that have more of them.
private let exceptions: Set<String> = [
  "CoreGraphics: init(a, b, c, d, tx, ty)",
  "Metal: MTLClearColorMake(red, green, blue, alpha)",
  "Metal: MTLRegionMake2D(x, y, width, height)",
  "ImageIO: CGImageDestinationCreateWithData(data, type, count, options)",
  "ImageIO: CGImageDestinationCreateWithURL(url, type, count, options)",
  "ImageIO: CGImageDestinationCreateWithDataConsumer(consumer, type, count, options)",
  "ImageIO: CGImageDestinationAddImageFromSource(idst, isrc, index, properties)",
  "QuartzCore: CATransform3DMakeRotation(angle, x, y, z)",
  "QuartzCore: CATransform3DTranslate(t, tx, ty, tz)",
  "QuartzCore: CATransform3DScale(t, sx, sy, sz)",
  "QuartzCore: CATransform3DRotate(t, angle, x, y, z)",
  "simd: init(column0, column1, column2, column3)",
  "simd: simd_matrix(column0, column1, column2, column3)",
  "simd: simd_matrix_from_rows(row0, row1, row2, row3)",
  "UIFoundation: CTFontCreateWithGraphicsFont(graphicsFont, size, matrix, attributes)",
  "UIFoundation: CTFontCreateCopyWithAttributes(font, size, matrix, attributes)",
  "UIFoundation: CTFontCreateCopyWithSymbolicTraits(font, size, matrix, symTraitValue, symTraitMask)",
  "UIFoundation: CTFontDrawGlyphs(font, glyphs, positions, count, context)",
  "UIFoundation: CTFontGetAdvancesForGlyphs(font, orientation, glyphs, advances, count)",
  "UIFoundation: CTFontGetBoundingRectsForGlyphs(font, orientation, glyphs, boundingRects, count)",
  "UIFoundation: CTFontGetGlyphsForCharacters(font, characters, glyphs, count)",
  "UIFoundation: CTFontManagerRegisterFontURLs(fontURLs, scope, enabled, registrationHandler)",
  "UIFoundation: CTFramesetterCreateFrame(framesetter, stringRange, path, frameAttributes)",
  "UIFoundation: CTFramesetterSuggestFrameSizeWithConstraints(framesetter, stringRange, frameAttributes, constraints, fitRange)",
  "UIFoundation: CTLineCreateTruncatedLine(line, width, truncationType, truncationToken)",
  "UIFoundation: CTLineGetTypographicBounds(line, ascent, descent, leading)",
  "UIFoundation: CTRunGetTypographicBounds(run, range, ascent, descent, leading)",
  "UIKit: CFRunLoopTimerCreateWithHandler(allocator, fireDate, interval, flags, order, block)",
  "UIKit: UIApplicationMain(argc, argv, principalClassName, delegateClassName)",
  "FoundationCompatibility: objc_setAssociatedObject(object, key, value, policy)",
]

/// A function of many arguments has labels for them, or takes a value whose members have names.
@Suite struct ParameterLabelTests {
  @Test func fewParametersHaveNoLabel() throws {
    let found = try modules.flatMap { module in
      try SourceFile.all(in: module).flatMap(\.unlabelledParameters)
        .filter { $0.parameters.count >= limit }
        .map { "\(module): \($0.function)(\($0.parameters.joined(separator: ", ")))" }
    }
    #expect(Set(found) == exceptions)
  }

  @Test func parametersWithoutALabelAreFound() {
    let file = SourceFile(
      path: "a.swift",
      text: """
        func f<T: P<Int>>(
          _ a: (Int, T) -> [Int: T], _ b: inout Int,
          of c: Int, _ d: T = g(1, 2)
        ) -> Int {}
        private init?(_ e: Int) {}
        """)
    let found = file.unlabelledParameters
    #expect(found.map(\.function) == ["f", "init"])
    #expect(found.map(\.parameters) == [["a", "b", "d"], ["e"]])
  }
}

extension SourceFile {
  /// The functions and initializers with the names of their parameters without a label.
  fileprivate var unlabelledParameters: [(function: String, parameters: [String])] {
    let code = lines.joined(separator: "\n")
    return code.matches(of: /\b(?:func\s+([^\s(<]+)|(init)[?!]?)\s*(?:<[^(]*>)?\s*\(/).map { match in
      let parameters = Self.list(code[match.range.upperBound...]).compactMap { parameter in
        parameter.firstMatch(of: /^\s*(?:@\w+\s+)*_\s+(\w+)\s*:/).map { String($0.1) }
      }
      return (String(match.1 ?? match.2 ?? ""), parameters)
    }
  }

  /// Returns the parts of a list between commas, up to its closing parenthesis.
  private static func list(_ code: Substring) -> [Substring] {
    var (parts, start, depth) = ([Substring](), code.startIndex, 0)
    for index in code.indices {
      switch code[index] {
      case "(", "[", "{": depth += 1
      case ",":
        guard depth == 0 else { continue }
        parts.append(code[start..<index])
        start = code.index(after: index)
      case ")", "]", "}":
        if depth == 0 { return parts + [code[start..<index]] }
        depth -= 1
      default: continue
      }
    }
    return parts
  }
}
