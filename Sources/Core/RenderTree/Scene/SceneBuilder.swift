import Raster

extension RenderTree {
  /// The look of the tree at a time of the media clock.
  ///
  /// - Parameters:
  ///   - time: in seconds.
  ///   - scale: device pixels per point. A scale that is not positive or not finite gives an empty scene.
  /// - Complexity: O(visible layers), plus what their paths and animations cost, plus O(animated layers).
  public func scene(at time: Double, scale: Double) -> Scene {
    var (frame, arena) = (SceneFrame(), SceneArena())
    SceneBuilder.build(&frame, of: self, at: time, scale: scale, &arena)
    return frame.scene
  }
}

/// Walks the tree and writes the draw list.
///
/// The order of a layer: its shadow, background, contents, shape or gradient, and sublayers, clipped and
/// masked as its properties say; then its border. The shadow lies under the layer's opacity group, and the
/// mask is applied last, over the shadow too.
struct SceneBuilder {
  var tree: RenderTree
  var time: Double
  var writer = CommandWriter()
  var parts: [Scene.Part] = []
  /// Whether a shadow of layers' content was added, for which that content is drawn once more.
  var hasContentShadow = false
  /// The layers whose pictures are too large for a bitmap: making one twice doubles the work of each level.
  var tooLarge: Set<Int> = []

  var copies = CopyBudget()
  /// The number of particles that may still be counted.
  var particleBudget = RenderTree.maximumParticles
  /// The number of filtered layers around the ones that are added.
  var filterDepth = 0
  /// The number of layers with flipped geometry around what is added.
  var flipCount = 0

  /// Makes the scene of an instant, in the place of another one.
  static func build(
    _ frame: inout SceneFrame, of tree: RenderTree, at time: Double, scale: Double, _ arena: inout SceneArena
  ) {
    var builder = SceneBuilder(tree: tree, time: time)
    swap(&builder.writer.arena, &arena)
    builder.writer.arena.beginScene()
    builder.write(&frame) { builder in
      guard let root = tree.rootIndex, scale > 0, scale.isFinite else { return }
      builder.add(root, outer: TimeLine(), space: .scale(x: scale, y: scale), opacity: 1, depth: 0)
    }
    swap(&builder.writer.arena, &arena)
    frame.validity = SceneValidity(tree, at: time, scale: scale)
  }

  /// Writes a scene, in the place of another one and in this builder's arena, with what `body` adds.
  mutating func write(_ frame: inout SceneFrame, _ body: (inout SceneBuilder) -> Void) {
    writer.arena.takeBack(&frame.loans, of: &frame.scene.drawList.commands)
    frame.scene.parts.removeAll(keepingCapacity: true)
    exchange(&frame)
    body(&self)
    exchange(&frame)
  }

  private mutating func exchange(_ frame: inout SceneFrame) {
    swap(&writer.list, &frame.scene.drawList)
    swap(&writer.loans, &frame.loans)
    swap(&parts, &frame.scene.parts)
  }

  mutating func add(_ index: Int, outer: TimeLine, space: Transform3D, opacity: Double, depth: Int) {
    guard depth < RenderTree.maximumDepth else { return }
    let timeLine = tree.timeLine(of: index, inside: outer)
    if tree.nodes[index].hasTransition, let running = tree.transition(of: index, on: timeLine, at: time) {
      return addTransition(running, of: index, on: timeLine, space: space, opacity: opacity, depth: depth)
    }
    add(index, timeLine: timeLine, space: space, offset: .zero, opacity: opacity, depth: depth)
  }

  /// Adds a layer without its transition.
  ///
  /// - Parameter offset: a displacement in the layer's own coordinates.
  mutating func add(
    _ index: Int, timeLine: TimeLine, space: Transform3D, offset: Point, opacity: Double, depth: Int
  ) {
    writer.arena.visitedLayers += 1
    let visibility = tree.visibility(of: index, on: timeLine, at: time, &writer.arena.evaluation)
    if let visibility, !visibility.isShown { return }
    let (layer, isPathMade) = tree.evaluatedProperties(
      of: index, on: timeLine, at: time, knowing: visibility, &writer.arena.evaluation)
    var transform = layer.transformToParent.followed(by: space)
    if offset != .zero {
      transform = Transform3D.translation(x: offset.x, y: offset.y).followed(by: transform)
    }
    flipCount += layer.isGeometryFlipped ? 1 : 0
    defer { flipCount -= layer.isGeometryFlipped ? 1 : 0 }
    guard !layer.isHidden, layer.opacity > 0,
      layer.isDoubleSided || transform.facesViewer(isFlipped: flipCount % 2 == 1)
    else {
      if isPathMade, let path = layer.path { writer.arena.evaluation.putBack(path) }
      return
    }
    let place = Place(index: index, isPathMade: isPathMade, timeLine: timeLine, depth: depth)
    let ownOpacity = min(layer.opacity, 1)
    if tree.keepsDepth(index, layer) {
      return addSpace(of: layer, place, transform, opacity: opacity * ownOpacity)
    }
    if layer.shouldRasterize, !layer.needsGround, copies.tints == 0,
      addBitmap(of: layer, place, transform, opacity: opacity * ownOpacity)
    {
      return
    }
    add(layer, place, transform, opacity: opacity, ownOpacity: ownOpacity)
  }

