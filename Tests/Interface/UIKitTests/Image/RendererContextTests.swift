import Testing
import UIKit

@MainActor @Suite struct RendererContextTests {
  private func renderer() -> UIGraphicsImageRenderer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format)
  }

  @Test func fillWithABlendModeKeepsTheContextsOwnMode() throws {
    let image = renderer().image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 5), blendMode: .sourceAtop)
      context.fill(CGRect(x: 9, y: 9, width: 1, height: 1))
    }
    let pixels = try #require(image.cgImage)
    // Atop a clear pixel nothing is drawn.
    #expect(pixels.pixel(2, 2) == [0, 0, 255, 255])
    #expect(pixels.pixel(7, 2) == [0, 0, 0, 0])
    #expect(pixels.pixel(2, 7) == [255, 0, 0, 255])
    #expect(pixels.pixel(9, 9) == [0, 0, 255, 255])
  }

  @Test func strokeLiesInsideTheRectangle() throws {
    let image = renderer().image { context in
      UIColor.red.setStroke()
      context.stroke(CGRect(x: 2, y: 2, width: 6, height: 6))
      context.stroke(CGRect(x: 0, y: 0, width: 0.5, height: 9))
      context.stroke(.null)
    }
    let pixels = try #require(image.cgImage)
    #expect(pixels.pixel(2, 2) == [255, 0, 0, 255] && pixels.pixel(7, 7) == [255, 0, 0, 255])
    #expect(pixels.pixel(1, 2) == [0, 0, 0, 0] && pixels.pixel(8, 7) == [0, 0, 0, 0])
    #expect(pixels.pixel(3, 3) == [0, 0, 0, 0] && pixels.pixel(0, 4) == [0, 0, 0, 0])
  }

  @Test func clipRestrictsWhatFollows() throws {
    let image = renderer().image { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 10))
      UIColor.red.setFill()
      context.fill(context.cgContext.boundingBoxOfClipPath.insetBy(dx: -9, dy: -9))
    }
    let pixels = try #require(image.cgImage)
    #expect(pixels.pixel(3, 5) == [255, 0, 0, 255] && pixels.pixel(4, 5) == [0, 0, 0, 0])
  }

  @Test func currentImageShowsWhatIsDrawnSoFar() throws {
    var half: UIImage?
    let image = renderer().image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
      half = context.currentImage
      context.fill(CGRect(x: 5, y: 0, width: 5, height: 10))
    }
    #expect(half?.size == CGSize(width: 10, height: 10))
    #expect(half?.cgImage?.pixel(7, 5) == [0, 0, 0, 0])
    #expect(image.cgImage?.pixel(7, 5) == [255, 0, 0, 255])
  }

  @Test func formatOfAContextIsTheRenderers() {
    let renderer = renderer()
    _ = renderer.image { context in
      #expect(context.format === renderer.format)
      #expect((context as UIGraphicsRendererContext).format === renderer.format)
    }
    #expect(UIGraphicsImageRendererFormat.preferred().scale == 0)
  }
}
