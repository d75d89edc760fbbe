import CoreGraphics
import Foundation
import Raster
import RenderTree
import TestSupport
import Testing
import TextLayout

@testable import QuartzCore

@Suite struct TextLayerTests {
  private let screen = Screen()

  private func layer(_ string: Any?, _ size: CGSize = CGSize(width: 90, height: 60)) -> CATextLayer {
    let layer = CATextLayer()
    layer.frame = CGRect(origin: .zero, size: size)
    (layer.string, layer.fontSize, layer.foregroundColor) = (string, 20, .black)
    return screen.show(layer)
  }

  /// The smallest rectangle around everything that the layer draws, in its own points; null for nothing.
  private func inkBounds(_ layer: CATextLayer) -> CGRect {
    let context = CGContext(pictureOf: layer.bounds.size)
    layer.draw(in: context)
    var bounds = CGRect.null
    for case .picture(let picture, let place) in context.picture.commands {
      for case .fill(let path, _, _, _) in picture.commands {
        bounds = bounds.union(
          CGPath(path).boundingBoxOfPath.applying(CGAffineTransform(translationX: place.tx, y: place.ty)))
      }
    }
    return bounds
  }

  @Test func defaultsAreApples() {
    let layer = CATextLayer()
    #expect(layer.string == nil && layer.font == nil && layer.fontSize == 36)
    #expect(layer.foregroundColor == .white && !layer.isWrapped)
    #expect(layer.truncationMode == .none && layer.alignmentMode == .natural)
    #expect(CATextLayerAlignmentMode.justified.rawValue == "justified")
    #expect(CATextLayerTruncationMode.middle.rawValue == "middle")
  }

  @Test func textStandsAtTheTopOnTheSideOfItsAlignment() {
    let layer = layer("One")
    let natural = inkBounds(layer)
    #expect(natural.minX < 4 && natural.maxX < 50 && natural.minY > 0 && natural.maxY < 25)
    layer.alignmentMode = .right
    #expect(abs(inkBounds(layer).maxX - (90 - natural.minX)) < 3)
    layer.alignmentMode = .center
    #expect(abs(inkBounds(layer).midX - 45) < 2)
    layer.bounds.origin = CGPoint(x: 7, y: 5)
    #expect(abs(inkBounds(layer).midX - 52) < 2 && isClose(inkBounds(layer).minY, natural.minY + 5))
    (layer.bounds.origin, layer.alignmentMode, layer.string) = (.zero, .natural, "שלום")
    #expect(inkBounds(layer).maxX > 85)
  }

  @Test func justifiedLinesReachBothSides() {
    let layer = layer("One two One")
    layer.isWrapped = true
    let natural = inkBounds(layer)
    layer.alignmentMode = .justified
    let justified = inkBounds(layer)
    #expect(natural.maxX < 84 && justified.maxX > 86 && justified.maxX <= 91)
    #expect(isClose(justified.minX, natural.minX) && isClose(justified.maxY, natural.maxY))
    (layer.isWrapped, layer.string) = (false, "One")
    #expect(inkBounds(layer).maxX < 50)
  }

  @Test func longTextIsCutWrappedOrTruncated() {
    let text = "Water finds its way"
    let layer = layer(text)
    #expect(inkBounds(layer).maxX > 150 && inkBounds(layer).maxY < 30, "one line, wider than the layer")
    layer.isWrapped = true
    #expect(inkBounds(layer).maxX <= 90 && inkBounds(layer).maxY > 30)
    layer.isWrapped = false
    for mode in [CATextLayerTruncationMode.start, .middle, .end] {
      layer.truncationMode = mode
      #expect(inkBounds(layer).maxX <= 91 && inkBounds(layer).maxY < 30, "\(mode)")
    }
    (layer.isWrapped, layer.bounds.size.height) = (true, 50)
    #expect(inkBounds(layer).maxY < 50, "two lines fit")
    layer.string = "a\nb"
    (layer.isWrapped, layer.truncationMode) = (false, .none)
    #expect(inkBounds(layer).maxY > 30, "a line end in the text counts without wrapping")
  }

  @Test func attributesHavePriorityAndEmptyTextDrawsNothing() {
    let color = CGColor(gray: 0.5, alpha: 1)
    let layer = layer(NSAttributedString(string: "a", attributes: [.init("NSColor"): color]))
    let picture = layer.contents as? LayerPicture
    #expect(
      picture?.commands.commands.contains {
        guard case .picture(let text, _) = $0, case .fill(_, _, .solid(let ink), _) = text.commands.first
        else { return false }
        return ink == color.raster
      } == true)
    for nothing in ["", nil, 7] as [Any?] {
      layer.string = nothing
      screen.context.flush()
      #expect(layer.contents == nil)
    }
    (layer.string, layer.bounds.size) = ("a", .zero)
    screen.context.flush()
    #expect(layer.contents == nil)
    (layer.bounds.size, layer.fontSize) = (CGSize(width: 9, height: 9), .nan)
    #expect(inkBounds(layer).isEmpty)
  }

  @Test func sizeAndColourAreAnimatedByThemselves() throws {
    let layer = layer("One")
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setAnimationDuration(1)
    (layer.fontSize, layer.foregroundColor) = (40, .white)
    screen.context.run(until: 0.5)
    let shown = try #require(layer.presentation())
    #expect(isClose(shown.fontSize, 30) && layer.fontSize == 40)
    #expect(isClose(shown.foregroundColor?.components?.first, 0.5))
    screen.context.run(until: 2)
    #expect(screen.context.nextDeadline == nil)
  }

  @Test(.pinnedFonts) func fontIsANameOrAFont() {
    let layer = layer("One")
    let usual = inkBounds(layer)
    layer.font = "DejaVuSans"
    let other = inkBounds(layer)
    #expect(other != usual)
    layer.font = CGFont("DejaVuSans")
    #expect(inkBounds(layer) == other)
    layer.font = "no such font"
    #expect(inkBounds(layer) == usual)
  }
}
