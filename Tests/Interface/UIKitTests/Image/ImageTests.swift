import Testing
import UIKit

@MainActor @Suite struct ImageTests {
  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
    image.cgImage?.pixel(x, y) ?? []
  }

  private let square = UIGraphicsImageRenderer(
    size: CGSize(width: 10, height: 10),
    format: {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 2
      return format
    }()
  ).image { context in
    UIColor.blue.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
  }

  @Test func rendererDrawsWithYDown() {
    #expect(square.size == CGSize(width: 10, height: 10) && square.scale == 2 && square.cgImage?.width == 20)
    #expect(pixel(square, 0, 0) == [0, 0, 255, 255] && pixel(square, 19, 10) == [0, 0, 0, 0])
  }

  @Test func imagesAreDrawnUpright() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
      square.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(
      pixel(image, 1, 1) == [0, 0, 255, 255]
        && pixel(image, 1, (image.cgImage?.height ?? 2) - 2) == [0, 0, 0, 0])
  }

  @Test func encodedImageIsDecodedToTheSamePixels() throws {
    let data = try #require(square.pngData())
    #expect(UIImage(data: data, scale: 2)?.cgImage == square.cgImage)
    #expect(UIImage(data: Data([1, 2, 3])) == nil && UIImage(data: Data()) == nil)
    #expect(UIImage().pngData() == nil && UIImage().size == .zero)
  }

  @available(*, deprecated, message: "Tests deprecated functions.")
  @Test func contextOfAnImageGivesWhatWasDrawnSoFar() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 2), false, 2)
    defer { UIGraphicsEndImageContext() }
    let context = try #require(UIGraphicsGetCurrentContext())
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try #require(context.makeImage())
    #expect(image.width == 8 && image.height == 4)
    #expect(image.pixel(0, 0) == [255, 0, 0, 255] && image.pixel(7, 3) == [0, 0, 0, 0])
    UIRectFill(CGRect(x: 2, y: 0, width: 2, height: 2))
    #expect(context.makeImage()?.pixel(7, 3) == [255, 0, 0, 255])
  }

  @available(*, deprecated, message: "Tests deprecated functions.")
  @Test func imageContextsNest() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 1)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), false, 1)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    let outer = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(pixel(inner, 0, 0) == [255, 0, 0, 255] && pixel(outer, 0, 0) == [0, 0, 0, 255])
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsEndImageContext()
    UIGraphicsPopContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @available(*, deprecated, message: "Tests deprecated functions.")
  @Test func plainImageContextIsClearAndHasOnePixelPerPoint() throws {
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 3))
    defer { UIGraphicsEndImageContext() }
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    #expect(image.scale == 1 && image.size == CGSize(width: 4, height: 3))
    #expect(pixel(image, 0, 0) == [255, 0, 0, 255] && pixel(image, 3, 2) == [0, 0, 0, 0])
  }

  @Test func imageWithoutPixelsIsEmpty() {
    for side in [CGFloat.zero, -1, .nan, .infinity, 1e9] {
      let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
      #expect(image.cgImage == nil)
    }
  }

  @Test func imageViewPlacesAndTints() {
    let stage = Stage(size: CGSize(width: 20, height: 20), scale: 2)
    let view = UIImageView(image: square)
    #expect(view.frame.size == CGSize(width: 10, height: 10) && view.intrinsicContentSize == view.frame.size)
    view.contentMode = .bottomRight
    #expect(view.layer.contentsGravity == .topRight)
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    stage.show(view)
    let plain = UIImage(cgImage: stage.image(), scale: 2)
    #expect(pixel(plain, 21, 21) == [0, 0, 255, 255] && pixel(plain, 19, 19) == [255, 255, 255, 255])
    view.image = square.withRenderingMode(.alwaysTemplate)
    view.tintColor = .red
    #expect(pixel(UIImage(cgImage: stage.image(), scale: 2), 21, 21) == [255, 0, 0, 255])
  }
}
