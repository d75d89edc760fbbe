import CoreGraphics
import Foundation
import RenderTree
import Testing

@testable import QuartzCore

/// Emitter layers as an app sees them.
@Suite struct EmitterLayerTests {
  private func cell(_ name: String) throws -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = name
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    cell.contents = context.makeImage()
    return cell
  }

  private func updates(_ operations: [Commit.Operation], of layer: CALayer) -> [PropertyValue] {
    operations.flatMap { operation -> [PropertyValue] in
      if case .update(layer.id, let values) = operation { values } else { [] }
    }
  }

  @Test func layersAndCellsHaveCoreAnimationsDefaults() {
    let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
    #expect(layer.emitterCells == nil && layer.birthRate == 1 && layer.lifetime == 1 && layer.seed == 0)
    #expect(layer.velocity == 1 && layer.scale == 1 && layer.spin == 1 && !layer.preservesDepth)
    #expect(layer.emitterShape == .point && layer.emitterMode == .volume && layer.renderMode == .unordered)
    #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1 && cell.isEnabled)
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && cell.contentsScale == 1)
    #expect(cell.color?.components == [1, 1, 1, 1] && cell.velocity == 0 && cell.redRange == 0)
    #expect(CAEmitterCell.defaultValue(forKey: "scale") as? NSNumber == 1)
  }

  @Test func keyPathsChangeCellsByTheirNames() throws {
    let screen = Screen()
    let layer = screen.show(CAEmitterLayer())
    let (rocket, spark) = (try cell("rocket"), try cell("spark"))
    rocket.emitterCells = [spark]
    layer.emitterCells = [rocket]
    screen.context.flush()
    let first = screen.takeOperations()
    #expect(first.count { if case .defineImage = $0 { true } else { false } } == 2)
    layer.setValue(30, forKeyPath: "emitterCells.rocket.birthRate")
    layer.setValue(5.5, forKeyPath: "emitterCells.rocket.emitterCells.spark.velocity")
    #expect(layer.value(forKeyPath: "emitterCells.rocket.birthRate") as? NSNumber == 30)
    #expect(rocket.birthRate == 30 && spark.velocity == 5.5)
    screen.context.flush()
    guard case .emitterCells(let cells)? = updates(screen.takeOperations(), of: layer).first else {
      Issue.record("the cells are not committed")
      return
    }
    #expect(cells[0].birthRate == 30 && cells[0].cells[0].velocity == 5.5)
    #expect(cells[0].contents != nil && cells[0].contents != cells[0].cells[0].contents)
    layer.emitterCells = nil
    screen.context.flush()
    let last = screen.takeOperations()
    #expect(updates(last, of: layer) == [.emitterCells([])])
    #expect(last.count { if case .releaseImage = $0 { true } else { false } } == 2)
  }

  @Test func birthRateAnimatesByItselfAndUnknownNamesChangeNothing() {
    let screen = Screen()
    let layer = screen.show(CAEmitterLayer())
    screen.context.flush()
    layer.birthRate = 0
    #expect(layer.animation(forKey: "birthRate") != nil)
    layer.emitterShape = .sphere
    layer.emitterShape = CAEmitterLayerEmitterShape(rawValue: "torus")
    layer.emitterMode = CAEmitterLayerEmitterMode(rawValue: "edge")
    layer.renderMode = CAEmitterLayerRenderMode(rawValue: "sorted")
    #expect(layer.emitterShape == .sphere && layer.emitterMode == .volume && layer.renderMode == .unordered)
    layer.setValue("circle", forKey: "emitterShape")
    layer.setValue(7, forKey: "seed")
    #expect(layer.emitterShape == .circle && layer.seed == 7)
    let copy = layer.presenting { CAEmitterLayer(layer: layer) } as? CAEmitterLayer
    #expect(copy?.emitterShape == .circle && copy?.birthRate == 0)
  }

  @Test func cellEmitsForItsActiveDuration() {
    let cell = CAEmitterCell()
    let images = ImageTable()
    #expect(cell.committed(images).duration == .infinity)
    (cell.duration, cell.repeatCount) = (0.5, 3)
    #expect(cell.committed(images).duration == 1.5)
    cell.setValue(0.25, forKey: "repeatDuration")
    #expect(cell.committed(images).duration == 0.25)
    cell.setValue("red", forKey: "birthRate")
    cell.contents = "no image"
    #expect(cell.birthRate == 0 && cell.contents == nil)
  }

  @Test func animationOfACellReachesTheScreenAndThePresentation() throws {
    let screen = Screen()
    let layer = screen.show(CAEmitterLayer())
    let (rocket, spark) = (try cell("rocket"), try cell("spark"))
    rocket.emitterCells = [spark]
    layer.emitterCells = [try cell("smoke"), rocket]
    let rate = CABasicAnimation(keyPath: "emitterCells.rocket.birthRate")
    (rate.fromValue, rate.toValue, rate.duration) = (0, 80, 1)
    let color = CAKeyframeAnimation(keyPath: "emitterCells.rocket.emitterCells.spark.color")
    color.values = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    color.duration = 1
    layer.add(rate, forKey: "rate")
    layer.add(color, forKey: "color")
    screen.context.flush()
    let places = screen.takeOperations().compactMap { operation -> EmitterCellPart? in
      guard case .addAnimation(_, _, let animation) = operation else { return nil }
      return switch animation.content {
      case .basic(let property, _), .keyframe(let property, _): property.cell
      default: nil
      }
    }
    #expect(places.map(\.places) == [[1], [1, 0]] && places.map(\.value) == [.birthRate, .color])
    screen.context.clock.advance(to: 0.25)
    let shown = try #require(layer.presentation())
    #expect(shown.value(forKeyPath: "emitterCells.rocket.birthRate") as? NSNumber == 20)
    let shownSpark = try #require(shown.emitterCells?[1].emitterCells?.first)
    #expect(shownSpark.color?.components?.first == 0.25 && shownSpark.contents != nil)
    #expect(rocket.birthRate == 0 && spark.color?.components == [1, 1, 1, 1])
  }

  @Test func animationOfAnUnknownCellOrValueIsReported() throws {
    let screen = Screen()
    let layer = screen.show(CAEmitterLayer())
    layer.emitterCells = [try cell("smoke")]
    for keyPath in ["emitterCells.fire.birthRate", "emitterCells.smoke.colour", "emitterCells.smoke"] {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.toValue = 1
      layer.add(animation, forKey: nil)
    }
    screen.context.flush()
    let added = screen.takeOperations().contains { if case .addAnimation = $0 { true } else { false } }
    #expect(!added)
  }

  @Test func filtersOfACellAreCommittedAndUnknownOnesChangeNothing() {
    let cell = CAEmitterCell()
    #expect(cell.minificationFilter == "linear" && cell.magnificationFilter == "linear")
    #expect(!cell.shouldArchiveValue(forKey: "magnificationFilter"))
    (cell.minificationFilter, cell.magnificationFilter) = ("trilinear", "nearest")
    cell.minificationFilterBias = 0.5
    cell.minificationFilter = "cubic"
    let committed = cell.committed(ImageTable())
    #expect(committed.minificationFilter == .trilinear && committed.contentsFilter == .nearest)
    #expect(committed.minificationFilterBias == 0.5)
    #expect(
      cell.shouldArchiveValue(forKey: "magnificationFilter")
        && cell.value(forKey: "minificationFilter") as? String == "trilinear")
  }
}
