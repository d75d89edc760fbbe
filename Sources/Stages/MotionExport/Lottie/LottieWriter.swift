import Raster

/// Writes things in motion as a Lottie animation.
struct LottieWriter {
  /// A layer of the format.
  struct Layer {
    enum Content {
      case shapes([JSONValue])
      case composition(String)
      case image(String, TransformMotion)
    }

    var content: Content
    var frames: Range<Int>
    /// One number, 0 … 1; nil for opaque.
    var opacity: [Keyframe]?
    var mask: JSONValue?
    var effects: [JSONValue] = []
    /// Two numbers: the place of shapes and compositions; nil for none of their own.
    var offset: [Keyframe]?
    var blendMode = 0
    /// Whether the layer is the matte of the next one, or has one.
    var isMatte = false
    var hasMatte = false
    /// The number of the motion that carries the layer.
    var carrier: Int?

    /// Whether nothing but its content distinguishes it from others.
    fileprivate var isPlain: Bool {
      opacity == nil && isUnmasked && effects.isEmpty && offset == nil && blendMode == 0
    }

    fileprivate var isUnmasked: Bool { mask == nil && !isMatte && !hasMatte }

    /// Whether the layer takes effects in the stage's own points: a picture has a transform.
    fileprivate var takesEffects: Bool {
      if case .image = content { return false }
      return effects.isEmpty && offset == nil && isUnmasked && blendMode == 0
    }
  }

  private let film: MotionFilm
  private let carriers: [TransformMotion]
  private(set) var report: MotionReport
  private var assets: [JSONValue] = []
  private var images: [(bitmap: Bitmap, id: String)] = []

  init(_ film: MotionFilm, _ fitter: MotionFitter) {
    (self.film, carriers, report) = (film, fitter.carriers, fitter.report)
  }

  mutating func file(_ nodes: [MotionNode]) -> JSONValue {
    let layers = layers(of: nodes)
    var members: [(String, JSONValue)] = [
      ("v", .text("5.7.0")), ("fr", .number(film.options.rate, places: 3)), ("ip", .integer(0)),
      ("op", .integer(film.count)), ("w", .number(film.size.width, places: 2)),
      ("h", .number(film.size.height, places: 2)), ("nm", .text(film.options.title)), ("ddd", .integer(0)),
    ]
    members += [("assets", .list(assets)), ("layers", list(layers))]
    return .object(members)
  }

  // MARK: Layers

