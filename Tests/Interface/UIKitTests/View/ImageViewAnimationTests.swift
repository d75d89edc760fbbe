import Testing
import UIKit

@MainActor @Suite struct ImageViewAnimationTests {
  private let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1)
  private let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  private func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
  }

  private var pixel: [UInt8] { stage.image().pixel(10, 10) }

  init() {
    stage.window.addSubview(view)
    view.image = image(.black)
    view.animationImages = [image(.red), image(.blue)]
    view.animationDuration = 1
    stage.advance(by: 0)
  }

  @Test func imagesAreShownInTurnAndThenTheImage() {
    view.animationRepeatCount = 2
    view.startAnimating()
    var colors: [[UInt8]] = []
    for _ in 0..<5 {
      stage.advance(by: 0.25)
      colors.append(pixel)
      stage.advance(by: 0.25)
    }
    let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
    #expect(colors == [red, blue, red, blue, [0, 0, 0, 255]] && !view.isAnimating)
  }

  @Test func animationRunsUntilItIsStopped() {
    view.startAnimating()
    stage.advance(by: 100.25)
    #expect(view.isAnimating && pixel == [255, 0, 0, 255])
    view.stopAnimating()
    stage.advance(by: 0)
    #expect(!view.isAnimating && pixel == [0, 0, 0, 255])
    view.animationImages = []
    view.startAnimating()
    #expect(!view.isAnimating)
    view.animationImages = [image(.green)]
    view.animationDuration = .nan
    view.startAnimating()
    #expect(view.isAnimating)
  }

  @Test func highlightedImageIsShownWhileHighlighted() {
    view.highlightedImage = image(.green)
    #expect(pixel == [0, 0, 0, 255])
    view.isHighlighted = true
    #expect(pixel == [0, 255, 0, 255])
    view.highlightedImage = nil
    #expect(pixel == [0, 0, 0, 255])
  }
}
