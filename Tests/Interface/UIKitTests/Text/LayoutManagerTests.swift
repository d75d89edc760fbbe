import Testing
import UIKit

/// A text in one container.
private struct Page {
  let storage: NSTextStorage
  let manager = NSLayoutManager()
  let container: NSTextContainer

  init(
    _ text: String, width: CGFloat, height: CGFloat = 0, _ attributes: [NSAttributedString.Key: Any] = [:]
  ) {
    var attributes = attributes
    attributes[.font] = attributes[.font] ?? UIFont.systemFont(ofSize: 20)
    storage = NSTextStorage(string: text, attributes: attributes)
    container = NSTextContainer(size: CGSize(width: width, height: height))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  var lineHeight: CGFloat { UIFont.systemFont(ofSize: 20).lineHeight }

  /// The characters of each line.
  var lines: [String] {
    var lines: [String] = []
    let whole = NSRange(location: 0, length: storage.length)
    unsafe manager.enumerateLineFragments(forGlyphRange: whole) { _, _, _, range, _ in
      lines.append((storage.string as NSString).substring(with: range))
    }
    return lines
  }
}

private func width(_ text: String) -> CGFloat {
  text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width
}

/// Gives spaces, and asks for the layout while it is made.
private final class Spaces: NSLayoutManagerDelegate {
  var lines: [Int] = []
  var finished = 0

  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat {
    lines.append(glyphIndex + 1)
    _ = layoutManager.location(forGlyphAt: 0)
    return 4
  }

  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { 5 }

  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) { finished += layoutFinishedFlag ? 1 : 0 }
}

@Suite struct LayoutManagerTests {
  @Test func linesFillTheContainerWithItsPadding() {
    let page = Page("one two three", width: width("one two") + 10.1)
    #expect(page.lines == ["one two ", "three"])
    let first = unsafe page.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    #expect(first.origin == .zero && abs(first.width - page.container.size.width) < 0.001)
    #expect(abs(first.height - page.lineHeight) < 0.001)
    let second = unsafe page.manager.lineFragmentUsedRect(forGlyphAt: 9, effectiveRange: nil)
    #expect(second.minX == 0 && abs(second.width - width("three") - 10) < 0.01)
    #expect(abs(second.minY - page.lineHeight) < 0.001)
    #expect(abs(page.manager.location(forGlyphAt: 8).x - 5) < 0.001)
    #expect(abs(page.manager.location(forGlyphAt: 0).y - UIFont.systemFont(ofSize: 20).ascender) < 0.001)
    #expect(abs(page.manager.usedRect(for: page.container).height - 2 * page.lineHeight) < 0.001)
    page.container.lineFragmentPadding = 0
    #expect(page.manager.location(forGlyphAt: 0).x == 0)
  }

  @Test func changedTextIsLaidOutAnew() {
    let page = Page("one", width: 300)
    #expect(page.lines == ["one"])
    page.storage.append(
      NSAttributedString(string: "\ntwo", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
    #expect(page.lines == ["one\n", "two"])
    page.container.size.width = 30
    #expect(page.lines.count > 2)
    page.storage.setAttributedString(NSAttributedString(string: ""))
    #expect(page.lines.isEmpty)
  }

  @Test func emptyLastLineIsExtra() {
    let page = Page("one\n", width: 300)
    #expect(abs(page.manager.extraLineFragmentRect.minY - page.lineHeight) < 0.001)
    #expect(page.manager.extraLineFragmentTextContainer === page.container)
    #expect(abs(page.manager.usedRect(for: page.container).height - 2 * page.lineHeight) < 0.001)
    page.storage.append(NSAttributedString(string: "x"))
    #expect(page.manager.extraLineFragmentRect == .zero)
    #expect(page.manager.extraLineFragmentTextContainer == nil)
    let empty = Page("", width: 300)
    #expect(empty.manager.extraLineFragmentRect.height > 10 && empty.manager.numberOfGlyphs == 0)
    #expect(empty.manager.extraLineFragmentUsedRect.minX == 0)
  }

  @Test func pointsFindGlyphsAndFractions() {
    let page = Page("abc def", width: width("abc ") + 11)
    let b = page.manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 1), in: page.container)
    #expect(abs(b.height - page.lineHeight) < 0.001 && abs(b.width - width("b")) < 0.5)
    var fraction: CGFloat = 0
    let index = unsafe page.manager.glyphIndex(
      for: CGPoint(x: b.minX + b.width / 4, y: 3), in: page.container,
      fractionOfDistanceThroughGlyph: &fraction)
    #expect(index == 1 && abs(fraction - 0.25) < 0.001)
    // Beside and below the letters, the nearest ones are found.
    #expect(page.manager.glyphIndex(for: CGPoint(x: -50, y: -50), in: page.container) == 0)
    #expect(page.manager.glyphIndex(for: CGPoint(x: 500, y: 900), in: page.container) == 6)
    #expect(page.manager.glyphIndex(for: CGPoint(x: CGFloat.nan, y: 2), in: page.container) == 0)
    #expect(page.manager.glyphIndex(for: .zero, in: NSTextContainer(size: .zero)) == 0)
  }

