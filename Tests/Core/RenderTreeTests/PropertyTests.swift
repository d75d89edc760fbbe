import Raster
import RenderTree
import Testing

/// The code that is generated from the table of properties.
@Suite struct PropertyTests {
  /// Another value of the same kind as the given one.
  private func other(than value: AnimationValue) -> AnimationValue {
    switch value {
    case .number: .number(0.375)
    case .point: .point(Point(x: 0.25, y: -7))
    case .size: .size(Size(width: 3, height: 5))
    case .rect: .rect(Rect(x: 1, y: 2, width: 3, height: 4))
    case .color: .color(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    case .transform: .transform(.scale(x: 2, y: 3, z: 4))
    case .path: .path(Path(rect: Rect(x: 0, y: 0, width: 1, height: 2)))
    case .colors: .colors([.black, .clear])
    case .numbers: .numbers([0, 0.5, 1])
    case .flag(let flag): .flag(!flag)
    case .contents: .contents(.image(ImageID(9)))
    }
  }

  /// Properties with filters, whose numbers are targets.
  private var filteredProperties: LayerProperties {
    var properties = LayerProperties()
    let filters = LayerFilters([LayerFilter](repeating: LayerFilter(.gaussianBlur), count: 4))
    (properties.filters, properties.backgroundFilters) = (filters, filters)
    let square = Rect(x: 0, y: 0, width: 2, height: 2)
    properties.backgroundPatterns = [BackgroundPattern(cell: DrawList(), bounds: square, step: square.size)]
    return properties
  }

  /// Properties in which every target has another value than the default.
  private func changedProperties() -> LayerProperties {
    AnimationTarget.allCases.reduce(into: filteredProperties) { properties, target in
      properties.set(other(than: properties.value(of: target)), for: target)
    }
  }

  @Test(arguments: LayerProperty.allCases)
  func everyPropertyIsDecodedAsItWasEncoded(property: LayerProperty) throws {
    for properties in [LayerProperties(), changedProperties()] {
      let value = properties.value(of: property)
      var commit = Commit(time: 1)
      commit.operations = [.update(LayerID(1), [value])]
      #expect(try Commit(decoding: commit.encoded()) == commit)
    }
  }

  @Test(arguments: LayerProperty.allCases)
  func settingAPropertyChangesItAndNoOther(property: LayerProperty) {
    let changed = changedProperties()
    var properties = LayerProperties()
    properties.set(changed.value(of: property))
    for one in LayerProperty.allCases {
      let expected = one == property ? changed : LayerProperties()
      #expect(properties.value(of: one) == expected.value(of: one))
    }
  }

  @Test(arguments: AnimationTarget.allCases)
  func everyAnimationTargetIsReadAsItWasSet(target: AnimationTarget) {
    var properties = filteredProperties
    let value = other(than: properties.value(of: target))
    properties.set(value, for: target)
    switch (properties.value(of: target), value) {
    case (.number(let read), .number(let written)): #expect(abs(read - written) < 1e-12)
    case (let read, let written): #expect(read == written)
    }
  }

  @Test func valueOfAnotherTypeChangesNothing() {
    for target in AnimationTarget.allCases {
      var properties = LayerProperties()
      if case .flag = properties.value(of: target) { continue }
      properties.set(.flag(true), for: target)
      #expect(properties == LayerProperties(), "\(target)")
    }
  }
}
