import Testing
import UIKit

/// `UIColor.tintColor` in a view is the view's tint colour.
@MainActor @Suite struct TintedColorTests {
  private let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)

  private func show(_ view: UIView) {
    view.frame = stage.window.bounds
    stage.window.addSubview(view)
    stage.advance(by: 0)
  }

  private var middle: [UInt8] { stage.image().pixel(20, 20).map { $0 } }

  @Test func backgroundFollowsTheTintColour() {
    let view = UIView()
    view.backgroundColor = .tintColor
    show(view)
    #expect(view.layer.backgroundColor == UIColor.systemBlue.cgColor)
    stage.window.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(view.layer.backgroundColor?.components == [1, 0, 0, 1])
    view.backgroundColor = UIColor.tintColor.withAlphaComponent(0.5)
    #expect(view.layer.backgroundColor?.components == [1, 0, 0, 0.5])
    view.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    #expect(view.layer.backgroundColor?.components == [0, 1, 0, 0.5])
    view.tintColor = nil
    #expect(view.layer.backgroundColor?.components == [1, 0, 0, 0.5])
    #expect(UIColor.tintColor.cgColor == UIColor.systemBlue.cgColor, "outside of a view")
  }

  @Test func imagesAndDrawingFollowTheTintColour() {
    final class Painted: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.tintColor.setFill()
        UIRectFill(rect)
      }
    }
    let square = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    let images = [
      UIImageView(image: square.withTintColor(.tintColor, renderingMode: .alwaysOriginal)),
      UIImageView(
        image: UIImage(
          systemName: "square.fill",
          withConfiguration: UIImage.SymbolConfiguration(paletteColors: [.tintColor])
        )),
    ]
    for view in images + [Painted()] as [UIView] {
      stage.window.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      show(view)
      #expect(Array(middle.prefix(3)) == [255, 0, 0])
      stage.window.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
      stage.advance(by: 0)
      #expect(Array(middle.prefix(3)) == [0, 255, 0])
      view.removeFromSuperview()
    }
  }

  @Test func tintColourMadeOfItselfIsTheSystems() {
    let view = UIView()
    view.backgroundColor = .tintColor
    view.tintColor = UIColor.tintColor.withAlphaComponent(0.5)
    show(view)
    let blue = UIColor.systemBlue.withAlphaComponent(0.5)
    #expect(view.layer.backgroundColor == blue.cgColor)
  }
}
