import Testing
import UIKit

@available(*, deprecated, message: "Tests deprecated members.")
private final class StackedButton: UIButton {
  override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 10) }
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    CGRect(x: contentRect.minX, y: contentRect.minY, width: 20, height: 20)
  }
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    CGRect(x: contentRect.minX, y: contentRect.minY + 30, width: contentRect.width, height: 12)
  }
}

@MainActor @Suite struct ButtonPlaceTests {
  private func button(_ button: UIButton) -> UIButton {
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    button.setTitle("Go", for: .normal)
    button.setImage(
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }, for: .normal)
    button.layoutIfNeeded()
    return button
  }

  @available(*, deprecated, message: "Tests deprecated members.")
  @Test func overriddenPlacesAreThoseOfTheParts() {
    let button = button(StackedButton())
    #expect(button.imageView?.frame == CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(button.titleLabel?.frame == CGRect(x: 10, y: 40, width: 180, height: 12))
  }

  @available(*, deprecated, message: "Tests deprecated members.")
  @Test func insetsMoveTitleAndImageAndChangeNoSize() throws {
    let button = button(UIButton())
    let (title, image) = try (#require(button.titleLabel).frame, #require(button.imageView).frame)
    let size = button.intrinsicContentSize
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 6, right: 0)
    button.imageEdgeInsets = UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 10)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == title.offsetBy(dx: 4, dy: -3))
    #expect(button.imageView?.frame == image.offsetBy(dx: -5, dy: 2))
    #expect(button.intrinsicContentSize == size)
    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 0 && button.titleLabel?.frame.minX == 28)
  }

  @available(*, deprecated, message: "Tests deprecated members.")
  @Test func insetsThatAreNotFiniteMoveNothing() {
    let button = button(UIButton())
    let frame = button.titleLabel?.frame
    button.titleEdgeInsets = UIEdgeInsets(top: .nan, left: .infinity, bottom: 0, right: 0)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == frame)
  }

  @Test func buttonGrowsWithTheTitleOfItsState() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.setTitle("Gone away", for: .selected)
    let stack = UIStackView(arrangedSubviews: [button])
    stack.alignment = .leading
    stack.axis = .vertical
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
    stack.frame = stage.window.bounds
    stage.window.addSubview(stack)
    stage.advance(by: 0)
    let width = button.frame.width
    button.isSelected = true
    stage.advance(by: 0)
    #expect(button.frame.width == ceil(button.intrinsicContentSize.width) && button.frame.width > width * 2)
  }
}
