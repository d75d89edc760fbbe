import Testing

@testable import UIKit

@Suite struct EditedTextTests {
  private func edited(_ text: String, _ selection: Range<Int>) -> EditedText {
    var edited = EditedText(text)
    edited.select(selection)
    return edited
  }

  @Test func caretStandsBetweenCharactersAsPeopleSeeThem() {
    // A family is one character of eleven units, and é here one of two.
    var text = EditedText("a👨‍👩‍👧‍👦e\u{301}")
    #expect(text.boundaries == [0, 1, 12, 14])
    text.select(from: 7, to: 7)
    #expect(text.selection == 1..<1)
    text.move(.character, forward: true, extending: false)
    #expect(text.head == 12)
    text.replace(text.deletion(.character, forward: false), with: "")
    #expect(text.string == "ae\u{301}" && text.head == 1)
  }

  @Test func aSelectionCollapsesTowardsTheMovement() {
    var text = edited("hello", 1..<3)
    text.move(.character, forward: false, extending: false)
    #expect(text.selection == 1..<1)
    text.select(1..<3)
    text.move(.character, forward: true, extending: false)
    #expect(text.selection == 3..<3)
  }

  @Test func extendingMovesOneEnd() {
    var text = edited("hello", 2..<2)
    text.move(.character, forward: false, extending: true)
    text.move(.character, forward: false, extending: true)
    #expect(text.selection == 0..<2 && text.head == 0)
    text.move(.all, forward: true, extending: true)
    #expect(text.selection == 2..<5)
  }

  @Test func wordsEndAtWhiteSpaceAndSigns() {
    var text = edited("one, two", 0..<0)
    text.move(.word, forward: true, extending: false)
    #expect(text.head == 3)
    text.move(.word, forward: true, extending: false)
    #expect(text.head == 8)
    text.move(.word, forward: false, extending: false)
    #expect(text.head == 5)
    #expect(text.word(around: 1) == 0..<3 && text.word(around: 4) == 3..<5)
    #expect(EditedText().word(around: 0) == 0..<0)
  }

  @Test func paragraphsAndSentencesHaveTheirEndsBehindThem() {
    let text = EditedText("Hi. You?\nNo\n")
    #expect(text.paragraphs == [0..<9, 9..<12, 12..<12])
    #expect(text.sentences == [0..<4, 4..<9, 9..<12])
    #expect(text.words == [0..<2, 4..<7, 9..<11])
    #expect(text.paragraph(around: 10) == 9..<12 && text.paragraph(around: 12) == 12..<12)
    #expect(text.word(around: 11) == 9..<11 && text.word(around: 12) == 12..<12)
    #expect(EditedText("don't 'go'").words == [0..<5, 7..<9])
  }

  @Test func rangesOutsideTheTextAreLimited() {
    var text = EditedText("ab")
    text.replace(1..<9, with: "c")
    #expect(text.string == "ac")
    text.select(from: -3, to: 99)
    #expect(text.selection == 0..<2)
    #expect(text.text(in: 5..<9) == "")
  }
}
