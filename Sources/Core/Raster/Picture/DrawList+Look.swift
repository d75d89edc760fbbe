extension DrawList.Command {
  /// The data of a command that planning needs: numbers alone, as threads would contend for references.
  struct Look {
    enum Kind { case shape, picture, beginClip, endClip, beginGroup, endGroup }

    var kind: Kind
    var box = BoundingBox()
    /// How far the pen reaches beyond the box.
    var pen = 0.0
    var projection = Projection.identity
    /// Whether a shape can hide what is below it: it is opaque, and may be a rectangle.
    var isOpaque = false
    /// Whether a group leaves pixels unchanged on which nothing is drawn in it.
    var staysInside = true
    var isBitmap = false
    var hasShadow = false
    var showsContent = false
    var sigma = 0.0
    var offset = Point.zero
    /// The sum of the standard deviations of a group's blurs.
    var blur = 0.0
    /// The number of blurs.
    var blurs = 0.0
    /// Whether a shape is painted with a gradient or an image.
    var isShaded = false

    /// The extent of a shape or a clip; nil stands for the identity.
    func reach(_ outer: Projection?) -> Reach {
      Reach(of: box, pen: pen, outer.map { projection.followed(by: $0) } ?? projection)
    }

    /// Whether a group draws on pixels that its content does not cover.
    var reachesOut: Bool { hasShadow || blurs > 0 }

    /// How far blurs reach, rounded up.
    func blurReach(_ outer: Projection) -> Double {
      guard blurs > 0 else { return 0 }
      let spread = blur * outer.maximumScale
      let limit = blurs * DrawList.Shadow.maximumSigma
      return 4 * (spread < limit ? spread : limit) + 3 * blurs
    }

    /// The extent of a group with a shadow, for content of the given extent.
    func cast(_ content: Reach, _ outer: Projection) -> Reach {
      let moved = Point(
        x: outer.a * offset.x + outer.c * offset.y, y: outer.b * offset.x + outer.d * offset.y)
      let spread = sigma * outer.maximumScale
      var result = content
      if abs(moved.x) < 0x1p20, abs(moved.y) < 0x1p20 {
        result = result.moved(x: moved.x, y: moved.y)
        result.grow(by: 2 + 3 * (spread > 0 ? min(spread, DrawList.Shadow.maximumSigma) : 0))
      } else {
        result.grow(by: outset(outer))
      }
      if showsContent { result.include(content) }
      return result
    }

    /// How far the shadow reaches beyond its content, rounded up; infinite if that is not a number.
    func outset(_ outer: Projection) -> Double {
      let spread = min(max(sigma * outer.maximumScale, 0), DrawList.Shadow.maximumSigma)
      let x = (abs(outer.a) + abs(outer.b)) * abs(offset.x)
      let y = (abs(outer.c) + abs(outer.d)) * abs(offset.y)
      let outset = 3 * spread + x + y + 3
      return outset >= 0 ? outset + blurReach(outer) : .infinity
    }
  }

  /// The data of the command. Inlined, as a call would copy the command.
  @inline(__always)
  var look: Look {
    switch self {
    case .fill(let path, _, .solid(let color), let inner):
      Look(kind: .shape, box: path.box, projection: inner, isOpaque: path.verbs.count <= 6 && color.isOpaque)
    case .fill(let path, _, _, let inner):
      Look(kind: .shape, box: path.box, projection: inner, isShaded: true)
    case .stroke(let path, let stroke, _, let inner):
      Look(kind: .shape, box: path.box, pen: stroke.reach, projection: inner)
    case .picture: Look(kind: .picture)
    case .rasterized(let picture, let inner, _):
      Look(kind: .shape, box: picture.frame.box, projection: inner, isBitmap: true)
    case .beginClip(let path, _, let inner), .beginGroupClip(let path, _, let inner):
      Look(kind: .beginClip, box: path.box, projection: inner)
    case .endClip: Look(kind: .endClip)
    case .beginGroup(let group): group.look
    case .endGroup: Look(kind: .endGroup)
    }
  }
}

extension DrawList.Group {
  @inline(never)
  fileprivate var look: DrawList.Command.Look {
    var look = DrawList.Command.Look(
      kind: .beginGroup, staysInside: blendMode.ignoresClearSource, hasShadow: shadow != nil,
      showsContent: showsContent, sigma: shadow?.sigma ?? 0, offset: shadow?.offset ?? .zero)
    if ground != .filtered {
      for case .blur(let sigma) in filters where sigma > 0 {
        (look.blur, look.blurs) = (look.blur + sigma, look.blurs + 1)
      }
    }
    return look
  }
}

extension Color {
  /// Whether the alpha of the colour's pixel is 255.
  var isOpaque: Bool { alpha * 255 >= 254.5 }
}
