import Foundation
import Testing
import UIKit

@Suite struct InsetValueTests {
  private let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

  @Test func boxedInsetsAndOffsetsComeBack() {
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
    let offset = UIOffset(horizontal: 5, vertical: -6)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
  }

  @Test func valueOfAnotherKindIsZero() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).uiEdgeInsetsValue == .zero)
    #expect(NSValue(uiEdgeInsets: insets).uiOffsetValue == .zero)
  }

  @Test func insetsAndTheirBoxesStandForEachOther() {
    let any: Any = insets
    #expect((any as? NSValue)?.uiEdgeInsetsValue == insets)
    let box: Any = NSValue(uiEdgeInsets: insets)
    #expect(box as? UIEdgeInsets == insets)
    #expect(NSValue(cgPoint: .zero) as Any as? UIEdgeInsets == nil)
  }
}
