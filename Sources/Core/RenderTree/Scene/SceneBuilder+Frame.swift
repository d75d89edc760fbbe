import Raster

/// Adds what surrounds a layer's content and sublayers: the clip that its mask is, its group, and what is
/// behind it. The stack holds `add` once for each level of layers; these functions have returned before the
/// next level.
extension SceneBuilder {
  /// What a layer has begun.
  struct LayerFrame {
    let look: Look
    let hasShadow: Bool
    /// The mask layer, where it is drawn; nil also where it is a clip.
    let mask: Int?
    /// The index of the part that begins the clip.
    let clip: Int?
    let group: OpenGroup?
  }

  @inline(never)
  mutating func openFrame(
    of layer: LayerProperties, _ place: Place, _ transform: Transform3D, opacity: Double, ownOpacity: Double
  ) -> LayerFrame {
    let (id, ownMask) = (tree.nodes[place.index].id, tree.nodes[place.index].mask)
    let pen = LayerPen(id: id, projection: transform.projection)

    // A lone primitive takes the opacity into its paint; several, blending within, and a mask need a group.
    let content = LayerContent(id, tree.kind(of: place.index), tree.images, isFlipped: flipCount % 2 == 1)
    let isLeaf =
      tree.nodes[place.index].sublayers.isEmpty
      && content.primitiveCount(layer) + (layer.borderWidth > 0 ? 1 : 0) <= 1
    var clip: MaskClip?
    if let ownMask {
      clip = MaskClip(ownMask, of: tree, on: place.timeLine, inside: transform.flattened, at: time, &writer)
    }
    let mask = clip == nil ? ownMask : nil
    let hasShadow = layer.shadowOpacity > 0 && layer.shadowColor.alpha > 0 && !layer.hidesShadow
    let needsGroup =
      mask != nil || layer.needsGroup(opacity: ownOpacity)
      || (ownOpacity < 1 && layer.allowsGroupOpacity && (!isLeaf || hasShadow || layer.masksToBounds))
    let groupOpacity = opacity * ownOpacity
    let look = Look(content: content, pen: pen, transform: transform, opacity: needsGroup ? 1 : groupOpacity)

    let opening = parts.count
    if let clip {
      open(.beginGroupClip(clip.path, clip.rule, clip.projection), pen, isLent: clip.isPathMade)
    }
    let group = needsGroup ? openGroup(of: layer, pen, opacity: groupOpacity) : nil
    addGround(under: layer, look, isInGroup: needsGroup)
    return LayerFrame(
      look: look, hasShadow: hasShadow, mask: mask, clip: clip == nil ? nil : opening, group: group)
  }

  @inline(never)
  mutating func closeFrame(_ frame: LayerFrame, _ place: Place) {
    if let mask = frame.mask { addMask(mask, of: place, frame.look) }
    if let group = frame.group { closeGroup(group, frame.look.pen) }
    if let opening = frame.clip { closeClip(frame.look.pen, since: opening) }
  }

  /// Adds the mask layer, in the masked layer's coordinates. Only its coverage counts.
  private mutating func addMask(_ mask: Int, of place: Place, _ look: Look) {
    let start = writer.count
    writer.append(.beginGroup(DrawList.Group(blendMode: .destinationIn)))
    let bounds = withoutParts { builder in
      builder.add(
        mask, outer: place.timeLine, space: look.transform.flattened, opacity: 1, depth: place.depth + 1)
    }
    writer.append(.endGroup)
    parts.append(Scene.Part(layer: look.pen.id, role: .mask, commands: start..<writer.count, bounds: bounds))
  }
}

extension LayerProperties {
  /// Whether the background covers all of the shadow, which `masksToBounds` clips as everything else.
  fileprivate var hidesShadow: Bool { masksToBounds && backgroundColor.alpha >= 1 }
}
