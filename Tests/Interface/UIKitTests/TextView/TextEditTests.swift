import Raster
import TestSupport
import Testing

@testable import TextLayout
@testable import UIFoundation
@testable import UIKit

/// Edits of a text view, each of which lays out only what it changes: the result is that of a fresh view.
@MainActor @Suite struct TextEditTests {
  private static let pieces = [
    "river", " ", "\n", "\r\n", "\r", "\u{2029}", "\u{2028}", "\t", "a longer line of several words ", "é",
    "e\u{301}", "שלום ", "\n\n", "ffi", "\u{FFFC}", "",
  ]

  /// A view on a stage of its own, and all that is asked of it.
  @MainActor private final class Shown {
    let stage = Stage(size: CGSize(width: 240, height: 200), scale: 1)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 240, height: 200))

    init(_ text: NSAttributedString, selection: NSRange, rows: Int = 0) {
      view.font = .systemFont(ofSize: 15)
      view.textContainer.maximumNumberOfLines = rows
      view.textContainer.lineBreakMode = rows % 2 == 0 ? .byWordWrapping : .byTruncatingTail
      view.attributedText = text
      // The view has given the text a font where it has none.
      view.textStorage.setAttributedString(text)
      view.layoutManager.invalidate()
      stage.show(view)
      view.becomeFirstResponder()
      view.selectedRange = selection
      stage.advance(by: 1)
    }

    /// The places of all lines and of some carets.
    var places: [String] {
      let layout = view.layoutManager.layout
      let lines = (layout.lines + [layout.extra].compactMap(\.self)).map {
        "\($0.rect) \($0.usedRect) \($0.range) \($0.end) \($0.origin) \($0.cells)"
      }
      let text = view.textPlaces
      let carets = stride(from: 0, through: layout.length, by: 3).map {
        "\(text.caretRect(CaretPlace(offset: $0)))"
      }
      let hits = stride(from: CGFloat(0), to: view.contentSize.height, by: 7).map {
        text.lineIndex(at: CGPoint(x: 30, y: $0))
      }
      let bounds = view.layoutManager.glyphRange(forBoundingRect: view.bounds, in: view.textContainer)
      return lines + carets + [
        "\(hits) \(bounds)", "\(view.contentSize) \(view.layoutManager.usedRect(for: view.textContainer))",
        "\(view.sizeThatFits(CGSize(width: 150, height: 0)))",
      ]
    }

    var picture: Bitmap { stage.bitmap(at: stage.time) }
  }

  private func style(_ random: inout SeededGenerator) -> [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.paragraphSpacing = CGFloat(Int.random(in: 0...1, using: &random)) * 5.3
    style.paragraphSpacingBefore = CGFloat(Int.random(in: 0...1, using: &random)) * 3.1
    style.lineSpacing = CGFloat(Int.random(in: 0...2, using: &random))
    style.alignment = [.natural, .center, .right, .justified].randomElement(using: &random) ?? .natural
    if Bool.random(using: &random) { style.textLists = [NSTextList(markerFormat: .decimal, options: 0)] }
    let sets: [[NSAttributedString.Key: Any]] = [
      [.foregroundColor: UIColor.red], [.paragraphStyle: style], [.font: UIFont.systemFont(ofSize: 21)],
      [.underlineStyle: 1], [.backgroundColor: UIColor.yellow], [.kern: 1.5],
    ]
    return sets.randomElement(using: &random) ?? [:]
  }

  private func edit(_ shown: Shown, _ random: inout SeededGenerator) {
    let (view, storage) = (shown.view, shown.view.textStorage)
    // Foundation's text does not survive an edit within a character.
    func range(from start: Int, length: Int) -> NSRange {
      let text = EditedText(storage.string)
      let start = text.snapped(max(start, 0))
      return NSRange(location: start, length: text.snapped(start + length) - start)
    }
    let start = range(from: Int.random(in: 0...storage.length, using: &random), length: 0).location
    let length = Int.random(in: 0...9, using: &random)
    let text = Self.pieces.randomElement(using: &random) ?? ""
    switch Int.random(in: 0...5, using: &random) {
    case 0: storage.replaceCharacters(in: range(from: start, length: length), with: text)
    case 1: storage.addAttributes(style(&random), range: range(from: start, length: length))
    case 2: storage.replaceCharacters(in: range(from: start, length: 3 * length), with: "")
    case 3:
      storage.beginEditing()
      storage.insert(NSAttributedString(string: text, attributes: style(&random)), at: start)
      storage.replaceCharacters(in: range(from: start - 20, length: 2), with: "\nx")
      storage.endEditing()
    default:
      view.selectedRange = range(from: start, length: length)
      if text.isEmpty { shown.stage.press(.deleteBackward) } else { shown.stage.type(text) }
    }
  }

  /// Some texts have more lines than the limit, which is 0 for none.
  @Test(arguments: 0..<4 as Range<UInt64>, [0, 5, 12])
  func editedViewIsLikeAFreshOne(seed: UInt64, rows: Int) {
    var random = SeededGenerator(seed: seed)
    let first = (0..<9).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    let shown = Shown(
      NSAttributedString(string: first, attributes: [.font: UIFont.systemFont(ofSize: 15)]),
      selection: NSRange(location: 0, length: 0), rows: rows)
    for step in 0..<32 {
      edit(shown, &random)
      if Bool.random(using: &random) { edit(shown, &random) }
      // A layout between two edits, or both in one.
      if Bool.random(using: &random) { _ = shown.view.layoutManager.layout }
      guard step % 4 == 3 else { continue }
      shown.stage.advance(by: 1)
      let view = shown.view
      view.contentOffset = .zero
      let fresh = Shown(
        NSAttributedString(attributedString: view.textStorage), selection: view.selectedRange, rows: rows)
      fresh.view.contentOffset = .zero
      for each in [shown, fresh] { each.stage.advance(to: 100) }
      #expect(view.textStorage.string == fresh.view.textStorage.string)
      let (old, new) = (shown.places, fresh.places)
      _ = view.layoutManager.layout
      let difference = zip(old, new).first { $0 != $1 } ?? ("", "")
      #expect(old == new, "seed \(seed), rows \(rows), step \(step): \(difference)")
      #expect(shown.picture == fresh.picture, "seed \(seed), rows \(rows), step \(step)")
      guard old == new else { return }
    }
  }

  /// The work of a key, in paragraphs that are broken into lines.
  @Test(arguments: [50, 4000], [0, 8000])
  func aKeyCostsTheParagraphThatItChanges(paragraphs: Int, rows: Int) {
    let text = String(repeating: "The river runs to the sea.\n", count: paragraphs)
    let shown = Shown(
      NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 15)]),
      selection: NSRange(location: text.utf16.count / 2, length: 0), rows: rows)
    let manager = shown.view.layoutManager
    func work(_ change: () -> Void) -> Int {
      change()
      shown.stage.advance(by: 1)
      return manager.shapes.laidOutCount
    }
    #expect(work { shown.stage.type("x") } <= 2)
    #expect(work { shown.stage.press(.enter) } <= 3)
    #expect(work { shown.stage.press(.deleteBackward) } <= 2)
    let all = NSRange(location: 60, length: 5)
    #expect(work { shown.view.textStorage.addAttribute(.underlineStyle, value: 1, range: all) } <= 2)
    #expect(work { shown.view.textStorage.append(NSAttributedString(string: "end\n")) } <= 3)
  }

  /// Lines up to the limit are those without one, and those of a text that has more end with an ellipsis.
  @Test(arguments: ["", "\n"]) func linesWithinALimitAreThoseWithoutOne(end: String) {
    func lines(_ count: Int, limit: Int) -> [String] {
      let text = Array(repeating: "The river", count: count).joined(separator: "\n") + end
      let shown = Shown(
        NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 15)]),
        selection: NSRange(location: 0, length: 0), rows: limit)
      return shown.places
    }
    let rows = end.isEmpty ? 5 : 6
    #expect(lines(5, limit: 7) == lines(5, limit: 0))
    #expect(lines(5, limit: rows) == lines(5, limit: 0))
    #expect(lines(5, limit: rows - 1) != lines(5, limit: 0))
  }

  @Test func editsInOneAreThoseOneAfterTheOther() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      var text = Array(0..<20)
      let old = text
      var all: TextEdit?
      for step in 1...3 {
        let start = Int.random(in: 0...text.count, using: &random)
        let end = Int.random(in: start...text.count, using: &random)
        let count = Int.random(in: 0...4, using: &random)
        text.replaceSubrange(start..<end, with: (0..<count).map { 100 * step + $0 })
        let edit = try #require(
          TextEdit(NSRange(location: start, length: count), change: count - (end - start)))
        all = all?.followed(by: edit) ?? edit
      }
      let whole = try #require(all)
      #expect(text.count == old.count + whole.change)
      #expect(text.prefix(whole.range.lowerBound) == old.prefix(whole.range.lowerBound))
      let rest = old.count - whole.range.upperBound
      #expect(old.suffix(rest) == text.suffix(rest))
    }
    #expect(TextEdit(NSRange(location: NSNotFound, length: 2), change: .min) == nil)
  }

  @Test func paragraphsEndBehindLineEnds() {
    func parts(_ text: String) -> [String] {
      let units = text as NSString
      return ParagraphRanges(units, 0..<units.length).map { units.substring(with: NSRange($0)) }
    }
    #expect(parts("a\nb\r\nc\rd\u{2029}e") == ["a\n", "b\r\n", "c\r", "d\u{2029}", "e"])
    #expect(parts("a\n\n") == ["a\n", "\n"])
    #expect(parts("a\u{2028}b\r") == ["a\u{2028}b\r"])
    #expect(parts("").isEmpty)
  }
}