  /// The position of an evaluated layer in the tree.
  struct Place {
    let index: Int
    let isPathMade: Bool
    let timeLine: TimeLine
    let depth: Int
  }

  struct Look {
    let content: LayerContent
    let pen: LayerPen
    let transform: Transform3D
    var opacity: Double
  }

  mutating func add(
    _ layer: LayerProperties, _ place: Place, _ transform: Transform3D, opacity: Double, ownOpacity: Double
  ) {
    let frame = openFrame(of: layer, place, transform, opacity: opacity, ownOpacity: ownOpacity)
    if !addFiltered(layer, place, frame.look, hasShadow: frame.hasShadow),
      !frame.hasShadow || !addShadow(layer, place, frame.look)
    {
      addInside(layer, place, frame.look, isPathMade: place.isPathMade)
    }
    closeFrame(frame, place)
  }

  /// Adds a group of what `body` adds, as parts of a layer.
  mutating func add(_ group: DrawList.Group, _ pen: LayerPen, _ body: (inout SceneBuilder) -> Void) {
    let opening = parts.count
    beginBounds()
    open(.beginGroup(group), pen)
    body(&self)
    close(.endGroup, pen, since: opening)
    endBounds(parts[opening].bounds, before: parts[opening].commands.lowerBound)
  }

  /// Adds the layer's own content and its sublayers, clipped if it says so, and its border.
  mutating func addInside(_ layer: LayerProperties, _ place: Place, _ look: Look, isPathMade: Bool) {
    let clipping = parts.count
    // The stack holds these functions once for each level of layers: what they call is not in their frames.
    if layer.masksToBounds { openBounds(of: layer, look.pen) }
    addContent(layer, place, look, isPathMade: isPathMade)
    addSublayers(of: layer, place, look)
    if layer.masksToBounds { closeClip(look.pen, since: clipping) }
    addBorder(layer, look.pen, look.opacity)
  }

  private mutating func addSublayers(of layer: LayerProperties, _ place: Place, _ look: Look) {
    guard !tree.nodes[place.index].sublayers.isEmpty else { return }
    let inner = layer.sublayerSpace.followed(by: look.transform.flattened)
    if tree.sublayersLeavePlane(place.index, layer) {
      return addSpace(of: layer, place, look.transform.flattened, opacity: look.opacity)
    }
    if tree.kind(of: place.index) == .replicator {
      return addCopies(of: layer, place, look.pen, space: inner, opacity: look.opacity)
    }
    for child in tree.children(of: place.index, place.timeLine, at: time) {
      add(child, outer: place.timeLine, space: inner, opacity: look.opacity, depth: place.depth + 1)
    }
  }

  mutating func openBounds(of layer: LayerProperties, _ pen: LayerPen) {
    let outline = writer.path { layer.addOutline(to: &$0) }
    open(.beginGroupClip(outline, .nonZero, pen.projection), pen, isLent: true)
  }

  private mutating func addContent(
    _ layer: LayerProperties, _ place: Place, _ look: Look, isPathMade: Bool
  ) {
    let start = writer.count
    look.content.draw(layer, isPathMade: isPathMade, look.pen.projection, opacity: look.opacity, to: &writer)
    if writer.count > start { endPart(look.pen, .content, since: start) }
    if tree.kind(of: place.index) == .emitter { addParticles(of: layer, place, look) }
  }

  private mutating func addBorder(_ layer: LayerProperties, _ pen: LayerPen, _ opacity: Double) {
    guard layer.borderWidth > 0, layer.borderColor.alpha > 0, !layer.bounds.isEmpty else { return }
    let start = writer.count
    let paint = Paint.solid(layer.borderColor.withAlpha(multipliedBy: opacity))
    writer.fill(.evenOdd, paint, pen.projection) { ring in
      // The border lies inside the bounds.
      layer.addOutline(to: &ring)
      let inner = layer.bounds.insetBy(dx: layer.borderWidth, dy: layer.borderWidth)
      if !inner.isEmpty {
        let radius = max(0, layer.cornerRadius - layer.borderWidth)
        layer.addOutline(of: inner, radius: radius, to: &ring)
      }
    }
    endPart(pen, .border, since: start)
  }

