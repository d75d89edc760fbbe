import Testing

@testable import UIKit

/// Text views and text fields take the style of the first character of an attributed text, as Apple
/// documents.
@MainActor @Suite struct EditedStyleTests {
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let bold = UIFont.boldSystemFont(ofSize: 24)

  private func centred(lineSpacing: CGFloat = 0) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = lineSpacing
    return style
  }

  private var mixed: NSAttributedString {
    let text = NSMutableAttributedString(
      string: "One ",
      attributes: [.font: bold, .foregroundColor: UIColor.red, .paragraphStyle: centred(lineSpacing: 6)])
    text.append(
      NSAttributedString(
        string: "two",
        attributes: [
          .font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.blue,
          .paragraphStyle: centred(lineSpacing: 6),
        ]))
    return text
  }

  private func attributes(_ text: NSAttributedString?, _ offset: Int) -> [NSAttributedString.Key: Any] {
    text?.runs.first { $0.range.contains(offset) }?.attributes ?? [:]
  }

  private func font(_ text: NSAttributedString?, _ offset: Int) -> UIFont? {
    attributes(text, offset)[.font] as? UIFont
  }

  private func color(_ text: NSAttributedString?, _ offset: Int) -> UIColor? {
    attributes(text, offset)[.foregroundColor] as? UIColor
  }

  private func paragraph(_ text: NSAttributedString?) -> NSParagraphStyle? {
    attributes(text, 0)[.paragraphStyle] as? NSParagraphStyle
  }

  private var texts: [NSAttributedString?] { [view.attributedText, view.textStorage, field.attributedText] }

  @Test func textViewTakesStyleOfFirstCharacter() {
    view.attributedText = mixed
    #expect(view.font == bold)
    #expect(view.textColor == .red)
    #expect(view.textAlignment == .center)
    #expect(font(view.attributedText, 4)?.pointSize == 10)
    #expect(color(view.textStorage, 4) == .blue)
  }

  @Test func textFieldTakesStyleOfFirstCharacter() {
    field.attributedText = mixed
    #expect(field.font == bold)
    #expect(field.textColor == .red)
    #expect(field.textAlignment == .center)
    #expect(font(field.attributedText, 4)?.pointSize == 10)
  }

  @Test func laterTextHasStyleOfEarlierFirstCharacter() {
    view.attributedText = mixed
    view.text = "plain"
    #expect(font(view.textStorage, 0) == bold)
    #expect(color(view.textStorage, 0) == .red)
    field.attributedText = mixed
    field.text = "plain"
    #expect(font(field.attributedText, 0) == bold)
    #expect(color(field.attributedText, 0) == .red)
  }

  @Test func missingAttributesKeepStyle() {
    view.font = bold
    view.textColor = .green
    view.textAlignment = .right
    view.attributedText = NSAttributedString(string: "plain")
    #expect(view.font == bold)
    #expect(view.textColor == .green)
    #expect(view.textAlignment == .right)
    view.attributedText = NSAttributedString(string: "")
    view.attributedText = nil
    #expect(view.font == bold)
    field.font = bold
    field.attributedText = nil
    #expect(field.font == bold)
  }

  @Test func fontAndColorApplyToWholeText() {
    let small = UIFont.systemFont(ofSize: 9)
    view.attributedText = mixed
    view.font = small
    view.textColor = .green
    field.attributedText = mixed
    field.font = small
    field.textColor = .green
    for text in texts {
      for offset in [0, 4] {
        #expect(font(text, offset) == small)
        #expect(color(text, offset) == .green)
      }
    }
  }

  @Test func alignmentAppliesToWholeTextAndKeepsRestOfParagraphStyle() {
    view.attributedText = mixed
    view.textAlignment = .right
    field.attributedText = mixed
    field.textAlignment = .right
    for text in texts {
      #expect(paragraph(text)?.alignment == .right)
      #expect(paragraph(text)?.lineSpacing == 6)
    }
  }
}
