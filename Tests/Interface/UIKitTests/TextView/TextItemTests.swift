import Testing

@testable import UIFoundation
@testable import UIKit

/// Answers about the items of a text, and notes the questions.
private final class ItemDelegate: NSObject, UITextViewDelegate {
  var calls: [String] = []
  var answers = true
  var makesAction = true
  var ownMenu: UIMenu?

  private func note(_ call: String, _ item: UITextItem) {
    let content =
      switch item.content {
      case .link(let url): url.absoluteString
      case .textAttachment: "attachment"
      case .tag(let tag): "#" + tag
      }
    calls.append("\(call) \(content) \(item.range.location)+\(item.range.length)")
  }

  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction)
    -> UIAction?
  {
    note("action", textItem)
    return makesAction ? defaultAction : nil
  }

  func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration? {
    note("menu", textItem)
    return UITextItem.MenuConfiguration(menu: ownMenu ?? defaultMenu)
  }

  func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) { note("shows", textItem) }

  func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) { note("ends", textItem) }

  @available(*, deprecated)
  func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    calls.append("may \(interaction.rawValue)")
    return answers
  }
}

/// The links, attachments and tags of text views.
@MainActor @Suite struct TextItemTests {
  private let stage = Stage(size: CGSize(width: 320, height: 300), scale: 2)
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
  private let view = UITextView(frame: CGRect(x: 10, y: 20, width: 300, height: 120))
  private let delegate = ItemDelegate()
  private let opened = Opened()

  private final class Opened { var urls: [String] = [] }

  init() {
    view.font = .systemFont(ofSize: 16)
    view.isEditable = false
    view.delegate = delegate
    root.addSubview(view)
    stage.show(root)
    stage.advance(by: 0)
    stage.onOpenURL = { [opened] in
      opened.urls.append($0.absoluteString)
      return true
    }
  }

  private func tap(_ offset: Int) {
    stage.tap(at: point(offset))
    stage.advance(by: 0.5)
  }