  /// Returns the layers of things, bottom first.
  private mutating func layers(of nodes: [MotionNode]) -> [Layer] {
    var result: [Layer] = []
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      index += 1
      switch node.content {
      case .shape(let shape): append(shape, of: node, to: &result)
      case .clip(let outline, let rule): append(clip(outline, rule, node), to: &result)
      case .group(let group) where group.blendMode == .destinationIn:
        var masks = [node]
        // Masks that follow one another are one mask with changing parts.
        while index < nodes.count, case .group(let next) = nodes[index].content,
          next.blendMode == .destinationIn
        {
          masks.append(nodes[index])
          index += 1
        }
        mask(&result, by: masks)
      case .group(let group):
        guard let shadow = group.shadow, !group.showsContent, !group.isGround else {
          append(self.group(group, node), to: &result)
          continue
        }
        let caster = nodes[index...].prefix(node.children.count)
        if let whole = casting(shadow, group, node, by: caster) {
          append([whole], to: &result)
          index += caster.count
        } else {
          append(self.shadow(shadow, group, node), to: &result)
        }
      }
    }
    return result
  }

  private func append(_ layers: [Layer], to result: inout [Layer]) {
    for layer in layers {
      if case .shapes(let shapes) = layer.content, layer.isPlain, let last = result.last, last.isPlain,
        last.frames == layer.frames, last.carrier == layer.carrier, case .shapes(let before) = last.content
      {
        result[result.count - 1].content = .shapes(before + shapes)
      } else {
        result.append(layer)
      }
    }
  }

  private mutating func append(_ shape: ShapeMotion, of node: MotionNode, to result: inout [Layer]) {
    if case .image(let image, let map, let alpha) = shape.paint {
      guard let piece = PicturePiece(image, shape.outline, map, distance: film.options.distance) else {
        return report.add(.shear, .leftOut, layer: node.layer)
      }
      let content = Layer.Content.image(asset(of: piece.bitmap), piece.motion)
      let isOpaque = alpha.count == 1 && alpha[0].values[0] >= 1
      return append(
        [Layer(content: content, frames: node.frames, opacity: isOpaque ? nil : alpha)], to: &result)
    }
    guard let item = LottieShape.group(shape, layer: node.layer, &report) else { return }
    append([Layer(content: .shapes([item]), frames: node.frames, carrier: node.carrier)], to: &result)
  }

  private mutating func group(_ group: GroupMotion, _ node: MotionNode) -> [Layer] {
    if group.isGround {
      report.add(.backgroundFilter, .leftOut, layer: node.layer)
      return []
    }
    var effects = group.blurs.map(LottieEffect.blur)
    if let shadow = group.shadow {
      let effect = LottieEffect.shadow(shadow)
      if effect == nil { report.add(.shadow, .leftOut, layer: node.layer) }
      effects += [effect].compactMap(\.self)
    }
    if group.hasColorFilter { report.add(.colorFilter, .leftOut, layer: node.layer) }
    let isMasked = node.children.contains {
      if case .group(let inner) = $0.content { inner.blendMode == .destinationIn } else { false }
    }
    let layers = layers(of: node.children)
    if group.isOpaque, group.blendMode == .sourceOver, !isMasked, effects.isEmpty { return layers }
    guard
      var whole = whole(
        layers, frames: node.frames,
        isFree: { $0.opacity == nil && $0.blendMode == 0 && (effects.isEmpty || $0.takesEffects) })
    else { return [] }
    whole.effects += effects
    if !group.isOpaque { whole.opacity = group.opacity }
    if group.blendMode != .sourceOver {
      if let mode = group.blendMode.lottieNumber {
        whole.blendMode = mode
      } else {
        report.add(.blendMode, .leftOut, layer: node.layer)
      }
    }
    return [whole]
  }

  // MARK: Shadows

  /// Returns what casts a shadow with it, as one layer; nil if the next things are others than those of which
  /// it is the shadow.
  private mutating func casting(
    _ shadow: ShadowMotion, _ group: GroupMotion, _ node: MotionNode, by caster: ArraySlice<MotionNode>
  ) -> Layer? {
    func text(_ nodes: [MotionNode]) -> [UInt8] {
      var copy = self
      let layers = copy.list(copy.layers(of: nodes))
      return JSONValue.list([layers] + copy.assets[assets.count...]).bytes
    }
    guard group.isOpaque, group.blurs.isEmpty, !group.hasColorFilter, caster.count == node.children.count,
      let effect = LottieEffect.shadow(shadow), text(Array(caster)) == text(node.children),
      var whole = whole(
        layers(of: Array(caster)), frames: node.frames, isFree: { $0.opacity == nil && $0.takesEffects })
    else { return nil }
    whole.effects.append(effect)
    return whole
  }

  /// Returns a shadow without what casts it: the same shapes in its colour, blurred.
  private mutating func shadow(_ shadow: ShadowMotion, _ group: GroupMotion, _ node: MotionNode) -> [Layer] {
    var caster = node.children
    for index in caster.indices {
      guard case .shape(var shape) = caster[index].content, case .solid(_, let alpha) = shape.paint else {
        report.add(.shadow, .leftOut, layer: node.layer)
        return []
      }
      shape.paint = .solid(color: shadow.color, alpha: alpha)
      caster[index].content = .shape(shape)
    }
    guard
      var whole = whole(
        layers(of: caster), frames: node.frames, isFree: { $0.opacity == nil && $0.takesEffects })
    else { return [] }
    (whole.opacity, whole.offset) = (shadow.alpha, shadow.offset)
    if shadow.sigma.contains(where: { ($0.values.first ?? 0) > 0 }) {
      whole.effects.append(LottieEffect.blur(shadow.sigma))
    }
    if !group.isOpaque {
      guard let inner = self.whole([whole], frames: node.frames, isFree: { _ in false }) else { return [] }
      whole = inner
      whole.opacity = group.opacity
    }
    return [whole]
  }

  private mutating func clip(_ outline: OutlineMotion, _ rule: FillRule, _ node: MotionNode) -> [Layer] {
    let layers = layers(of: node.children)
    if outline.covers(film.size) { return layers }
    let paths = LottieOutline(outline)
    guard paths.subpathCount == 1, let path = paths.properties.first else {
      var report = report
      let shape = ShapeMotion(
        outline: outline, rule: rule,
        paint: .solid(
          color: [Keyframe(frame: 0, values: [0, 0, 0], easing: .hold)],
          alpha: [Keyframe(frame: 0, values: [1], easing: .hold)]))
      guard paths.subpathCount > 0, let item = LottieShape.group(shape, layer: node.layer, &report) else {
        return []
      }
      return matted(layers, by: [Layer(content: .shapes([item]), frames: node.frames)], frames: node.frames)
    }
    guard
      var whole = whole(
        layers, frames: node.frames,
        isFree: { layer in
          // The mask of a picture would be in the picture's own coordinates.
          if case .image = layer.content {
            false
          } else {
            layer.mask == nil && layer.opacity == nil && layer.effects.isEmpty && layer.offset == nil
          }
        })
    else { return [] }
    whole.mask = .object([
      ("inv", .flag(false)), ("mode", .text("a")), ("pt", path), ("o", LottieProperty.number(100)),
      ("x", LottieProperty.number(0)),
    ])
    return [whole]
  }

  private mutating func mask(_ layers: inout [Layer], by masks: [MotionNode]) {
    guard !layers.isEmpty else { return }
    let matte = self.layers(of: masks.flatMap { $0.children })
    let begin = masks.reduce(Int.max) { min($0, $1.frames.lowerBound) }
    let end = masks.reduce(begin + 1) { max($0, $1.frames.upperBound) }
    layers = matted(layers, by: matte, frames: begin..<end)
  }

  private mutating func matted(_ layers: [Layer], by matte: [Layer], frames: Range<Int>) -> [Layer] {
    guard var content = whole(layers, frames: frames, isFree: { !$0.isMatte && !$0.hasMatte }),
      var matte = whole(matte, frames: frames, isFree: { !$0.isMatte && !$0.hasMatte })
    else { return [] }
    content.hasMatte = true
    matte.isMatte = true
    return [content, matte]
  }

  /// Returns layers as one: the only one, if it may get more properties, or a composition.
  private mutating func whole(_ layers: [Layer], frames: Range<Int>, isFree: (Layer) -> Bool) -> Layer? {
    guard let only = layers.first else { return nil }
    // Masks, places and effects of a layer that is carried would be carried too.
    if layers.count == 1, !only.isMatte, !only.hasMatte, only.carrier == nil, isFree(only) { return only }
    let id = "c\(assets.count)"
    assets.append(.object([("id", .text(id)), ("layers", list(layers))]))
    return Layer(content: .composition(id), frames: frames)
  }

  private mutating func asset(of bitmap: Bitmap) -> String {
    if let known = images.first(where: { $0.bitmap == bitmap }) { return known.id }
    let id = "i\(assets.count)"
    assets.append(
      .object([
        ("id", .text(id)), ("w", .integer(bitmap.width)), ("h", .integer(bitmap.height)), ("u", .text("")),
        ("p", .text(PictureText.address(bitmap))), ("e", .integer(1)),
      ]))
    images.append((bitmap, id))
    return id
  }

  // MARK: Text

  /// Returns layers as the format has them, the top one first, and then the parents that carry some of them.
  private func list(_ layers: [Layer]) -> JSONValue {
    var parents: [Int] = []
    for layer in layers {
      if let carrier = layer.carrier, !parents.contains(carrier) { parents.append(carrier) }
    }
    let numbers = Dictionary(
      uniqueKeysWithValues: parents.enumerated().map { ($1, layers.count + $0 + 1) })
    return .list(
      layers.reversed().enumerated().map { index, layer in
        text(of: layer, number: index + 1, parent: layer.carrier.flatMap { numbers[$0] })
      } + parents.enumerated().map { parent(carriers[$1], number: layers.count + $0 + 1) })
  }

  /// Returns a layer that shows nothing, and moves others.
  private func parent(_ motion: TransformMotion, number: Int) -> JSONValue {
    .object([
      ("ddd", .integer(0)), ("ind", .integer(number)), ("ty", .integer(3)),
      ("ks", .object(LottieShape.transform(motion, opacity: nil))), ("ip", .integer(0)),
      ("op", .integer(film.count)), ("st", .integer(0)), ("bm", .integer(0)),
    ])
  }

  private func text(of layer: Layer, number: Int, parent: Int?) -> JSONValue {
    var members: [(String, JSONValue)] = [("ddd", .integer(0)), ("ind", .integer(number))]
    if let parent { members.append(("parent", .integer(parent))) }
    switch layer.content {
    case .shapes(let shapes):
      members += [
        ("ty", .integer(4)), ("ks", .object(LottieShape.place(layer.offset, opacity: layer.opacity))),
      ]
      members.append(("shapes", .list(shapes.reversed())))
    case .composition(let id):
      members += [
        ("ty", .integer(0)), ("refId", .text(id)), ("w", .number(film.size.width, places: 2)),
        ("h", .number(film.size.height, places: 2)),
        ("ks", .object(LottieShape.place(layer.offset, opacity: layer.opacity))),
      ]
    case .image(let id, let motion):
      members += [
        ("ty", .integer(2)), ("refId", .text(id)),
        ("ks", .object(LottieShape.transform(motion, opacity: layer.opacity))),
      ]
    }
    if let mask = layer.mask { members += [("hasMask", .flag(true)), ("masksProperties", .list([mask]))] }
    if !layer.effects.isEmpty { members.append(("ef", .list(layer.effects))) }
    if layer.isMatte { members.append(("td", .integer(1))) }
    if layer.hasMatte { members.append(("tt", .integer(1))) }
    members += [
      ("ip", .integer(layer.frames.lowerBound)), ("op", .integer(layer.frames.upperBound)),
      ("st", .integer(0)), ("bm", .integer(layer.blendMode)),
    ]
    return .object(members)
  }
}

extension BlendMode {
  /// The number of a blend mode in the format; nil for operators that it lacks.
  fileprivate var lottieNumber: Int? {
    switch self {
    case .sourceOver: 0
    case .multiply: 1
    case .screen: 2
    case .overlay: 3
    case .darken: 4
    case .lighten: 5
    case .colorDodge: 6
    case .colorBurn: 7
    case .hardLight: 8
    case .softLight: 9
    case .difference: 10
    case .exclusion: 11
    case .hue: 12
    case .saturation: 13
    case .color: 14
    case .luminosity: 15
    case .plusLighter: 16
    case .destinationIn, .destinationOut, .sourceIn, .sourceOut, .sourceAtop, .destinationOver,
      .destinationAtop, .xor, .copy, .clear, .plusDarker:
      nil
    }
  }
}

extension MotionFilm {
  /// Returns the motion as a Lottie animation, as versions from 5.5 have it.
  ///
  /// - Complexity: O(keyframes · samples of each).
  public func lottie() -> MotionFile {
    var fitter = MotionFitter(options: options)
    let nodes = fitter.nodes(of: list)
    var writer = LottieWriter(self, fitter)
    let bytes = writer.file(nodes).bytes
    return MotionFile(bytes: bytes, report: writer.report)
  }
}
