import Testing

@testable import QuartzCore

/// A layer whose initializers are overridden as on iOS, without `required`.
private final class OwnLayer: CALayer {
  private(set) var source = ""
  private(set) weak var original: CALayer?

  override init() {
    super.init()
    source = "init"
  }

  override init(layer: Any) {
    super.init(layer: layer)
    source = "copy"
    original = layer as? CALayer
  }

  required init?(coder: NSCoder) { nil }
}

private final class OwnAnimation: CABasicAnimation {
  private(set) var source = ""

  override init() {
    super.init()
    source = "init"
  }

  required init?(coder: NSCoder) { nil }
}

/// Objects of classes that are known only at run time. If these fail after a change of the compiler, its
/// calling convention no longer matches `Layer/DynamicConstruction.swift`.
@Suite struct DynamicConstructionTests {
  @Test func layersAreMadeByTheOverriddenInitializerOfTheirClass() throws {
    let kinds: [CALayer.Type] = [OwnLayer.self, CAShapeLayer.self, CALayer.self]
    for kind in kinds { #expect(type(of: kind.makeInstance()) == kind) }
    let made = try #require(kinds[0].makeInstance() as? OwnLayer)
    #expect(made.source == "init")
    made.bounds.size = CGSize(width: 3, height: 4)
    #expect(made.bounds.size == CGSize(width: 3, height: 4))
  }

  @Test func copiesOfLayersAreMadeByTheOverriddenInitializerOfTheirClass() throws {
    let layer = OwnLayer()
    layer.name = "ring"
    let kind: CALayer.Type = OwnLayer.self
    let copy = try #require(layer.presenting { kind.makeCopy(of: layer) } as? OwnLayer)
    #expect(copy.source == "copy" && copy.original === layer && copy.name == "ring")
  }

  @Test func copiesOfAnimationsAreMadeByTheOverriddenInitializerOfTheirClass() throws {
    let animation = OwnAnimation()
    animation.keyPath = "opacity"
    let copy = try #require(animation.copy() as? OwnAnimation)
    #expect(copy.source == "init" && copy.keyPath == "opacity")
  }

  @Test func constructedObjectsAndTheirArgumentsAreReleased() {
    weak var layer: CALayer?
    weak var made: CALayer?
    weak var copy: CALayer?
    weak var animation: CAAnimation?
    do {
      let original = OwnLayer()
      let kind: CALayer.Type = OwnLayer.self
      let (first, second, third) = (
        kind.makeInstance(), kind.makeCopy(of: original), OwnAnimation.makeInstance()
      )
      (layer, made, copy, animation) = (original, first, second, third)
      #expect(made != nil && copy != nil && animation != nil)
      withExtendedLifetime((first, second, third)) {}
    }
    #expect(layer == nil && made == nil && copy == nil && animation == nil)
  }
}