  /// Adds the layer's shadow: that of its path, or that of its content, which is drawn once more for its
  /// coverage. If there are such shadows in the content already, it is drawn once, as a group that shows
  /// itself over its shadow: otherwise every level of nested shadows would double the work.
  ///
  /// - Returns: whether the layer's content was drawn with the shadow.
  mutating func addShadow(_ layer: LayerProperties, _ place: Place, _ look: Look) -> Bool {
    let pen = look.pen
    let offset = pen.vector(Point(x: layer.shadowOffset.width, y: layer.shadowOffset.height))
    let color = layer.shadowColor.withAlpha(multipliedBy: min(layer.shadowOpacity, 1))
    let shadow = DrawList.Shadow(color: color, sigma: max(0, layer.shadowRadius) * pen.scale, offset: offset)
    let clipping = parts.count
    if layer.masksToBounds { openBounds(of: layer, pen) }
    beginBounds()
    let start = writer.count
    var group = DrawList.Group(opacity: look.opacity, shadow: shadow)
    writer.append(.beginGroup(group))
    if let path = layer.shadowPath {
      writer.append(.fill(path, .nonZero, .solid(.black), pen.projection))
    } else {
      hasContentShadow = false
      var opaque = look
      opaque.opacity = 1
      _ = withoutParts { builder in
        // The layer itself is drawn with the same path and returns it.
        builder.addInside(layer, place, opaque, isPathMade: false)
      }
      group.showsContent = hasContentShadow
      hasContentShadow = true
      writer.list.commands[start] = .beginGroup(group)
    }
    writer.append(.endGroup)
    endPart(pen, .shadow, since: start)
    endBounds(parts[parts.count - 1].bounds, before: start)
    if layer.masksToBounds { closeClip(pen, since: clipping) }
    return group.showsContent
  }

  /// Adds commands that form no parts of their own, and returns the pixels that they touch.
  mutating func withoutParts(_ body: (inout SceneBuilder) -> Void) -> PixelRect {
    let first = parts.count
    body(&self)
    let bounds = parts[first...].reduce(PixelRect.empty) { $0.union($1.bounds) }
    parts.removeLast(parts.count - first)
    return bounds
  }

  mutating func append(_ command: consuming DrawList.Command, _ pen: LayerPen, _ role: Scene.Part.Role) {
    writer.append(command)
    endPart(pen, role, since: writer.count - 1)
  }

  /// Ends a part of all commands from `start` on. Its bounds are the pixels that they touch.
  mutating func endPart(_ pen: LayerPen, _ role: Scene.Part.Role, since start: Int) {
    let commands = start..<writer.count
    let bounds = writer.list.pixels(of: commands)
    parts.append(Scene.Part(layer: pen.id, role: role, commands: commands, bounds: bounds))
  }

  /// Begins a clip to the bounds of the group that follows, which `endBounds(_:before:)` supplies. It belongs
  /// to no part, since it changes no pixel: contents that move do not damage the whole group.
  mutating func beginBounds() {
    writer.append(.beginClip(Path(), .nonZero, .identity))
  }

  /// - Parameter start: the index of the first command after `beginBounds()`.
  mutating func endBounds(_ bounds: PixelRect, before start: Int) {
    writer.setClip(at: start - 1) { $0.add(bounds) }
    writer.append(.endClip)
  }

  /// Begins a group or a clip, as a part whose bounds `close(_:_:since:within:)` sets: all that is inside.
  mutating func open(_ command: consuming DrawList.Command, _ pen: LayerPen, isLent: Bool = false) {
    if isLent { writer.append(lent: command) } else { writer.append(command) }
    endPart(pen, .opening, since: writer.count - 1)
  }

  /// Ends the clip that the part at `opening` began. Around a single primitive it becomes a plain clip.
  mutating func closeClip(_ pen: LayerPen, since opening: Int) {
    let index = parts[opening].commands.lowerBound
    writer.list.simplifyClip(at: index)
    close(.endClip, pen, since: opening, within: writer.list.clipPixels(at: index))
  }

  /// Ends the group or clip that the part at `opening` began.
  ///
  /// - Parameter limit: the pixels of a clip, to which the parts inside are cut.
  mutating func close(
    _ command: consuming DrawList.Command, _ pen: LayerPen, since opening: Int, within limit: PixelRect? = nil
  ) {
    append(command, pen, .closing)
    var inside = PixelRect.empty
    for index in opening..<parts.count {
      if let limit { parts[index].bounds = parts[index].bounds.intersection(limit) }
      inside = inside.union(parts[index].bounds)
    }
    parts[opening].bounds = inside
    for index in opening..<parts.count
    where parts[index].layer == pen.id && parts[index].role == .mask {
      parts[index].bounds = inside
    }
  }
}

extension Transform3D {
  /// Whether the front of the plane z = 0 is seen: whether its corners keep their orientation on the screen.
  ///
  /// - Parameter isFlipped: whether y grows upwards in the plane, so that they lose it on the front.
  fileprivate func facesViewer(isFlipped: Bool) -> Bool {
    let p = projection
    let area =
      p.w * (p.a * p.d - p.b * p.c) - p.tx * (p.p * p.d - p.b * p.q) + p.ty * (p.p * p.c - p.a * p.q)
    return isFlipped ? area <= 0 : area >= 0
  }
}