  /// The middle of a character on the stage.
  private func point(_ offset: Int) -> CGPoint {
    stage.advance(by: 0)
    let rect = view.firstRect(for: UITextRange(range: offset..<offset + 1))
    return view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  /// The colours of the letters.
  private var colors: [UIColor] { view.layoutManager.part(view.textStorage.whole).text.colors }

  private var linked: NSAttributedString {
    let text = NSMutableAttributedString(string: "see here now")
    let link = NSRange(location: 4, length: 4)
    text.addAttribute(.link, value: URL(string: "https://example.org/a") as Any, range: link)
    return text
  }

  @Test func aTapOpensALinkIfTheDelegateAllowsIt() {
    view.attributedText = linked
    tap(1)
    #expect(opened.urls.isEmpty && delegate.calls.filter { $0.contains("http") }.isEmpty)
    tap(5)
    #expect(opened.urls == ["https://example.org/a"])
    #expect(delegate.calls.contains("action https://example.org/a 4+4") && delegate.calls.contains("may 0"))
    delegate.answers = false
    tap(5)
    #expect(opened.urls.count == 1)
    delegate.answers = true
    view.isEditable = true
    tap(5)
    #expect(opened.urls.count == 1 && view.isFirstResponder)
  }

  @Test func aLongTouchShowsTheMenuOfALink() {
    view.attributedText = linked
    stage.touchDown(at: point(5))
    stage.advance(by: 0.7)
    stage.touchUp(at: point(5))
    stage.advance(by: 1)
    #expect(view.itemMenus.interaction.isShown && view.selectedRange.length == 0)
    #expect(delegate.calls.contains("menu https://example.org/a 4+4"))
    #expect(delegate.calls.contains("shows https://example.org/a 4+4"))
    let copy = stage.accessibilityElements().first { $0.label == "Copy Link" }
    #expect(copy != nil)
    if let copy { stage.activateAccessibilityElement(copy.id) }
    stage.advance(by: 1)
    #expect(UIPasteboard.general.string == "https://example.org/a" && opened.urls.isEmpty)
    #expect(delegate.calls.last == "ends https://example.org/a 4+4" && !view.itemMenus.interaction.isShown)
  }

  @Test func withoutAnActionATapShowsTheMenu() {
    view.attributedText = linked
    delegate.makesAction = false
    tap(5)
    #expect(view.itemMenus.interaction.isShown && opened.urls.isEmpty)
    view.itemMenus.interaction.dismissMenu()
    stage.advance(by: 1)
    delegate.answers = false
    tap(5)
    #expect(!view.itemMenus.interaction.isShown)
  }

  @Test func tagsAndAttachmentsAreItems() {
    let text = NSMutableAttributedString(string: "tag me ")
    text.addAttribute(.textItemTag, value: "t", range: NSRange(location: 4, length: 2))
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    text.append(NSAttributedString(attachment: attachment))
    view.attributedText = text
    tap(4)
    tap(7)
    let actions = delegate.calls.filter { $0.hasPrefix("action") }
    #expect(actions == ["action #t 4+2", "action attachment 7+1"] && opened.urls.isEmpty)
  }

  @Test func linksHaveTheirAttributes() {
    view.attributedText = linked
    view.linkTextAttributes = [.foregroundColor: UIColor.green]
    #expect(colors.contains(.green))
    #expect(view.textStorage.runs.allSatisfy { $0.attributes[.foregroundColor] as? UIColor == .label })
  }

  @Test func linksAreElementsForAssistiveTechnology() throws {
    view.text = "Call +49 30 1234567 or write to a.b@example.org."
    view.dataDetectorTypes = .all
    let found = { self.stage.accessibilityElements().filter { $0.traits.contains(.link) } }
    #expect(found().map(\.label) == ["+49 30 1234567", "a.b@example.org"])
    let ids = found().map(\.id)
    #expect(found().map(\.id) == ids)
    #expect(stage.activateAccessibilityElement(ids[1]) && opened.urls == ["mailto:a.b@example.org"])
    view.isEditable = true
    #expect(found().isEmpty)
  }

  @Test func linksHaveTheTintColor() {
    view.attributedText = linked
    #expect(colors.contains(.tintColor))
    #expect(view.linkTextAttributes[.foregroundColor] as? UIColor == .tintColor)
  }

  @Test func dataBecomeLinksWhileTheTextIsNotEdited() {
    view.text = "Call +49 30 1234567 or write to a.b@example.org."
    view.dataDetectorTypes = .all
    #expect(view.layoutManager.detectedLinks.map(\.range) == [5..<19, 32..<47])
    tap(8)
    tap(40)
    #expect(opened.urls == ["tel:+49301234567", "mailto:a.b@example.org"])
    view.text = "no data"
    #expect(view.layoutManager.detectedLinks.isEmpty)
    view.text = "www.example.org"
    #expect(view.layoutManager.detectedLinks.count == 1)
    view.isEditable = true
    #expect(view.layoutManager.detectedLinks.isEmpty)
  }

  @Test(arguments: [
    ("https://example.org/a_(b)?c=1#d, and", ["https://example.org/a_(b)?c=1#d"]),
    ("(see http://localhost:8080/x).", ["http://localhost:8080/x"]),
    ("apple.com and www.example.xyz", ["http://apple.com", "http://www.example.xyz"]),
    ("\u{1F600} example.de/\u{2026}", ["http://example.de/"]),
    ("file.txt 3.14 e.g. a@b @name http:// https: mailto: a.b.", []),
    ("mailto:x@y.org <x@y.org>", ["mailto:x@y.org", "mailto:x@y.org"]),
  ])
  func addressesAreFound(text: String, urls: [String]) {
    #expect(DetectedLink.find(.link, in: text).map(\.url.absoluteString) == urls)
  }

  @Test(arguments: [
    ("(555) 123-4567", ["tel:5551234567"]), ("408.555.1234", ["tel:4085551234"]),
    ("030/1234567, 5551234567", ["tel:0301234567", "tel:5551234567"]), ("+4930123456", ["tel:+4930123456"]),
    ("2024-01-05 05.01.2024 192.168.10.101 1.000.000 12 345 678", []),
    ("123456 1234567890123456 A1234567890 1234567890x #5551234567", []), ("", []), ("+", []), ("(((((", []),
  ])
  func phoneNumbersAreFound(text: String, urls: [String]) {
    #expect(DetectedLink.find(.phoneNumber, in: text).map(\.url.absoluteString) == urls)
  }

  @Test func anAddressWithDigitsIsNoPhoneNumber() {
    let found = DetectedLink.find(.all, in: "http://example.org/5551234567 5551234567")
    #expect(found.map(\.url.absoluteString) == ["http://example.org/5551234567", "tel:5551234567"])
    #expect(found.map(\.range) == [0..<29, 30..<40])
  }
}
