import Testing
import UIKit

/// The look of a button's image in its states, and the glow of a touch.
@MainActor @Suite struct ButtonImageStateTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let button = UIButton(type: .custom)

  init() {
    stage.window.backgroundColor = .black
    button.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
    stage.window.addSubview(button)
  }

  private func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
  }

  private var middle: [UInt8] { stage.image().pixel(50, 50) }

  @Test func imageOfADisabledButtonIsHalfTransparent() {
    button.setImage(image(.red), for: .normal)
    #expect(middle == [255, 0, 0, 255])
    button.isEnabled = false
    #expect((126...129).contains(middle[0]))
    button.adjustsImageWhenDisabled = false
    #expect(middle == [255, 0, 0, 255])
  }

  @Test func imageOfTheDisabledStateIsShownAsItIs() {
    button.setImage(image(.red), for: .normal)
    button.setImage(image(.blue), for: .disabled)
    button.isEnabled = false
    #expect(middle == [0, 0, 255, 255])
  }

  @Test func touchGlowsWhereTheButtonAsksForIt() {
    button.isHighlighted = true
    #expect(middle == [0, 0, 0, 255])
    button.showsTouchWhenHighlighted = true
    #expect(middle[0] > 150 && stage.image().pixel(50, 22)[0] < middle[0])
    button.isHighlighted = false
    stage.advance(by: 1)
    #expect(middle == [0, 0, 0, 255])
  }
}
