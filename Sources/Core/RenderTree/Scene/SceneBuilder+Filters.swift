import Raster

extension LayerProperties {
  /// Whether the layer combines with what is behind it, which a bitmap of it lacks.
  var needsGround: Bool {
    @inline(never) get { compositingFilter != .sourceOver || !backgroundFilters.list.isEmpty }
  }

  /// Whether the layer is a group for what is behind it.
  @inline(never)
  func needsGroup(opacity: Double) -> Bool {
    compositingFilter != .sourceOver || opacity < 1 && !backgroundFilters.list.isEmpty
  }
}

/// Drawing of layers under filters, and of what is behind them.
extension SceneBuilder {
  /// The deepest nesting of filtered layers; deeper ones are drawn without their filters.
  static let maximumFilterDepth = 8

  /// Adds a layer's shadow, content and border as a filtered group, as one part: where anything in it
  /// changes, all of it may.
  ///
  /// - Returns: false if no filter changes anything, and nothing was added.
  @inline(never)
  mutating func addFiltered(_ layer: LayerProperties, _ place: Place, _ look: Look, hasShadow: Bool) -> Bool {
    guard !layer.filters.list.isEmpty, filterDepth < Self.maximumFilterDepth else { return false }
    let filters = writer.filters(layer.filters, scale: look.pen.scale)
    guard !filters.isEmpty else { return false }
    let clipping = parts.count
    if layer.masksToBounds { openBounds(of: layer, look.pen) }
    beginBounds()
    let start = writer.count
    var group = DrawList.Group(opacity: look.opacity)
    group.filters = filters
    writer.append(lent: .beginGroup(group))
    var opaque = look
    opaque.opacity = 1
    filterDepth += 1
    _ = withoutParts { builder in
      if !hasShadow || !builder.addShadow(layer, place, opaque) {
        builder.addInside(layer, place, opaque, isPathMade: place.isPathMade)
      }
    }
    filterDepth -= 1
    writer.append(.endGroup)
    endPart(look.pen, .shadow, since: start)
    endBounds(parts[parts.count - 1].bounds, before: start)
    if layer.masksToBounds { closeClip(look.pen, since: clipping) }
    return true
  }

  /// Adds the filtered pixels behind a layer's bounds.
  ///
  /// - Parameter isInGroup: whether the layer has begun a group of its own.
  @inline(never)
  mutating func addGround(under layer: LayerProperties, _ look: Look, isInGroup: Bool) {
    guard !layer.backgroundFilters.list.isEmpty, !layer.bounds.isEmpty else { return }
    let filters = writer.filters(layer.backgroundFilters, scale: look.pen.scale)
    guard !filters.isEmpty else { return }
    var group = DrawList.Group(opacity: isInGroup ? 1 : look.opacity)
    (group.filters, group.ground) = (filters, .filtered)
    let start = writer.count
    writer.append(lent: .beginGroup(group))
    writer.fill(.nonZero, .solid(.black), look.pen.projection) { layer.addOutline(to: &$0) }
    writer.append(.endGroup)
    endPart(look.pen, .ground, since: start)
  }
}
