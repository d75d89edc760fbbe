import Testing
import UIKit

/// Texts that are let go release the values of their attributes. Foundation on Linux keeps those of each
/// attributed string, so views that draw and edit make none.
@MainActor @Suite struct AttributeLifeTests {
  private final class Mark: NSObject {}

  private static let key = NSAttributedString.Key("mark")

  /// Expects that the value of an attribute is released after a text that has it was used.
  private func expectRelease(
    _ name: String = #function, _ use: ([NSAttributedString.Key: Any]) -> Void
  ) {
    weak var seen: Mark?
    do {
      let mark = Mark()
      seen = mark
      use([Self.key: mark])
    }
    #expect(seen == nil, "\(name) keeps the value")
  }

  private func stage() -> Stage { Stage(size: CGSize(width: 300, height: 200), scale: 1) }

  @Test(arguments: [false, true]) func fieldReleasesItsAttributes(isSecure: Bool) {
    let stage = stage()
    expectRelease { attributes in
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      field.isSecureTextEntry = isSecure
      field.text = "Ada"
      field.defaultTextAttributes = attributes
      stage.show(field)
      stage.advance(by: 0.1)
      field.becomeFirstResponder()
      stage.type("x")
      stage.advance(by: 0.1)
      // The first key of a secret replaces all of it.
      #expect(field.text == (isSecure ? "x" : "Adax"))
      #expect(field.defaultTextAttributes[Self.key] is Mark)
      stage.show(UIView(frame: .zero))
      stage.advance(by: 1)
    }
  }

  @Test func textViewReleasesItsAttributes() {
    let stage = stage()
    expectRelease { attributes in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.text = "Ada"
      stage.show(view)
      stage.advance(by: 0.1)
      view.becomeFirstResponder()
      view.typingAttributes = attributes
      stage.type("x")
      stage.advance(by: 0.1)
      #expect(view.text == "Adax")
      #expect(unsafe view.textStorage.attribute(Self.key, at: 3, effectiveRange: nil) is Mark)
      stage.show(UIView(frame: .zero))
      stage.advance(by: 1)
    }
  }

  @Test func storageReleasesItsAttributes() {
    expectRelease { _ = NSTextStorage(string: "Ada", attributes: $0) }
    expectRelease { attributes in
      let storage = NSTextStorage(string: "Ada\nb")
      storage.addAttributes(attributes, range: NSRange(location: 1, length: 2))
      storage.replaceCharacters(in: NSRange(location: 3, length: 1), with: "c")
    }
    // An edit between the two ends of a line's break, which keeps the attributes of both sides.
    expectRelease { attributes in
      let storage = NSTextStorage(string: "Ada\r\nb")
      storage.addAttributes(attributes, range: NSRange(location: 1, length: 5))
      storage.replaceCharacters(in: NSRange(location: 4, length: 1), with: "c")
      #expect(storage.string == "Ada\rcb")
    }
  }

  /// A storage that keeps its text elsewhere has it in Foundation's own part, too.
  @Test func storageOfAnAppReleasesItsAttributes() {
    final class Storage: NSTextStorage {
      private let text = NSTextStorage()

      override var string: String { text.string }

      override func attributes(
        at location: Int, effectiveRange range: NSRangePointer?
      ) -> [NSAttributedString.Key: Any] {
        // The pointer is the caller's.
        unsafe text.attributes(at: location, effectiveRange: range)
      }

      override func replaceCharacters(in range: NSRange, with str: String) {
        text.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
      }

      override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        text.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
      }
    }
    expectRelease { attributes in
      let storage = Storage()
      storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "Ada")
      storage.addAttributes(attributes, range: NSRange(location: 0, length: 3))
      #expect(unsafe storage.attribute(Self.key, at: 1, effectiveRange: nil) is Mark)
    }
  }
}
