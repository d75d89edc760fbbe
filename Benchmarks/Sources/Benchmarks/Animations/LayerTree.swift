import PortableMath
import Raster
import RenderTree

/// An animation as a layer tree with Core Animation's features: keyframes, masks, gradients, stroke ends.
struct LayerTree {
  private(set) var tree = RenderTree()
  private var commit = Commit(time: 0)
  private var layerCount: UInt32 = 0
  private var animationCount: UInt32 = 0
  private let document: LottieDocument

  init(_ document: LottieDocument) throws {
    self.document = document
    let root = makeLayer(
      .plain,
      [.bounds(Rect(x: 0, y: 0, width: document.width, height: document.height)), .anchorPoint(.zero)])
    var children: [LayerID] = []
    var matte: LottieDocument.Layer?
    for layer in document.layers {
      if layer.isMatte {
        matte = layer
      } else if layer.hasMatte, let cut = matte {
        // The matte uses the picture's coordinates, and so does a holder around the layer.
        let holder = makeLayer(.plain, [.anchorPoint(.zero)])
        commit.operations.append(.setSublayers(holder, [try add(layer)]))
        commit.operations.append(.setMask(holder, try add(cut)))
        children.append(holder)
      } else {
        children.append(try add(layer))
      }
    }
    commit.operations.append(.setSublayers(root, children.reversed()))
    commit.operations.append(.setRoot(root))
    try tree.apply(commit)
  }

  private mutating func makeLayer(_ kind: LayerKind, _ values: [PropertyValue]) -> LayerID {
    layerCount += 1
    let id = LayerID(layerCount)
    commit.operations.append(.createLayer(id, kind))
    commit.operations.append(.update(id, values))
    return id
  }

  /// Adds a layer with its groups. A single group's layer is the layer itself.
  private mutating func add(_ layer: LottieDocument.Layer) throws -> LayerID {
    let id: LayerID
    if layer.groups.count == 1 {
      id = try add(layer.groups[0])
    } else {
      id = makeLayer(.plain, [.anchorPoint(.zero)])
      commit.operations.append(.setSublayers(id, try layer.groups.map { try add($0) }))
    }
    let scale = layer.scale.first
    var transform = Transform3D.identity
    if !layer.scale.isAnimated { (transform.m11, transform.m22) = (scale.x, scale.y) }
    if !layer.rotation.isAnimated { transform = transform.rotated(by: layer.rotation.first) }
    var values: [PropertyValue] = [
      .position(layer.position.first), .transform(transform), .opacity(layer.opacity.first),
    ]
    if layer.anchor != .zero { values.append(.bounds(Rect(origin: layer.anchor, size: .zero))) }
    commit.operations.append(.update(id, values))
    if layer.position.isAnimated { try animatePosition(of: id, layer.position) }
    if layer.scale.isAnimated {
      if layer.scale.keys.allSatisfy({ $0.value.x == $0.value.y }) {
        animate(id, .transformScaleXY, layer.scale) { .number($0.x) }
      } else {
        animate(id, .transformScaleX, layer.scale) { .number($0.x) }
        animate(id, .transformScaleY, layer.scale) { .number($0.y) }
      }
    }
    if layer.rotation.isAnimated { animate(id, .transformRotationZ, layer.rotation) { .number($0) } }
    if layer.opacity.isAnimated { animate(id, .opacity, layer.opacity) { .number($0) } }
    if let path = layer.mask {
      let mask = makeLayer(.shape, [.anchorPoint(.zero), .path(path.first)])
      if path.isAnimated { animate(mask, .path, path) { .path($0) } }
      commit.operations.append(.setMask(id, mask))
    }
    show(id, in: layer.frames)
    return id
  }

