import CoreText
import Synchronization
import TestSupport
import Testing

@MainActor @Suite struct CoreTextFrameTests {
  private let font = UIFont.systemFont(ofSize: 20)

  private func framesetter(_ text: String, _ style: CTParagraphStyle? = nil) -> CTFramesetter {
    var attributes: [NSAttributedString.Key: Any] = [.font: font]
    attributes[.paragraphStyle] = style
    return CTFramesetterCreateWithAttributedString(NSAttributedString(string: text, attributes: attributes))
  }

  private func frame(_ setter: CTFramesetter, _ rect: CGRect, _ range: CFRange = CFRange()) -> CTFrame {
    CTFramesetterCreateFrame(setter, range, CGPath(rect: rect, transform: nil), nil)
  }

  private func origins(_ frame: CTFrame) -> [CGPoint] {
    var origins = [CGPoint](repeating: .zero, count: CTFrameGetLines(frame).count)
    unsafe CTFrameGetLineOrigins(frame, CFRange(location: 0, length: 0), &origins)
    return origins
  }

  @Test func linesFillARectangleFromItsTop() throws {
    let setter = framesetter("The quick brown fox jumps over the lazy dog")
    let frame = frame(setter, CGRect(x: 10, y: 20, width: 150, height: 60))
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    #expect(lines.count == 2)
    let height = font.lineHeight
    let origins = origins(frame)
    #expect(abs(origins[0].y - (60 - font.ascender)) < 1e-6 && origins[0].x == 0)
    #expect(abs(origins[0].y - origins[1].y - height) < 1e-6)
    let visible = CTFrameGetVisibleStringRange(frame)
    #expect(visible.location == 0 && visible.length < 43 && visible.length > 15)
    #expect(CTFrameGetStringRange(frame) == CFRange(location: 0, length: 43))
    #expect(CTLineGetStringRange(lines[1]).location == CTLineGetStringRange(lines[0]).length)
    // The next frame goes on where this one ends.
    let rest = self.frame(
      setter, CGRect(x: 0, y: 0, width: 150, height: 500), CFRange(location: visible.length, length: 0))
    let next = try #require(CTFrameGetLines(rest) as? [CTLine])
    #expect(CTLineGetStringRange(next[0]).location == visible.length)
    #expect(CTFrameGetVisibleStringRange(rest).length == 43 - visible.length)
    #expect(CTLineGetOffsetForStringIndex(next[0], visible.length, nil) == 0)
  }

  @Test func sizesAreSuggested() {
    let setter = framesetter("The quick brown fox jumps over the lazy dog")
    var fit = CFRange()
    let wide = unsafe CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRange(location: 0, length: 0), nil,
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude), &fit)
    #expect(abs(wide.height - font.lineHeight) < 1e-6 && fit == CFRange(location: 0, length: 43))
    let narrow = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRange(location: 0, length: 0), nil, CGSize(width: 150, height: 1000), nil)
    #expect(narrow.width <= 150 && abs(narrow.height / font.lineHeight - 3) < 1.01)
    let cut = unsafe CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRange(location: 4, length: 0), nil, CGSize(width: 150, height: 30), &fit)
    #expect(abs(cut.height - font.lineHeight) < 1e-6 && fit.location == 4 && fit.length < 20)
    for size in [CGSize.zero, CGSize(width: -5, height: -5), CGSize(width: CGFloat.nan, height: .nan)] {
      _ = unsafe CTFramesetterSuggestFrameSizeWithConstraints(setter, CFRange(), nil, size, &fit)
      #expect(fit.location == 0 && fit.length <= 43)
    }
  }

  @Test func paragraphStylesOfCoreTextCount() {
    var alignment = CTTextAlignment.center
    var spacing: CGFloat = 9
    var wrong: UInt8 = 3
    let style = unsafe withUnsafePointer(to: &alignment) { alignment in
      unsafe withUnsafePointer(to: &spacing) { spacing in
        unsafe withUnsafePointer(to: &wrong) { wrong in
          let settings = unsafe [
            CTParagraphStyleSetting(spec: .alignment, valueSize: 1, value: alignment),
            CTParagraphStyleSetting(
              spec: .lineSpacingAdjustment, valueSize: MemoryLayout<CGFloat>.size, value: spacing),
            CTParagraphStyleSetting(spec: .headIndent, valueSize: 1, value: wrong),
          ]
          return unsafe CTParagraphStyleCreate(settings, settings.count)
        }
      }
    }
    #expect(style.alignment == .center && style.lineSpacing == 9 && style.headIndent == 0)
    let frame = frame(framesetter("a\nb", style), CGRect(x: 0, y: 0, width: 100, height: 200))
    let origins = origins(frame)
    #expect(origins.count == 2 && origins[0].x > 40 && origins[0].x < 50)
    #expect(abs(origins[0].y - origins[1].y - font.lineHeight) < 9.1)
    #expect(CTParagraphStyleCreate(nil, 4).alignment == .natural)
  }

  @Test func otherPathsGetNoLinesAndAreReported() {
    let found = Mutex<[String]>([])
    CADiagnostics.setHandler { problem in found.withLock { $0.append(problem.key) } }
    defer { CADiagnostics.setHandler { _ in } }
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let frame = CTFramesetterCreateFrame(framesetter("Hello"), CFRange(), circle, nil)
    #expect(CTFrameGetLines(frame).isEmpty && CTFrameGetVisibleStringRange(frame).length == 0)
    #expect(CTFrameGetPath(frame) == circle)
    #expect(found.withLock { $0 }.contains("path"))
    let empty = CTFramesetterCreateFrame(framesetter("Hello"), CFRange(), CGMutablePath(), nil)
    #expect(CTFrameGetLines(empty).isEmpty)
  }
}
