import TestSupport
import Testing
import UIKit

/// Notes what a text storage says of its edits.
private final class EditLog: NSTextStorageDelegate {
  var will: [(actions: NSTextStorage.EditActions, range: NSRange, change: Int)] = []
  var did: [(actions: NSTextStorage.EditActions, range: NSRange, change: Int)] = []
  var beforeFixing: ((NSTextStorage) -> Void)?

  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    will.append((editedMask, editedRange, delta))
    beforeFixing?(textStorage)
  }

  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) { did.append((editedMask, editedRange, delta)) }
}

/// A text storage that keeps its text elsewhere, as editors of source code do.
private final class BackedStorage: NSTextStorage {
  let backing = NSMutableAttributedString()

  override init() { super.init() }

  required init?(coder: NSCoder) { nil }

  override var string: String { backing.string }

  override func attributes(at location: Int, effectiveRange range: NSRangePointer?)
    -> [NSAttributedString.Key: Any]
  { unsafe backing.attributes(at: location, effectiveRange: range) }

  override func replaceCharacters(in range: NSRange, with str: String) {
    backing.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    backing.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }
}

/// Notes names, on the thread that posts them.
private final class NameLog: @unchecked Sendable {
  var names: [Notification.Name] = []
}

@Suite struct TextStorageTests {
  @Test func editIsProcessedAtOnceWithItsRangeAfterwards() {
    let storage = NSTextStorage(string: "Hello world")
    let log = EditLog()
    storage.delegate = log
    storage.replaceCharacters(in: NSRange(location: 6, length: 5), with: "there, you")
    #expect(storage.string == "Hello there, you" && storage.length == 16)
    #expect(log.will.count == 1 && log.did.count == 1)
    #expect(log.did[0].actions == .editedCharacters && log.did[0].change == 5)
    #expect(log.did[0].range == NSRange(location: 6, length: 10))
    #expect(storage.editedMask == [] && storage.changeInLength == 0)
    #expect(storage.editedRange.location == NSNotFound)
  }

