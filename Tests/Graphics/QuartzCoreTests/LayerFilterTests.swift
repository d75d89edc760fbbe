import Foundation
import Raster
import RenderTree
import Testing

@testable import QuartzCore

@Suite struct LayerFilterTests {
  private let layer = CALayer()

  private func blur(_ name: String = "blur", radius: Double = 4) -> CAFilter {
    let filter = CAFilter(type: "gaussianBlur")
    filter.name = name
    filter.setValue(radius, forKey: "inputRadius")
    return filter
  }

  @Test func filtersAreReadAsTheyWereSet() throws {
    layer.filters = [blur(), CAFilter(type: "colorSaturate")]
    let read = try #require(layer.filters as? [CAFilter])
    #expect(read.map(\.name) == ["blur", "colorSaturate"])
    #expect(read[0].value(forKey: "inputRadius") as? Double == 4)
    #expect(layer.properties.filters.list.map(\.kind) == [.gaussianBlur, .saturate])
    layer.filters = nil
    #expect(layer.filters == nil && layer.properties.filters == LayerFilters())
  }

  @Test func keyPathsNameAFilterAndItsNumber() {
    layer.backgroundFilters = [CAFilter(type: "colorInvert"), blur("frost")]
    layer.setValue(9, forKeyPath: "backgroundFilters.frost.inputRadius")
    #expect(layer.value(forKeyPath: "backgroundFilters.frost.inputRadius") as? Double == 9)
    #expect(layer.properties.backgroundFilters.list[1].amount == 9)
    #expect(layer.filterTarget("backgroundFilters.frost.inputRadius") == .backgroundFiltersSecond)
    for path in [
      "filters.frost.inputRadius", "backgroundFilters.frost.inputAmount", "backgroundFilters.frost",
      "backgroundFilters.colorInvert.inputRadius",
    ] {
      #expect(layer.filterTarget(path) == nil, "\(path)")
    }
  }

  @Test func laterChangesOfAFilterDoNotReachTheLayer() {
    let filter = blur()
    layer.filters = [filter]
    filter.setValue(20, forKey: "inputRadius")
    #expect(layer.properties.filters.list[0].amount == 4)
  }

  @Test func othersThanKnownFiltersAreLeftOut() {
    let off = blur()
    off.isEnabled = false
    layer.filters = [
      CAFilter(type: "pageCurl"), 3, off, blur("a"), blur("b"), blur("c"), blur("d"), blur("e"),
    ]
    #expect((layer.filters as? [CAFilter])?.map(\.name) == ["a", "b", "c", "d"])
    let filter = CAFilter(type: "gaussianBlur")
    filter.setValue("high", forKey: "inputQuality")
    filter.setValue("wide", forKey: "inputRadius")
    #expect(filter.value(forKey: "inputRadius") as? Double == 10)
    #expect(filter.value(forKey: "inputQuality") == nil)
  }

  @Test func filterNamesABlendMode() {
    layer.compositingFilter = CAFilter(type: "multiplyBlendMode")
    #expect(layer.compositingFilter as? String == "multiplyBlendMode")
  }

  @Test func animationMovesTheNumberOfAFilter() throws {
    layer.filters = [CAFilter(type: "colorInvert"), blur()]
    let animation = CABasicAnimation(keyPath: "filters.blur.inputRadius")
    (animation.fromValue, animation.toValue) = (0, 8)
    guard case .basic(let property, let values) = animation.content(for: layer, images: ImageTable()) else {
      Issue.record("the animation shows nothing")
      return
    }
    #expect(property.target == .filtersSecond)
    #expect(values == BasicValues(from: .number(0), to: .number(8)))
  }
}