  private mutating func add(_ group: LottieDocument.Group) throws -> LayerID {
    switch group.style {
    case .gradient(let stops, let start, let end):
      guard let rect = group.rect else {
        throw LottieDocument.Unsupported(description: "a gradient in another shape than a rectangle")
      }
      func unit(_ point: Point) -> Point {
        Point(x: (point.x - rect.minX) / rect.size.width, y: (point.y - rect.minY) / rect.size.height)
      }
      return makeLayer(
        .gradient,
        [
          .bounds(Rect(origin: .zero, size: rect.size)), .anchorPoint(.zero), .position(rect.origin),
          .colors(stops.map(\.color)), .locations(stops.map(\.location)), .startPoint(unit(start)),
          .endPoint(unit(end)),
        ])
    case .fill(let color):
      let id = makeLayer(.shape, [.anchorPoint(.zero), .path(group.outline.first), .fillColor(color)])
      if group.outline.isAnimated { animate(id, .path, group.outline) { .path($0) } }
      return id
    case .stroke(let color, let width):
      let id = makeLayer(
        .shape,
        [
          .anchorPoint(.zero), .path(group.outline.first), .fillColor(.clear), .strokeColor(color),
          .lineWidth(width), .lineCap(.round), .lineJoin(.round),
        ])
      if group.outline.isAnimated { animate(id, .path, group.outline) { .path($0) } }
      if let end = group.trimEnd {
        commit.operations.append(.update(id, [.strokeEnd(end.first)]))
        if end.isAnimated { animate(id, .strokeEnd, end) { .number($0) } }
      }
      return id
    }
  }

  // MARK: - Animations

  private mutating func animate<Value>(
    _ id: LayerID, _ target: AnimationTarget, _ track: LottieDocument.Track<Value>,
    _ value: (Value) -> AnimationValue
  ) {
    var keyframes = Keyframes()
    let (first, last) = (track.keys[0].frame, track.keys[track.keys.count - 1].frame)
    keyframes.values = track.keys.map { value($0.value) }
    keyframes.keyTimes = track.keys.map { ($0.frame - first) / (last - first) }
    keyframes.timingFunctions = track.keys.dropLast().map(Self.timingFunction)
    add(Animation(.keyframe(PropertyAnimation(target), keyframes)), to: id, frames: first..<last)
  }

  private static func timingFunction<Value>(_ key: LottieDocument.Track<Value>.Key) -> TimingFunction {
    TimingFunction(controlPoints: key.easing.0.x, key.easing.0.y, key.easing.1.x, key.easing.1.y)
  }

  /// Animates a position along a curve with the eased speed, or straight.
  private mutating func animatePosition(of id: LayerID, _ track: LottieDocument.Track<Point>) throws {
    guard track.keys.contains(where: { $0.tangents != nil }) else {
      return animate(id, .position, track) { .point($0) }
    }
    guard track.keys.count == 2, let tangents = track.keys[0].tangents else {
      throw LottieDocument.Unsupported(description: "a curved way of several pieces")
    }
    let (from, to) = (track.keys[0], track.keys[1])
    var path = Path()
    path.move(to: from.value)
    path.cubic(to: to.value, control1: from.value + tangents.0, control2: to.value + tangents.1)
    var keyframes = Keyframes()
    keyframes.path = path
    keyframes.calculationMode = .paced
    var animation = Animation(.keyframe(PropertyAnimation(.position), keyframes))
    animation.timingFunction = Self.timingFunction(from)
    add(animation, to: id, frames: from.frame..<to.frame)
  }

  /// Hides the layer outside its frames.
  private mutating func show(_ id: LayerID, in frames: Range<Double>) {
    let count = Double(document.frameCount)
    guard frames.lowerBound > 0 || frames.upperBound < count else { return }
    var keyframes = Keyframes()
    keyframes.values = [.flag(true), .flag(false), .flag(true)]
    keyframes.keyTimes = [0, frames.lowerBound / count, frames.upperBound / count, 1]
    keyframes.calculationMode = .discrete
    add(Animation(.keyframe(PropertyAnimation(.isHidden), keyframes)), to: id, frames: 0..<count)
  }

  private mutating func add(_ animation: Animation, to id: LayerID, frames: Range<Double>) {
    var animation = animation
    animation.timing.beginTime = frames.lowerBound / document.frameRate
    animation.timing.duration = (frames.upperBound - frames.lowerBound) / document.frameRate
    animation.timing.fillMode = .both
    animationCount += 1
    commit.operations.append(.addAnimation(id, AnimationID(animationCount), animation))
  }
}

extension Transform3D {
  /// Returns the transform followed by a rotation about the z axis, in radians, clockwise on the screen.
  fileprivate func rotated(by angle: Double) -> Transform3D {
    guard angle != 0 else { return self }
    let (sine, cosine) = (Math.sin(angle), Math.cos(angle))
    var turn = Transform3D.identity
    (turn.m11, turn.m12, turn.m21, turn.m22) = (cosine, sine, -sine, cosine)
    return followed(by: turn)
  }
}
