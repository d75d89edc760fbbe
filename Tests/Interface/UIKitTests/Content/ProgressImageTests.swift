import Testing
import UIKit

@MainActor @Suite struct ProgressImageTests {
  private let stage = Stage(size: CGSize(width: 100, height: 20), scale: 1)
  private let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))

  /// A picture whose left half has one colour and whose right half another.
  private func halves(_ left: UIColor, _ right: UIColor) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 4), format: format).image {
      left.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 4))
      right.setFill()
      $0.fill(CGRect(x: 5, y: 0, width: 5, height: 4))
    }
  }

  private func row(_ places: [Int]) -> [[UInt8]] {
    stage.advance(by: 0)
    let image = stage.image()
    return places.map { image.pixel($0, 2) }
  }

  @Test func filledPartOfThePictureIsShownOverThatOfTheTrack() {
    stage.show(view)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 4)
    let (red, green, blue): ([UInt8], [UInt8], [UInt8]) = (
      [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]
    )
    view.trackImage = halves(.blue, .blue)
    view.progressImage = halves(.red, .green)
    view.progress = 0.75
    #expect(row([0, 30, 60, 74, 80]) == [red, red, green, green, blue])
    stage.layoutDirection = .rightToLeft
    #expect(row([0, 20, 30, 60, 99]) == [blue, blue, red, green, green])
    stage.layoutDirection = .leftToRight
    view.progressImage = nil
    view.progressTintColor = .green
    #expect(row([10, 90]) == [green, blue])
  }
}