  @Test func editsInAGroupAreProcessedTogether() {
    let storage = NSTextStorage(string: "0123456789")
    let log = EditLog()
    storage.delegate = log
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 8, length: 1), with: "")
    storage.replaceCharacters(in: NSRange(location: 2, length: 0), with: "ab")
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 1))
    #expect(log.did.isEmpty)
    storage.endEditing()
    #expect(storage.string == "01ab2345679")
    #expect(log.did.count == 1 && log.did[0].change == 1)
    #expect(log.did[0].actions == [.editedCharacters, .editedAttributes])
    #expect(log.did[0].range == NSRange(location: 0, length: 10))
    storage.endEditing()
    #expect(log.did.count == 1)
  }

  @Test func delegateMayColourTheTextWhileItIsProcessed() {
    let storage = NSTextStorage(string: "")
    let log = EditLog()
    storage.delegate = log
    log.beforeFixing = {
      $0.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    }
    storage.append(NSAttributedString(string: "abc"))
    #expect(log.will.count == 1 && log.did.count == 1)
    #expect(unsafe storage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(unsafe storage.attribute(.foregroundColor, at: 1, effectiveRange: nil) == nil)
  }

  @Test func notificationsArePosted() {
    let storage = NSTextStorage(string: "a")
    let log = NameLog()
    let observers = [
      NSTextStorage.willProcessEditingNotification, NSTextStorage.didProcessEditingNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: storage, queue: nil) {
        log.names.append($0.name)
      }
    }
    storage.append(NSAttributedString(string: "b"))
    observers.forEach(NotificationCenter.default.removeObserver)
    #expect(
      log.names == [
        NSTextStorage.willProcessEditingNotification, NSTextStorage.didProcessEditingNotification,
      ])
  }

  @Test func subclassWithItsOwnTextWorksAsAnyOther() {
    let storage = BackedStorage()
    let log = EditLog()
    storage.delegate = log
    storage.append(NSAttributedString(string: "Hello", attributes: [.kern: 1]))
    storage.append(NSAttributedString(string: " world"))
    storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 3, length: 4))
    storage.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 5, length: 4))
    storage.removeAttribute(.kern, range: NSRange(location: 0, length: 2))
    storage.insert(NSAttributedString(string: ">"), at: 0)
    storage.deleteCharacters(in: NSRange(location: 11, length: 1))
    #expect(storage.string == ">Hello worl" && storage.length == 11 && log.did.count == 7)
    #expect(unsafe storage.attribute(.kern, at: 1, effectiveRange: nil) == nil)
    #expect(unsafe storage.attribute(.kern, at: 3, effectiveRange: nil) as? Int == 1)
    var range = NSRange()
    let whole = NSRange(location: 0, length: storage.length)
    let color = unsafe storage.attribute(
      .foregroundColor, at: 4, longestEffectiveRange: &range, in: whole)
    #expect(color as? UIColor == .red && range == NSRange(location: 4, length: 2))
    // Foundation copies the text, although it is kept elsewhere.
    let copy = NSAttributedString(attributedString: storage)
    #expect(copy.string == storage.string)
    #expect(unsafe copy.attribute(.foregroundColor, at: 7, effectiveRange: nil) as? UIColor == .blue)
    #expect((storage.copy() as? NSAttributedString)?.string == storage.string)
    #expect(storage.attributedSubstring(from: NSRange(location: 1, length: 5)).string == "Hello")
  }

  @Test func rangesBeyondTheTextAreLimited() {
    let storage = NSTextStorage(string: "abc")
    storage.replaceCharacters(in: NSRange(location: 2, length: 100), with: "X")
    #expect(storage.string == "abX")
    storage.insert(NSAttributedString(string: "!"), at: 99)
    storage.setAttributes([.kern: 2], range: NSRange(location: -4, length: Int.max))
    storage.addAttribute(.kern, value: 3, range: NSRange(location: NSNotFound, length: 2))
    #expect(storage.string == "abX!")
    #expect(unsafe storage.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
  }

  @Test func paragraphHasTheStyleOfItsFirstCharacter() {
    let (left, right) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    right.alignment = .right
    let storage = NSTextStorage(string: "one two\nthree")
    storage.beginEditing()
    storage.addAttribute(.paragraphStyle, value: right, range: NSRange(location: 0, length: 2))
    storage.addAttribute(.paragraphStyle, value: left, range: NSRange(location: 2, length: 8))
    storage.addAttribute(
      .attachment, value: NSTextAttachment(), range: NSRange(location: 0, length: 1))
    storage.endEditing()
    #expect(
      unsafe storage.attribute(.paragraphStyle, at: 6, effectiveRange: nil) as? NSParagraphStyle === right)
    #expect(
      unsafe storage.attribute(.paragraphStyle, at: 12, effectiveRange: nil) as? NSParagraphStyle === left)
    #expect(!storage.containsAttachments(in: NSRange(location: 0, length: 13)))
    #expect(unsafe storage.attribute(.attachment, at: 0, effectiveRange: nil) == nil)
  }

  /// Ranges are of UTF-16 units, so an edit may take a letter and leave its accent, or part the ends of a line.
  @Test(arguments: [UInt64(1), 2, 3]) func editsInsideOfCharactersTakeTheUnitsTheyName(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let key = NSAttributedString.Key("number")
    let storage = NSTextStorage(string: "ae\u{301}x\r\n👍🏽b\u{301}\u{302}")
    var units = Array(storage.string.utf16)
    var numbers = units.indices.map { $0 }
    for (place, number) in numbers.enumerated() {
      storage.addAttribute(key, value: number, range: NSRange(location: place, length: 1))
    }
    for step in 0..<200 {
      // Halves of a surrogate pair alone are no text.
      let places = (0...units.count).filter { $0 == units.count || !UTF16.isTrailSurrogate(units[$0]) }
      let ends = [0, 1].compactMap { _ in places.randomElement(using: &random) }.sorted()
      let text = ["", "", "q", "\u{301}", "\n", "é"].randomElement(using: &random) ?? ""
      let range = NSRange(location: ends[0], length: ends[1] - ends[0])
      let insertion = NSAttributedString(string: text, attributes: [key: 1000 + step])
      storage.replaceCharacters(in: range, with: insertion)
      units.replaceSubrange(ends[0]..<ends[1], with: Array(text.utf16))
      numbers.replaceSubrange(ends[0]..<ends[1], with: text.utf16.map { _ in 1000 + step })
      #expect(Array(storage.string.utf16) == units && storage.length == units.count)
      let found = units.indices.map { unsafe storage.attribute(key, at: $0, effectiveRange: nil) as? Int }
      #expect(found == numbers)
    }
  }
}
