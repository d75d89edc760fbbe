import Raster
import RenderTree
import Testing

@Test func layersHaveCoreAnimationsDefaults() {
  let defaults = LayerProperties()
  #expect(defaults.anchorPoint == Point(x: 0.5, y: 0.5))
  #expect(defaults.shadowOffset == Size(width: 0, height: -3))
  #expect(defaults.shadowRadius == 3)
  #expect(defaults.strokeEnd == 1)
}
