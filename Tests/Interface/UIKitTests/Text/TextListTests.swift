import TestSupport
import Testing

@testable import UIFoundation
@testable import UIKit

@MainActor @Suite struct TextListTests {
  private func style(_ lists: [NSTextList], indent: CGFloat = 0) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.textLists = lists
    style.headIndent = indent
    return style
  }

  private func text(_ items: [(String, [NSTextList])], indent: CGFloat = 0) -> NSAttributedString {
    let text = NSMutableAttributedString()
    for (item, lists) in items {
      text.append(
        NSAttributedString(
          string: item + "\n",
          attributes: [
            .font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.black,
            .paragraphStyle: style(lists, indent: indent),
          ]))
    }
    return text
  }

  /// The columns with ink in each row of a height, from a picture of a view.
  private func ink(_ view: UIView, rows: Range<CGFloat>) -> (min: CGFloat, max: CGFloat)? {
    let stage = Stage(size: CGSize(width: 240, height: 160), scale: 1)
    let background = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 160))
    background.backgroundColor = .white
    background.addSubview(view)
    stage.show(background)
    let bytes = Array(stage.image().dataProvider?.data ?? Data())
    var columns: [Int] = []
    for y in Int(rows.lowerBound)..<Int(rows.upperBound) {
      for x in 0..<240 where bytes[(y * 240 + x) * 4] < 200 { columns.append(x) }
    }
    guard let least = columns.min(), let greatest = columns.max() else { return nil }
    return (CGFloat(least), CGFloat(greatest))
  }

  @Test func markersHaveSignsAndNumbers() {
    func markers(_ format: NSTextList.MarkerFormat, _ numbers: [Int]) -> [String] {
      let list = NSTextList(markerFormat: format, options: 0)
      return numbers.map { list.marker(forItemNumber: $0) }
    }
    #expect(markers(.disc, [1, 7]) == ["•", "•"])
    #expect(markers(.decimal, [1, 12, -3]) == ["1", "12", "-3"])
    #expect(markers(.lowercaseAlpha, [1, 26, 27, 0]) == ["a", "z", "aa", "0"])
    #expect(markers(.uppercaseRoman, [4, 1999, 4000]) == ["IV", "MCMXCIX", "4000"])
    #expect(markers(.uppercaseHexadecimal, [11]) == ["B"] && markers(.octal, [8]) == ["10"])
    #expect(markers(NSTextList.MarkerFormat("({lower-roman})"), [2]) == ["(ii)"])
    #expect(markers(NSTextList.MarkerFormat("–"), [2]) == ["–"])
    #expect(markers(NSTextList.MarkerFormat("{nothing}"), [2]) == ["{nothing}"])
    #expect(markers(NSTextList.MarkerFormat("{decimal"), [2]) == ["{decimal"])
    #expect(NSTextList(markerFormat: .decimal, options: 0).isOrdered)
    #expect(!NSTextList(markerFormat: .disc, options: 0).isOrdered)
    #expect(NSTextList(markerFormat: .decimal, startingItemNumber: 5).startingItemNumber == 5)
  }

  @Test func stylesWithOtherListsAreDifferent() {
    let list = NSTextList(markerFormat: .disc, options: 0)
    #expect(style([list]) == style([list]) && style([list]) != style([]))
    #expect(style([list]) != style([NSTextList(markerFormat: .disc, options: 0)]))
    #expect((style([list]).mutableCopy() as? NSParagraphStyle)?.textLists == [list])
  }

  @Test func markersStandBeforeTheText() throws {
    let list = NSTextList(markerFormat: .decimal, options: 0)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 240, height: 60))
    label.numberOfLines = 0
    label.attributedText = text([("H", [list]), ("H", [list])])
    let plain = UILabel(frame: label.frame)
    plain.numberOfLines = 0
    plain.attributedText = text([("H", []), ("H", [])], indent: 0)
    label.sizeToFit()
    plain.sizeToFit()
    // The text begins at 36 points, the marker 25 points before it.
    #expect(abs(label.bounds.width - plain.bounds.width - 36) <= 1)
    #expect(label.bounds.height == plain.bounds.height)
    let found = try #require(ink(label, rows: 0..<20))
    #expect(found.min >= 11 && found.min < 15 && found.max > 36 && found.max < 50)
    let bare = try #require(ink(plain, rows: 0..<20))
    #expect(abs(found.max - bare.max - 36) <= 1)
  }

  @Test func wideMarkersEndBeforeTheText() throws {
    let list = NSTextList(markerFormat: NSTextList.MarkerFormat("{decimal}."), startingItemNumber: 123_456)
    let label = UILabel(frame: CGRect(x: 60, y: 0, width: 180, height: 20))
    label.clipsToBounds = false
    label.attributedText = text([("H", [list])], indent: 70)
    let found = try #require(ink(label, rows: 0..<20))
    let width = "123456.".size(withAttributes: [.font: UIFont.systemFont(ofSize: 16)]).width
    #expect(abs(found.min - (60 + 70 - 5 - width)) < 3)
  }

  @Test func itemsAreCountedByTheirLists() throws {
    let outer = NSTextList(markerFormat: .decimal, options: 0)
    let inner = NSTextList(
      markerFormat: NSTextList.MarkerFormat(".{lower-alpha}"), options: .prependEnclosingMarker,
      startingItemNumber: 2)
    let other = NSTextList(markerFormat: .uppercaseRoman, options: 0)
    let lists: [[NSTextList]] = [
      [outer], [outer], [outer, inner], [outer, inner], [outer], [], [outer], [other],
    ]
    let storage = NSTextStorage(attributedString: text(lists.map { ("x", $0) }))
    #expect(markers(storage) == [0: "1", 2: "2", 4: "2.b", 6: "2.c", 8: "3", 12: "1", 14: "I"])
    // An item that goes away changes the numbers after it.
    storage.deleteCharacters(in: NSRange(location: 0, length: 2))
    #expect(markers(storage) == [0: "1", 2: "1.b", 4: "1.c", 6: "2", 10: "1", 12: "I"])
    #expect(markers(NSAttributedString(string: "")).isEmpty)
  }

  /// The markers by the offsets of their paragraphs.
  private func markers(_ text: NSAttributedString) -> [Int: String] {
    let styled = StyledText(text, font: .systemFont(ofSize: 16), color: .black)
    return Dictionary(uniqueKeysWithValues: styled.markers.map { ($0.offset, $0.text) })
  }

  @Test func textViewsShowMarkersFromRightToLeft() throws {
    let list = NSTextList(markerFormat: .disc, options: 0)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 240, height: 160))
    view.textContainerInset = .zero
    view.attributedText = text([("שלום", [list]), ("H", [list])])
    let hebrew = try #require(ink(view, rows: 0..<18))
    #expect(hebrew.max > 240 - 36 && hebrew.max < 240 - 11 && hebrew.min > 120)
    let latin = try #require(ink(view, rows: 20..<36))
    #expect(latin.min > 11 && latin.min < 25 && latin.max > 36 && latin.max < 60)
    // The caret's places are those of the text alone.
    let start = view.caretRect(
      for: view.position(from: view.beginningOfDocument, offset: 5) ?? view.endOfDocument)
    #expect(abs(start.midX - 36 - view.textContainer.lineFragmentPadding) < 3)
  }
}
