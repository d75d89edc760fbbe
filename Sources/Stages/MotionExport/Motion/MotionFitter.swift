import Raster

/// Replaces what was read of things by their motion in keyframes.
struct MotionFitter {
  let options: MotionOptions
  private(set) var report = MotionReport()
  /// The motions that carry several shapes.
  private(set) var carriers: [TransformMotion] = []

  init(options: MotionOptions) { self.options = options }

  /// The place of a shape in the plane that carries it, and the largest distance from it.
  private struct Mount {
    var carrier: Int
    var map: Projection
    var distance: Double
  }

  mutating func nodes(of list: MotionList) -> [MotionNode] { nodes(of: list, isCaster: false) }

  /// - Parameter isCaster: whether the things cast a shadow. They are compared with those that follow it.
  private mutating func nodes(of list: MotionList, isCaster: Bool) -> [MotionNode] {
    let shadows = list.runs.map { run in
      if case .group(let group) = run.content { group.shadow != nil } else { false }
    }
    let mounts = isCaster || shadows.contains(true) ? [:] : mounts(in: list)
    return zip(list.runs.indices, list.runs).map { index, run in
      let mount = mounts[index]
      return MotionNode(
        layer: run.key.layer, frames: run.first..<max(run.end, run.first + 1),
        content: content(of: run, in: mount),
        children: nodes(of: run.children, isCaster: isCaster || shadows[index]), carrier: mount?.carrier)
    }
  }

  /// Puts things that move together into planes. Where outlines change, half of the tolerance is that of the
  /// plane's motion, and half that of the outlines in it.
  private mutating func mounts(in list: MotionList) -> [Int: Mount] {
    var result: [Int: Mount] = [:]
    for shared in SharedMotion.motions(of: list.runs) {
      let share = options.distance / (shared.isRigid ? 1 : 2)
      guard let motion = TransformMotion(shared.maps, box: shared.box, distance: share) else { continue }
      for member in shared.members {
        result[member.index] = Mount(
          carrier: carriers.count, map: member.map, distance: share / shared.largestScale)
      }
      carriers.append(motion)
    }
    return result
  }

  private mutating func content(of run: MotionRun, in mount: Mount?) -> MotionNode.Content {
    switch run.samples[0].content {
    case .fill(let first): .shape(fill(run, first, mount))
    case .stroke(let first): .shape(stroke(run, first, mount))
    case .group(let first): .group(group(run, first))
    case .clip(let first):
      .clip(
        outline(run, hasLengths: false, margin: 0) { content in
          // Masks have no map of their own.
          guard case .clip(let clip) = content else { return nil }
          return (clip.path.transformed(by: clip.map), .identity)
        }, first.rule)
    }
  }

  // MARK: Shapes

  private mutating func fill(_ run: MotionRun, _ first: DrawnFill, _ mount: Mount?) -> ShapeMotion {
    let isPlain = if case .solid = first.paint { true } else { false }
    let outline = outline(run, hasLengths: !isPlain, margin: 0, mount: mount) { content in
      guard case .fill(let fill) = content else { return nil }
      let squeeze = fill.paint.squeeze
      let map = squeeze.followed(by: mount?.map ?? fill.map)
      return (fill.path.transformed(by: squeeze.inverse ?? .identity), map)
    }
    let paint = paint(run, outline) { content in
      if case .fill(let fill) = content { (fill.paint, fill.map) } else { nil }
    }
    return ShapeMotion(outline: outline, rule: first.rule, paint: paint)
  }

  private mutating func stroke(_ run: MotionRun, _ first: DrawnStroke, _ mount: Mount?) -> ShapeMotion {
    let strokes = samples(run) { if case .stroke(let stroke) = $0 { stroke } else { nil } }
    let widest = strokes.reduce(0) { max($0, $1.value.stroke.width) }
    let outline = outline(run, hasLengths: true, margin: widest / 2, mount: mount) { content in
      if case .stroke(let stroke) = content { (stroke.path, mount?.map ?? stroke.map) } else { nil }
    }
    let paint = paint(run, outline) { content in
      if case .stroke(let stroke) = content { (stroke.paint, stroke.map) } else { nil }
    }
    let factor = outline.lengthFactor
    func track(_ tolerance: Double, places: Int, _ numbers: (DrawnStroke) -> [Double]) -> [Keyframe] {
      CurveFit(tolerances: [tolerance], places: places).keyframes(
        strokes.map {
          TrackSample(frame: $0.frame, values: numbers($0.value), before: $0.before.map(numbers))
        })
    }
    func lengths(_ numbers: (DrawnStroke) -> [Double]) -> [Keyframe] {
      track(options.distance, places: 2) { numbers($0).map { $0 * factor } }
    }
    let isTrimmed = strokes.contains { $0.value.start > 0 || $0.value.end < 1 }
    // The end of a part moves over the whole length.
    let length = isTrimmed ? strokes.reduce(1.0) { max($0, PathMeasure($1.value.path).length * factor) } : 1
    let share = max(options.distance / length, 1e-5)
    return ShapeMotion(
      outline: outline, rule: .nonZero, paint: paint,
      stroke: StrokeMotion(
        cap: first.stroke.cap, join: first.stroke.join, miterLimit: abs(first.stroke.miterLimit),
        width: lengths { [$0.stroke.width] }, dashes: lengths { $0.stroke.dashes },
        phase: lengths { [$0.stroke.dashPhase] },
        part: isTrimmed ? track(share, places: 5) { [$0.start, $0.end] } : nil))
  }

