import Raster

/// Something that is drawn at one instant: a shape, or a group of such things.
struct DrawnNode: Equatable {
  /// Finds the same thing at another instant.
  struct Key: Hashable {
    var layer: UInt32
    /// The part of the layer's look: see `Scene.Part.Role`; the last number is for things without one.
    var role: UInt8
    var kind: Kind
    /// The number of things with the same layer, part and kind before it in its group.
    var ordinal = 0
  }

  enum Kind: UInt8, Hashable { case fill, stroke, group, clip }

  var key: Key
  var content: DrawnContent
  var children: [DrawnNode] = []
}

/// The look of one thing, in points of the stage.
enum DrawnContent: Equatable {
  case fill(DrawnFill)
  case stroke(DrawnStroke)
  case group(DrawnGroup)
  case clip(DrawnClip)

  var kind: DrawnNode.Kind {
    switch self {
    case .fill: .fill
    case .stroke: .stroke
    case .group: .group
    case .clip: .clip
    }
  }
}

/// A filled path.
struct DrawnFill: Equatable {
  var path: Path
  var rule: FillRule
  var paint: Paint
  var map: Projection
}

/// A stroked path, and the part of its length that is drawn, 0 … 1.
struct DrawnStroke: Equatable {
  var path: Path
  var stroke: Stroke
  var paint: Paint
  var map: Projection
  var start = 0.0
  var end = 1.0
}

/// Things that are composited together.
struct DrawnGroup: Equatable {
  var opacity: Double
  var blendMode: BlendMode
  var shadow: DrawList.Shadow?
  var showsContent = false
  var filters: [GroupFilter] = []
  /// Whether it is a filter of what is behind.
  var isGround = false
}

/// Things that are clipped together.
struct DrawnClip: Equatable {
  var path: Path
  var rule: FillRule
  var map: Projection
}

extension DrawnContent {
  /// Whether another content differs from this one only in numbers, so that both are one thing that moves.
  func continues(as other: DrawnContent) -> Bool {
    switch (self, other) {
    case (.fill(let a), .fill(let b)):
      a.rule == b.rule && a.path.verbs == b.path.verbs && a.paint.continues(as: b.paint)
        && a.map.isAffine == b.map.isAffine
    case (.stroke(let a), .stroke(let b)):
      a.path.verbs == b.path.verbs && a.paint.continues(as: b.paint) && a.map.isAffine == b.map.isAffine
        && a.stroke.cap == b.stroke.cap && a.stroke.join == b.stroke.join
        && a.stroke.dashes.count == b.stroke.dashes.count
    case (.group(let a), .group(let b)):
      a.blendMode == b.blendMode && a.isGround == b.isGround && a.showsContent == b.showsContent
        && (a.shadow == nil) == (b.shadow == nil) && a.filters.count == b.filters.count
    case (.clip(let a), .clip(let b)): a.rule == b.rule && a.path.verbs == b.path.verbs
    default: false
    }
  }

  /// The numbers that this content takes in memory, about.
  var size: Int {
    switch self {
    case .fill(let fill): fill.path.points.count * 2 + 16
    case .stroke(let stroke): stroke.path.points.count * 2 + 16
    case .clip(let clip): clip.path.points.count * 2 + 16
    case .group: 8
    }
  }
}

extension Paint {
  fileprivate func continues(as other: Paint) -> Bool {
    switch (self, other) {
    case (.solid, .solid): true
    case (.linearGradient(let a, _, _), .linearGradient(let b, _, _)): a.count == b.count
    case (.radialGradient(let a, _, _, _, _), .radialGradient(let b, _, _, _, _)): a.count == b.count
    case (.ellipticGradient(let a, _, _), .ellipticGradient(let b, _, _)): a.count == b.count
    case (.conicGradient(let a, _, _), .conicGradient(let b, _, _)): a.count == b.count
    case (.image(let a), .image(let b)):
      a.bitmap == b.bitmap && a.tint == b.tint && a.isAdditive == b.isAdditive
    default: false
    }
  }
}
