import Testing
import UIKit

@MainActor @Suite struct ThumbnailTests {
  /// 10 by 10 points of 2 pixels each: the upper half is blue.
  private let square: UIImage = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image {
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    }
  }()

  @Test func thumbnailShowsTheWholeImageInItsSize() throws {
    let small = try #require(square.preparingThumbnail(of: CGSize(width: 4, height: 2)))
    #expect(small.size == CGSize(width: 4, height: 2) && small.scale == 2)
    let pixels = try #require(small.cgImage)
    #expect(
      pixels.width == 8 && pixels.pixel(3, 0) == [0, 0, 255, 255] && pixels.pixel(3, 3) == [0, 0, 0, 0])
    let template = square.withRenderingMode(.alwaysTemplate)
    let smallTemplate = try #require(template.preparingThumbnail(of: CGSize(width: 2, height: 2)))
    #expect(smallTemplate.renderingMode == .alwaysTemplate)
    #expect(smallTemplate.cgImage?.pixel(1, 0) == [0, 0, 255, 255])
  }

  @Test func sizesWithoutPixelsGiveNone() {
    for length in [0, -1, .nan, .infinity, 1e9] as [CGFloat] {
      #expect(square.preparingThumbnail(of: CGSize(width: length, height: 4)) == nil)
    }
    #expect(UIImage().preparingThumbnail(of: CGSize(width: 4, height: 4)) == nil)
  }

  @Test func thumbnailComesLater() {
    let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1)
    let sizes = Sizes()
    square.prepareThumbnail(of: CGSize(width: 4, height: 4)) { image in
      MainActor.assumeIsolated { sizes.found.append(image?.size) }
    }
    square.prepareForDisplay { image in MainActor.assumeIsolated { sizes.found.append(image?.size) } }
    #expect(sizes.found.isEmpty)
    stage.advance(by: 0)
    #expect(sizes.found == [CGSize(width: 4, height: 4), CGSize(width: 10, height: 10)])
  }

  @Test func imageIsReadyForDisplay() async {
    #expect(square.preparingForDisplay() === square && UIImage().preparingForDisplay() == nil)
    #expect(await square.byPreparingForDisplay() === square)
    #expect(await square.byPreparingThumbnail(ofSize: CGSize(width: 3, height: 3))?.size.width == 3)
  }

  @Test func capsKeepTheirSizeAndOnePointIsStretched() {
    let image = square.stretchableImage(withLeftCapWidth: 4, topCapHeight: 6)
    #expect(image.capInsets == UIEdgeInsets(top: 6, left: 4, bottom: 3, right: 5))
    #expect(image.resizingMode == .stretch && image.leftCapWidth == 4 && image.topCapHeight == 6)
    for cap in [0, -3, 10, .max] {
      #expect(square.stretchableImage(withLeftCapWidth: cap, topCapHeight: cap).capInsets == .zero)
    }
    #expect(square.leftCapWidth == 0 && square.imageRendererFormat.scale == 2)
  }
}

@MainActor private final class Sizes {
  var found: [CGSize?] = []
}
