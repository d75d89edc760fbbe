import Testing
import UIKit

@MainActor @Suite struct StringSizeTests {
  private let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 32)]

  private func width(_ text: String) -> CGFloat { text.size(withAttributes: attributes).width }

  @Test func spacesAtTheEndCountInALineWithoutALimit() {
    #expect(width(" ") > 5)
    #expect(abs(width("a  ") - width("a") - 2 * width(" ")) < 0.01)
    #expect(abs(width("a \nb") - width("a ")) < 0.01)
    #expect((" " as NSString).size(withAttributes: attributes) == " ".size(withAttributes: attributes))
  }

  @Test func spacesWhereALineIsBrokenDoNotCount() {
    let size = CGSize(width: width("wide wor"), height: 0)
    let rect = ("wide words" as NSString).boundingRect(
      with: size, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    #expect(abs(rect.width - max(width("wide"), width("words"))) < 0.01)
  }
}
