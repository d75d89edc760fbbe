import Testing
import UIKit

@MainActor @Suite struct StackCoderTests {
  private final class Stack: UIStackView {
    var count = 1
    override init(frame: CGRect) { super.init(frame: frame) }
    required init(coder: NSCoder) {
      super.init(coder: coder)
      count = 2
    }
  }

  @Test func stackOfACoderIsEmpty() {
    let stack = Stack(coder: NSCoder())
    #expect(stack.count == 2 && stack.arrangedSubviews.isEmpty && stack.frame == .zero)
    stack.addArrangedSubview(UIView())
    #expect(stack.arrangedSubviews.count == 1)
  }
}