  @Test func spacesAtLineEndsHavePlaces() {
    let page = Page("abc   ", width: width("abc") + 11)
    let last = page.manager.location(forGlyphAt: 5)
    #expect(last.x > width("abc  "))
    #expect(page.manager.usedRect(for: page.container).width < width("abc") + 10.1)
  }

  @Test func selectionsCoverLinesToTheirEnds() {
    let page = Page("ab\ncd", width: 200)
    let all = NSRange(location: 0, length: 5)
    var rects: [CGRect] = []
    unsafe page.manager.enumerateEnclosingRects(
      forGlyphRange: all, withinSelectedGlyphRange: all, in: page.container
    ) { rect, _ in rects.append(rect) }
    #expect(rects.count == 2 && rects[0].maxX == 200 && rects[0].minX == 5)
    #expect(abs(rects[1].width - width("cd")) < 0.01)
    rects = []
    unsafe page.manager.enumerateEnclosingRects(
      forGlyphRange: all, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0),
      in: page.container
    ) { rect, _ in rects.append(rect) }
    #expect(rects.count == 2 && rects[0].maxX < 50)
  }

  @Test func textFromTheRightStartsThere() {
    let page = Page("שלום abc", width: 200)
    let first = page.manager.location(forGlyphAt: 0)
    let last = page.manager.location(forGlyphAt: 7)
    #expect(first.x > last.x && first.x > 150)
    let used = page.manager.usedRect(for: page.container)
    #expect(abs(used.maxX - 200) < 0.001)
  }

  @Test func textFlowsFromOneContainerIntoTheNext() {
    let page = Page("one two three four", width: width("three") + 11, height: 2 * 24.3)
    page.container.size.height = page.lineHeight * 3
    let second = NSTextContainer(size: page.container.size)
    #expect(page.manager.firstUnlaidCharacterIndex() == 14)
    page.manager.addTextContainer(second)
    #expect(page.manager.glyphRange(for: page.container) == NSRange(location: 0, length: 14))
    #expect(page.manager.glyphRange(for: second) == NSRange(location: 14, length: 4))
    #expect(unsafe page.manager.lineFragmentRect(forGlyphAt: 15, effectiveRange: nil).minY == 0)
    #expect(unsafe page.manager.textContainer(forGlyphAt: 15, effectiveRange: nil) === second)
    #expect(page.manager.firstUnlaidCharacterIndex() == 18)
    page.manager.removeTextContainer(at: 0)
    #expect(page.manager.glyphRange(for: second) == NSRange(location: 0, length: 14))
  }

  @Test func lastLineOfAFullContainerIsTruncated() {
    let page = Page("one two three four", width: width("one two") + 11)
    page.container.maximumNumberOfLines = 1
    page.container.lineBreakMode = .byTruncatingTail
    #expect(page.lines.count == 1)
    let hidden = page.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
    #expect(hidden.location > 3 && NSMaxRange(hidden) == 18)
    page.container.maximumNumberOfLines = 0
    #expect(page.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
    page.container.size.height = page.lineHeight * 1.5
    #expect(page.lines.count == 1)
    #expect(page.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location != NSNotFound)
  }

  @Test func textRunsAroundExcludedPaths() {
    let page = Page("one two three four five six seven eight nine ten", width: 200)
    page.container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 100, y: 0, width: 100, height: 40))]
    #expect(!page.container.isSimpleRectangularTextContainer)
    let first = unsafe page.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    #expect(first.maxX == 100)
    let last = unsafe page.manager.lineFragmentRect(forGlyphAt: 44, effectiveRange: nil)
    #expect(last.maxX == 200 && last.minY > 40)
    // A hole in the middle leaves room on both sides.
    page.container.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 80, y: 0, width: 40, height: 40))]
    var rows: [CGFloat: Int] = [:]
    let whole = NSRange(location: 0, length: page.storage.length)
    unsafe page.manager.enumerateLineFragments(forGlyphRange: whole) { rect, _, _, _, _ in
      rows[rect.minY, default: 0] += 1
    }
    #expect(rows[0] == 2)
  }

  @Test func delegateGivesSpaces() {
    let page = Page("one\ntwo", width: 300)
    let delegate = Spaces()
    page.manager.delegate = delegate
    page.manager.textContainerChangedGeometry(page.container)
    #expect(
      abs(
        unsafe page.manager.lineFragmentUsedRect(forGlyphAt: 4, effectiveRange: nil).minY - page.lineHeight
          - 9) < 0.01)
    #expect(delegate.lines == [3, 7] && delegate.finished == 1)
  }

  @Test func hostileSizesLayTextOut() {
    for size in [
      CGSize(width: CGFloat.nan, height: .nan), CGSize(width: -4, height: 0), CGSize(width: 1, height: 1),
    ] {
      let page = Page("abc def", width: 100)
      page.container.size = size
      page.container.lineFragmentPadding = .nan
      _ = page.lines
      _ = page.manager.usedRect(for: page.container)
    }
    let page = Page("abc", width: 100)
    #expect(unsafe page.manager.lineFragmentRect(forGlyphAt: 99, effectiveRange: nil) == .zero)
    #expect(page.manager.location(forGlyphAt: -1) == .zero)
    #expect(
      page.manager.boundingRect(forGlyphRange: NSRange(location: 9, length: 9), in: page.container).isNull)
  }
}
