import CoreGraphics
import Foundation
import Raster
import RenderTree
import Testing

@testable import QuartzCore

/// Tiled layers draw what is visible, in tiles of the level of detail that the screen needs.
@Suite struct TiledLayerTests {
  /// Notes the tiles that it is asked for, and draws nothing.
  private final class Map: CATiledLayer {
    private(set) var drawn: [CGRect] = []
    private(set) var scales: [CGFloat] = []

    override func draw(in ctx: CGContext) {
      drawn.append(ctx.boundingBoxOfClipPath)
      scales.append(ctx.ctm.a)
      ctx.fill(ctx.boundingBoxOfClipPath)
    }

    func take() -> (tiles: [CGRect], scales: Set<CGFloat>) {
      defer { (drawn, scales) = ([], []) }
      return (drawn, Set(scales))
    }
  }

  private let screen = Screen()
  private let scroll = CAScrollLayer()
  private let map = Map()

  /// A map of 400 × 400 points in a window of 50 × 50, in tiles of 32 points.
  init() {
    scroll.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    scroll.masksToBounds = true
    map.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    map.tileSize = CGSize(width: 32, height: 32)
    scroll.addSublayer(map)
    screen.root.addSublayer(scroll)
    map.setNeedsDisplay()
    screen.context.flush()
  }

  private func tile(_ x: CGFloat, _ y: CGFloat, side: CGFloat = 32) -> CGRect {
    CGRect(x: x * side, y: y * side, width: side, height: side)
  }

  @Test func visibleTilesAreDrawnOnceAndOthersWhenTheyAreScrolledToAndAgainAfterSetNeedsDisplay() {
    #expect(map.take().tiles == [tile(0, 0), tile(1, 0), tile(0, 1), tile(1, 1)])
    screen.context.flush()
    #expect(map.take().tiles == [])
    scroll.scroll(to: CGPoint(x: 30, y: 0))
    screen.context.flush()
    #expect(map.take().tiles == [tile(2, 0), tile(2, 1)])
    map.setNeedsDisplay(CGRect(x: 40, y: 0, width: 4, height: 4))
    screen.context.flush()
    #expect(map.take().tiles == [tile(1, 0)])
    map.setNeedsDisplay()
    screen.context.flush()
    #expect(map.take().tiles.count == 6)
  }

  @Test func lastTilesEndAtTheBounds() {
    _ = map.take()
    scroll.scroll(to: CGPoint(x: 360, y: 360))
    screen.context.flush()
    #expect(map.take().tiles.last == CGRect(x: 384, y: 384, width: 16, height: 16))
  }

  @Test func levelOfDetailFollowsTheSizeOnTheScreen() {
    #expect(map.take().scales == [1])
    (map.anchorPoint, map.position) = (.zero, .zero)
    map.transform = CATransform3DMakeScale(4, 4, 1)
    screen.context.flush()
    #expect(map.take().scales == [], "a layer has one level by default")
    (map.levelsOfDetail, map.levelsOfDetailBias) = (4, 1)
    screen.context.flush()
    #expect(map.take().scales == [2], "the finest level")
    map.transform = CATransform3DMakeScale(0.25, 0.25, 1)
    screen.context.flush()
    let coarse = map.take()
    #expect(coarse.scales == [0.25] && coarse.tiles.contains(tile(0, 0, side: 128)))
    map.transform = CATransform3DMakeScale(0.01, 0.01, 1)
    screen.context.flush()
    #expect(map.take().scales == [0.25], "nothing is coarser")
  }

  @Test func newTilesFadeInAndThenRest() throws {
    func groups() -> [Double] {
      guard let picture = map.objects.contents as? LayerPicture else { return [] }
      return picture.commands.commands.compactMap {
        if case .beginGroup(let group) = $0, group.blendMode == .plusLighter { group.opacity } else { nil }
      }
    }
    #expect(groups() == [0, 0, 0, 0])
    screen.context.run(until: 0.125)
    #expect(groups().allSatisfy { abs($0 - 0.5) < 0.04 } && groups().count == 4)
    screen.context.run(until: 0.3)
    #expect(groups() == [1, 1, 1, 1])
    #expect(screen.context.nextDeadline == nil, "no frame is asked for any more")
  }

  /// A tile's edge inside a pixel leaves no line: both tiles fill the pixel together.
  @Test(arguments: [1.3, 0.77, 1]) func tilesOfAFractionalScaleLeaveNoSeams(scale: CGFloat) {
    map.transform = CATransform3DMakeScale(scale, scale, 1)
    map.frame.origin = CGPoint(x: -3.3, y: -7.6)
    screen.context.run(until: 1)
    var bitmap = Bitmap(width: 100, height: 100)
    var renderer = Renderer()
    renderer.draw(screen.context.tree.scene(at: 1, scale: 1).drawList, into: &bitmap, background: .white)
    let shades = (12..<58).flatMap { y in (12..<58).map { x in bitmap.pixels[(y * 100 + x) * 4] } }
    #expect(shades.allSatisfy { $0 <= 1 }, "the map is black, and the ground white")
  }

  @Test(arguments: [0, -4, CGFloat.nan, .infinity, 1e-9]) func badTileSizesAndBoundsEnd(side: CGFloat) {
    map.tileSize = CGSize(width: side, height: side)
    screen.context.flush()
    #expect(map.take().tiles.count >= 16)
    map.bounds = CGRect(x: 0, y: 0, width: side, height: 10)
    map.levelsOfDetail = Int.max
    map.levelsOfDetailBias = Int.min
    screen.context.flush()
  }
}
