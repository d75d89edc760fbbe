import Testing
@testable import UIKit

@MainActor @Suite struct VibrancyTests {
  private let stage = Stage(size: CGSize(width: 60, height: 20), scale: 1)
  private let content = UIView(frame: CGRect(x: 20, y: 0, width: 20, height: 20))
  private let label: UIVisualEffectView

  init() {
    let blur = UIBlurEffect(style: .systemMaterial)
    label = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    back.backgroundColor = UIColor(red: 1, green: 0.4, blue: 0.4, alpha: 1)
    let plate = UIVisualEffectView(effect: blur)
    plate.frame = back.frame
    label.frame = back.frame
    content.backgroundColor = .systemGreen
    label.contentView.addSubview(content)
    plate.contentView.addSubview(label)
    back.addSubview(plate)
    stage.show(back)
    stage.advance(by: 0.1)
  }

  private func color(_ x: Int) -> [Int] {
    stage.image().pixel(x, 10).prefix(3).map(Int.init)
  }

  @Test func contentDarkensALightBlurAndKeepsItsColour() {
    let (beside, inside) = (color(5), color(30))
    let changes = zip(beside, inside).map { (a: Int, b: Int) -> Int in a - b }
    #expect(changes.allSatisfy { (120..<170).contains($0) }, "\(beside) \(inside)")
    #expect(inside[0] > inside[1], "the red behind shines through: \(inside)")
  }

  @Test func contentLightensADarkBlur() {
    stage.userInterfaceStyle = .dark
    stage.advance(by: 0.1)
    let (beside, inside) = (color(5), color(30))
    let changes = zip(beside, inside).map { (a: Int, b: Int) -> Int in b - a }
    #expect(changes.allSatisfy { $0 > 120 }, "\(beside) \(inside)")
  }

  @Test func contentWithoutTheEffectHasItsOwnColour() {
    label.effect = nil
    stage.advance(by: 0.1)
    #expect(color(30)[1] > color(30)[0] && label.contentView.layer.filters == nil)
  }

  @Test func strongerStylesChangeMore() {
    let styles: [UIVibrancyEffectStyle] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
    let lights = styles.map { style in
      label.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterial), style: style)
      stage.advance(by: 0.1)
      return color(30)[1]
    }
    #expect(lights == lights.sorted() && Set(lights).count == 4, "\(lights)")
  }
}
