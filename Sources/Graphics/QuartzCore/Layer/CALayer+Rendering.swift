import CoreGraphics
import Foundation
import Raster
import RenderTree

extension CALayer {
  /// Same as `render(in:)`, with the depth that the screen shows.
  package func renderWithDepth(in context: CGContext) {
    renderModel(in: context, isFlat: false)
  }

  /// Draws the layer and its sublayers with their model values, without animations, in the layer's own
  /// coordinates.
  ///
  /// - Parameter isFlat: Whether Core Graphics draws: transforms that turn their layer out of the plane count
  ///   as the identity, enlarged contents are mixed as by contexts, and gradients that are not conic go from
  ///   colour to colour in Generic RGB.
  func renderModel(in context: CGContext, isFlat: Bool) {
    if presented == nil { layoutIfNeeded() }
    let images = ImageTable()
    var commit = Commit(time: 0)
    describe(in: &commit, images, isFlat: isFlat)
    context.fontSources.formUnion(fontSources)
    // Places the layer in its own coordinates.
    let anchor = Point(
      x: properties.bounds.minX + properties.anchorPoint.x * properties.bounds.size.width,
      y: properties.bounds.minY + properties.anchorPoint.y * properties.bounds.size.height)
    commit.operations.append(
      .update(id, [.position(anchor), .transform(.identity), .zPosition(0)]))
    commit.operations.append(.setRoot(id))
    commit.operations = images.definitionsOfAll + commit.operations
    var tree = RenderTree()
    do {
      try tree.apply(commit)
    } catch {
      preconditionFailure("A description of layers does not fit itself: \(error)")
    }
    context.draw(tree.scene(at: 0, scale: 1).drawList)
  }

  /// Adds the layer and its descendants to the commit. Iterative, so that deep trees need no stack.
  private func describe(in commit: inout Commit, _ images: ImageTable, isFlat: Bool) {
    var structure: [Commit.Operation] = []
    var rest = [self]
    while let layer = rest.popLast() {
      if layer.presented == nil { layer.displayIfNeeded() }
      commit.operations.append(.createLayer(layer.id, layer.kind))
      var properties = layer.properties
      properties.contents = images.contents(layer.objects.contents) ?? .none
      // A bitmap's scale may not match that of the context.
      properties.shouldRasterize = false
      if isFlat {
        if !properties.transform.isFlat { properties.transform = .identity }
        if !properties.sublayerTransform.isFlat { properties.sublayerTransform = .identity }
        if properties.contentsFilter == .linear { properties.contentsFilter = .stepped }
        if properties.gradientType != .conic { properties.mixColorsInGenericRGB() }
      }
      let values = properties.differences(from: .defaults)
      if !values.isEmpty { commit.operations.append(.update(layer.id, values)) }
      if let sublayers = layer.visibleSublayers {
        structure.append(.setSublayers(layer.id, sublayers.map(\.id)))
        rest += sublayers.reversed()
      }
      if let mask = layer.mask {
        structure.append(.setMask(layer.id, mask.id))
        rest.append(mask)
      }
    }
    commit.operations += structure
  }
}

extension LayerProperties {
  /// Gives a gradient the colours and the ways between them that Core Graphics has.
  fileprivate mutating func mixColorsInGenericRGB() {
    let (colors, given) = (colors, locations)
    guard !colors.isEmpty else { return }
    let stops = colors.indices.map { index in
      let equal = Double(index) / Double(max(colors.count - 1, 1))
      let location = given.count == colors.count ? given[index] : equal
      return GradientStop(location: location > 0 ? min(location, 1) : 0, color: colors[index])
    }
    let mixed = GenericRGB.stops(stops.sorted { $0.location < $1.location })
    (self.colors, locations) = (mixed.map(\.color), mixed.map(\.location))
  }
}

extension Transform3D {
  /// Whether a plane that faces the viewer does so under the transform, too, without perspective. Rounding
  /// errors of whole turns do not count.
  fileprivate var isFlat: Bool {
    m33 > 0 && abs(m44 - 1) < 1e-6 && [m13, m14, m23, m24, m31, m32, m34].allSatisfy { abs($0) < 1e-6 }
  }
}