  private mutating func outline(
    _ run: MotionRun, hasLengths: Bool, margin: Double, mount: Mount? = nil,
    _ part: (DrawnContent) -> (Path, Projection)?
  ) -> OutlineMotion {
    let outlines = samples(run, part).map {
      OutlineMotion.Sample(
        frame: $0.frame, path: $0.value.0, map: $0.value.1, before: $0.before.map { (path: $0.0, map: $0.1) })
    }
    var losses = OutlineMotion.Losses()
    let result = OutlineMotion(
      outlines, hasLengths: hasLengths, margin: margin, distance: mount?.distance ?? options.distance,
      isCarried: mount != nil, losses: &losses)
    if losses.perspective { report.add(.perspective, .baked, layer: run.key.layer) }
    if losses.shear { report.add(.shear, .baked, layer: run.key.layer) }
    return result
  }

  private func paint(
    _ run: MotionRun, _ outline: OutlineMotion, _ part: (DrawnContent) -> (Paint, Projection)?
  ) -> PaintMotion {
    let paints = samples(run, part).map { sample in
      PaintMotion.Sample(
        frame: sample.frame, paint: sample.value.0, map: sample.value.1,
        before: sample.before.map { (paint: $0.0, map: $0.1) })
    }
    return PaintMotion(paints, map: outline.map, options: options)
  }

  // MARK: Groups

  private func group(_ run: MotionRun, _ first: DrawnGroup) -> GroupMotion {
    let groups = samples(run) { if case .group(let group) = $0 { group } else { nil } }
    func track(_ tolerance: Double, _ numbers: (DrawnGroup) -> [Double]) -> [Keyframe] {
      CurveFit(tolerances: [tolerance], places: PaintMotion.places).keyframes(
        groups.map {
          TrackSample(frame: $0.frame, values: numbers($0.value), before: $0.before.map(numbers))
        })
    }
    let channel = options.channel
    var shadow: ShadowMotion?
    if first.shadow != nil {
      shadow = ShadowMotion(
        color: track(channel) { $0.shadow?.color.channels ?? [0, 0, 0] },
        alpha: track(channel) { [$0.shadow?.color.opacity ?? 0] },
        sigma: track(options.distance) { [$0.shadow?.sigma ?? 0] },
        offset: track(options.distance) { [$0.shadow?.offset.x ?? 0, $0.shadow?.offset.y ?? 0] })
    }
    let blurs = first.filters.indices.filter { if case .blur = first.filters[$0] { true } else { false } }
    return GroupMotion(
      opacity: track(channel) { [$0.opacity > 0 ? min($0.opacity, 1) : 0] }, blendMode: first.blendMode,
      shadow: shadow, showsContent: first.showsContent,
      blurs: blurs.map { index in
        track(options.distance) { if case .blur(let sigma) = $0.filters[index] { [sigma] } else { [0] } }
      },
      hasColorFilter: blurs.count < first.filters.count, isGround: first.isGround)
  }

  /// The part of a thing's looks that a function returns, at each frame that was read.
  private func samples<Value>(
    _ run: MotionRun, _ part: (DrawnContent) -> Value?
  ) -> [(frame: Int, value: Value, before: Value?)] {
    run.samples.compactMap { sample in
      guard let value = part(sample.content) else { return nil }
      let before = sample.before.flatMap { $0.continues(as: sample.content) ? part($0) : nil }
      return (sample.frame, value, before)
    }
  }
}

extension Paint {
  /// The map from a plane in which the gradient has circles to the outline's own.
  fileprivate var squeeze: Projection {
    guard case .ellipticGradient(_, let center, let radii) = self, radii.width != 0, radii.height != 0,
      abs(radii.width) != abs(radii.height), radii.isFinite, center.isFinite
    else { return .identity }
    let factor = abs(radii.height / radii.width)
    return Projection(a: 1, b: 0, c: 0, d: factor, tx: 0, ty: center.y * (1 - factor))
  }
}
