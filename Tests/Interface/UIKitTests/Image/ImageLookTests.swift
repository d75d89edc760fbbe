import Testing
import UIKit

@MainActor @Suite struct ImageLookTests {
  /// Four by one pixels: a red cap, a green and a blue pixel, and a yellow cap.
  private let bar = Picture.draw(CGSize(width: 4, height: 1)) { context in
    for (index, color) in [UIColor.red, .green, .blue, .yellow].enumerated() {
      color.setFill()
      context.fill(CGRect(x: index, y: 0, width: 1, height: 1))
    }
  }

  private let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)

  private func drawn(_ image: UIImage, _ width: CGFloat, _ height: CGFloat = 1) -> [String] {
    Picture.letters(
      Picture.draw(CGSize(width: width, height: height)) { _ in
        image.draw(in: CGRect(x: 0, y: 0, width: width, height: height))
      }.cgImage)
  }

  private func shown(_ view: UIImageView, on stage: Stage) -> [String] { Picture.letters(stage.image()) }

  @Test func tiledMiddleIsRepeated() {
    let image = bar.resizableImage(withCapInsets: caps)
    #expect(image.resizingMode == .tile && image.capInsets == caps)
    #expect(drawn(image, 9) == ["rgbgbgbgy"] && drawn(image, 4) == ["rgby"])
    #expect(drawn(image, 3, 2) == ["rgy", "rgy"] && drawn(image, 2) == ["ry"] && drawn(image, 1) == ["y"])
  }

  @Test func stretchedMiddleKeepsTheCaps() {
    let image = Picture.draw(CGSize(width: 3, height: 1)) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.green.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      UIColor.yellow.setFill()
      context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    }.resizableImage(withCapInsets: caps, resizingMode: .stretch)
    #expect(drawn(image, 6, 2) == ["rggggy", "rggggy"])
    let stage = Stage(size: CGSize(width: 6, height: 2), scale: 1)
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: 6, height: 2)
    stage.show(view)
    #expect(shown(view, on: stage) == ["rggggy", "rggggy"])
  }

  @Test func imageViewTilesAgainAfterAChangeOfSize() {
    let stage = Stage(size: CGSize(width: 8, height: 1), scale: 1)
    let view = UIImageView(image: bar.resizableImage(withCapInsets: caps))
    view.frame = CGRect(x: 0, y: 0, width: 6, height: 1)
    stage.show(view)
    #expect(shown(view, on: stage) == ["rgbgbyww"])
    view.frame.size.width = 8
    #expect(shown(view, on: stage) == ["rgbgbgby"])
  }

  @Test(arguments: [CGFloat.nan, -3, .infinity, 100]) func capsOfAnySizeLeaveAMiddle(cap: CGFloat) {
    let insets = UIEdgeInsets(top: cap, left: cap, bottom: cap, right: cap)
    for mode in [UIImage.ResizingMode.tile, .stretch] {
      let image = bar.resizableImage(withCapInsets: insets, resizingMode: mode)
      #expect(drawn(image, 8, 3).count == 3)
      image.draw(in: .zero)
      let view = UIImageView(image: image)
      view.frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 0)
      view.layoutIfNeeded()
    }
  }

  @Test func orientationTurnsThePixels() throws {
    let pixels = try #require(Picture.six.cgImage)
    let expected: [UIImage.Orientation: [String]] = [
      .up: ["rgb", "kwy"], .down: ["ywk", "bgr"], .left: ["by", "gw", "rk"], .right: ["kr", "wg", "yb"],
      .upMirrored: ["bgr", "ywk"], .downMirrored: ["kwy", "rgb"], .leftMirrored: ["rk", "gw", "by"],
      .rightMirrored: ["yb", "wg", "kr"],
    ]
    for (orientation, rows) in expected {
      let image = UIImage(cgImage: pixels, scale: 1, orientation: orientation)
      #expect(drawn(image, image.size.width, image.size.height) == rows, "\(orientation)")
      #expect(Picture.letters(image.pngData().flatMap { UIImage(data: $0)?.cgImage }) == rows)
      let mirrored = image.withHorizontallyFlippedOrientation()
      #expect(drawn(mirrored, image.size.width, image.size.height) == rows.map { String($0.reversed()) })
    }
  }

  @Test func orientationOfAPhotographIsRead() throws {
    let jpeg = try #require(Picture.six.jpegData(compressionQuality: 1))
    let header: [UInt8] = [
      0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0,
      0, 0,
      1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
    let photo = jpeg.prefix(2) + Data(header) + jpeg.dropFirst(2)
    let image = try #require(UIImage(data: photo))
    #expect(image.imageOrientation == .right && image.size == CGSize(width: 2, height: 3))
    for length in 0..<60 { _ = UIImage(data: photo.prefix(length)) }
    #expect(UIImage(data: jpeg)?.imageOrientation == .up)
  }

  @Test func templatesAreDrawnInTheFillColor() {
    let template = bar.withRenderingMode(.alwaysTemplate)
    let image = Picture.draw(CGSize(width: 4, height: 1)) { _ in
      UIColor.blue.setFill()
      template.draw(at: .zero)
    }
    #expect(Picture.letters(image.cgImage) == ["bbbb"])
    #expect(drawn(bar.withTintColor(.red), 4) == ["rrrr"])
    #expect(Picture.letters(bar.withTintColor(.red).cgImage) == ["rgby"])
  }

  @Test func viewTintsTemplatesAndLeavesOtherTints() {
    let stage = Stage(size: CGSize(width: 4, height: 1), scale: 1)
    let view = UIImageView(image: bar.withTintColor(.red))
    view.tintColor = .blue
    stage.show(view)
    #expect(shown(view, on: stage) == ["rrrr"])
    view.image = bar.withTintColor(.red, renderingMode: .alwaysTemplate)
    #expect(shown(view, on: stage) == ["bbbb"])
  }

  @Test func flippedImageIsMirroredFromRightToLeft() {
    let stage = Stage(size: CGSize(width: 4, height: 1), scale: 1)
    let insets = UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 1)
    let image = bar.imageFlippedForRightToLeftLayoutDirection().withAlignmentRectInsets(insets)
    let view = UIImageView(image: image)
    stage.show(view)
    #expect(shown(view, on: stage) == ["rgby"] && view.alignmentRectInsets == insets)
    stage.layoutDirection = .rightToLeft
    #expect(shown(view, on: stage) == ["ybgr"] && view.alignmentRectInsets.right == 2)
    view.image = bar
    #expect(shown(view, on: stage) == ["rgby"])
  }

  @Test func patternIsDrawnSideBySide() {
    let image = Picture.draw(CGSize(width: 7, height: 2)) { _ in
      bar.drawAsPattern(in: CGRect(x: 0, y: 0, width: 7, height: 2))
    }
    #expect(Picture.letters(image.cgImage) == ["rgbyrgb", "rgbyrgb"])
  }

  @Test func animatedImageRunsInAnImageView() throws {
    let frames = [UIColor.red, .green, .blue].map { Picture.square($0, side: 1) }
    let film = try #require(UIImage.animatedImage(with: frames, duration: 3))
    #expect(film.images == frames && film.duration == 3 && film.size == CGSize(width: 1, height: 1))
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    #expect(UIImage.animatedImage(with: frames, duration: .nan)?.duration == 0.1)
    let stage = Stage(size: CGSize(width: 1, height: 1), scale: 1)
    let view = UIImageView(image: film)
    stage.show(view)
    var seen = ""
    for time in [0.5, 1.5, 2.5, 3.5] {
      stage.advance(to: time)
      seen += shown(view, on: stage)[0]
    }
    #expect(seen == "rgbr" && view.isAnimating)
    view.stopAnimating()
    #expect(shown(view, on: stage) == ["r"] && !view.isAnimating)
    view.startAnimating()
    view.image = Picture.square(.yellow, side: 1)
    #expect(shown(view, on: stage) == ["y"] && !view.isAnimating)
  }
}
