import Raster
import RenderTree

/// Turns bytes into commits that are valid as a tree, with any values.
struct CommitInput {
  var picture: PictureInput
  private var animations: UInt32 = 0

  init(_ bytes: FuzzInput) { picture = PictureInput(bytes) }

  /// Returns a commit that creates a tree of layers, with an image, animations and masks.
  mutating func first() -> Commit {
    var commit = Commit(time: 0)
    let count = UInt32(picture.bytes.integer(in: 1...7))
    commit.operations.append(.defineImage(ImageID(1), picture.bitmap()))
    for number in 1...count {
      let kind = picture.bytes.element(of: [
        LayerKind.plain, .plain, .shape, .gradient, .replicator, .transform, .emitter,
      ])
      commit.operations.append(.createLayer(LayerID(number), kind))
      commit.operations.append(.update(LayerID(number), ground(kind, isRoot: number == 1)))
    }
    // Each layer is a child of a layer with a smaller number, or its mask.
    var sublayers: [UInt32: [LayerID]] = [:]
    for number in 2..<max(count + 1, 2) {
      let parent = UInt32(picture.bytes.integer(in: 1...Int(number) - 1))
      if picture.bytes.byte() % 5 == 0 {
        commit.operations.append(.setMask(LayerID(parent), LayerID(number)))
      } else {
        sublayers[parent, default: []].append(LayerID(number))
      }
    }
    for (parent, children) in sublayers.sorted(by: { $0.key < $1.key }) {
      commit.operations.append(.setSublayers(LayerID(parent), children))
    }
    commit.operations.append(.setRoot(LayerID(1)))
    commit.operations += changes(of: count)
    return commit
  }

  /// Returns a commit that changes the layers of `commit`.
  mutating func next(after commit: Commit) -> Commit {
    var layers: UInt32 = 0
    for case .createLayer(let id, _) in commit.operations { layers = max(layers, id.rawValue) }
    var result = Commit(time: commit.time)
    result.operations = changes(of: max(layers, 1))
    return result
  }

  private mutating func changes(of count: UInt32) -> [Commit.Operation] {
    var result: [Commit.Operation] = []
    for _ in 0..<picture.bytes.integer(in: 0...11) {
      if picture.bytes.isEmpty { break }
      let layer = LayerID(UInt32(picture.bytes.integer(in: 1...Int(count))))
      if picture.bytes.byte() % 4 == 0 {
        animations += 1
        result.append(.addAnimation(layer, AnimationID(animations), animation()))
      } else {
        result.append(.update(layer, [property(picture.bytes.byte() % 80)]))
      }
    }
    return result
  }

  /// The properties that make a layer visible.
  private mutating func ground(_ kind: LayerKind, isRoot: Bool) -> [PropertyValue] {
    var result: [PropertyValue] = [
      .bounds(
        Rect(
          x: 0, y: 0, width: Double(picture.bytes.byte() & 63),
          height: Double(picture.bytes.byte() & 63))),
      .position(Point(x: Double(picture.bytes.byte() & 127), y: Double(picture.bytes.byte() & 63))),
    ]
    switch kind {
    case .transform: break
    case .emitter: result += [.emitterCells([cell(depth: 0)]), .emitterShape(shape())]
    case .replicator:
      result += [
        .backgroundColor(picture.color()), .instanceCount(Double(picture.bytes.byte() & 7)),
        .instanceTransform(transform()), .instanceDelay(picture.fraction()),
      ]
    case .plain: result.append(.backgroundColor(picture.color()))
    case .shape: result += [.path(picture.path()), .strokeColor(picture.color()), .lineWidth(picture.size())]
    case .gradient: result.append(.colors([picture.color(), picture.color()]))
    }
    if isRoot { result += [.anchorPoint(.zero), .position(.zero)] }
    return result
  }

  private mutating func animation() -> Animation {
    let target = picture.bytes.element(of: AnimationTarget.allCases)
    var values = BasicValues()
    if picture.bytes.bool() { values.from = value() }
    if picture.bytes.bool() { values.to = value() }
    if picture.bytes.bool() { values.by = value() }
    var property = PropertyAnimation(target)
    if case .number? = values.to {
      property.valueFunction = target == .transform ? .rotateY : target == .sublayerTransform ? .scaleX : nil
    }
    if target == .birthRate, picture.bytes.bool() { property = PropertyAnimation(cellPart()) }
    var animation = Animation(.basic(property, values))
    // Without values a basic animation shows nothing; the bytes make a transition then.
    if values == BasicValues() { animation.content = .transition(transition(Int(target.rawValue))) }
    animation.timing.beginTime = picture.fraction()
    animation.timing.duration = picture.fraction() * 2
    animation.timing.repeatCount = picture.size()
    animation.timing.autoreverses = picture.bytes.bool()
    animation.timing.fillMode = picture.bytes.element(of: [.removed, .forwards, .backwards, .both])
    return animation
  }

  private mutating func cellPart() -> EmitterCellPart {
    EmitterCellPart(
      places: (0..<picture.bytes.integer(in: 0...3)).map { _ in picture.bytes.byte() % 3 },
      value: picture.bytes.element(of: EmitterCellPart.Value.allCases))
  }

  private func transition(_ number: Int) -> Transition {
    let kinds: [Transition.Kind] = [.fade, .moveIn, .push, .reveal]
    let directions: [Transition.Direction] = [.right, .left, .up, .down]
    var transition = Transition()
    (transition.kind, transition.direction) = (kinds[number % 4], directions[number / 4 % 4])
    return transition
  }

  private mutating func value() -> AnimationValue {
    switch picture.bytes.byte() % 9 {
    case 0, 1, 2: .number(picture.number())
    case 3: .point(picture.point())
    case 4: .size(Size(width: picture.number(), height: picture.number()))
    case 5: .rect(picture.rect())
    case 6: .color(picture.color())
    case 7: .transform(transform())
    default: .path(picture.path())
    }
  }

  private mutating func transform() -> Transform3D {
    var result = Transform3D.identity
    for _ in 0..<picture.bytes.integer(in: 0...3) {
      switch picture.bytes.byte() % 8 {
      case 0: result.m11 = picture.number() / 64
      case 1: result.m12 = picture.number() / 64
      case 2: result.m21 = picture.number() / 64
      case 3: result.m22 = picture.number() / 64
      case 4: result.m34 = picture.number() / 4096
      case 5: result.m13 = picture.number() / 64
      case 6: result.m41 = picture.number()
      default: result.m14 = picture.number() / 4096
      }
    }
    return result
  }

  private mutating func filters() -> LayerFilters {
    LayerFilters(
      (0..<picture.bytes.integer(in: 0...3)).map { _ in
        let kind = LayerFilter.Kind(rawValue: picture.bytes.byte() % 7) ?? .gaussianBlur
        return LayerFilter(
          kind, amount: picture.number() / 8, matrix: (0..<20).map { _ in picture.fraction() })
      })
  }

  private mutating func property(_ tag: UInt8) -> PropertyValue {
    switch tag {
    case 0: .bounds(picture.rect())
    case 1: .position(picture.point())
    case 2: .zPosition(picture.number())
    case 3: .anchorPoint(Point(x: picture.fraction(), y: picture.fraction()))
    case 4: .anchorPointZ(picture.number())
    case 5: .transform(transform())
    case 6: .sublayerTransform(transform())
    case 7: .isHidden(picture.bytes.byte() % 8 == 0)
    case 8: .isDoubleSided(picture.bytes.bool())
    case 9: .masksToBounds(true)
    case 10: .opacity(picture.fraction())
    case 11: .backgroundColor(picture.color())
    case 12: .cornerRadius(picture.size())
    case 13: .maskedCorners(picture.bytes.byte())
    case 14: .borderWidth(picture.size())
    case 15: .borderColor(picture.color())
    case 16: .shadowColor(picture.color())
    case 17: .shadowOpacity(picture.fraction())
    case 18: .shadowOffset(Size(width: picture.number() / 8, height: picture.number() / 8))
    case 19: .shadowRadius(picture.size() / 4)
    case 20: .shadowPath(picture.bytes.bool() ? picture.path() : nil)
    case 21: .contents(picture.bytes.bool() ? .picture(picture.list(depth: 2)) : .image(ImageID(1)))
    case 22:
      .contentsRect(
        Rect(
          x: picture.fraction(), y: picture.fraction(), width: picture.fraction(), height: picture.fraction())
      )
    case 23: .contentsGravity(ContentsGravity(rawValue: picture.bytes.byte() % 12) ?? .resize)
    case 24: .contentsScale(picture.size())
    case 25: .contentsFilter(picture.bytes.bool() ? .nearest : .linear)
    case 26: .shouldRasterize(true)
    case 27: .rasterizationScale(picture.size())
    case 28: .allowsGroupOpacity(picture.bytes.bool())
    case 29: .beginTime(picture.fraction())
    case 30: .speed(picture.number() / 8)
    case 31: .timeOffset(picture.fraction())
    case 32: .path(picture.path())
    case 33: .fillColor(picture.color())
    case 34: .fillRule(picture.bytes.bool() ? .nonZero : .evenOdd)
    case 35: .strokeColor(picture.color())
    case 36: .strokeStart(picture.fraction())
    case 37: .strokeEnd(picture.fraction())
    case 38: .lineWidth(picture.size())
    case 39: .lineCap(picture.bytes.element(of: [.butt, .round, .square]))
    case 40: .lineJoin(picture.bytes.element(of: [.miter, .round, .bevel]))
    case 41: .miterLimit(picture.number())
    case 42: .lineDashPattern(picture.numbers(upTo: 4))
    case 43: .lineDashPhase(picture.number())
    case 44: .colors((0..<picture.bytes.integer(in: 0...4)).map { _ in picture.color() })
    case 45: .locations(picture.numbers(upTo: 4))
    case 46: .startPoint(Point(x: picture.fraction(), y: picture.fraction()))
    case 47: .endPoint(Point(x: picture.fraction(), y: picture.fraction()))
    case 48: .gradientType(GradientType(rawValue: picture.bytes.byte() % 3) ?? .axial)
    case 49: .cornerCurve(picture.bytes.bool() ? .circular : .continuous)
    case 50: .instanceCount(Double(picture.bytes.byte() & 7))
    case 51: .instanceDelay(picture.number() / 8)
    case 52: .instanceTransform(transform())
    case 53: .instanceColor(picture.color())
    case 54: .instanceRedOffset(picture.number() / 64)
    case 55: .instanceGreenOffset(picture.number() / 64)
    case 56: .instanceBlueOffset(picture.number() / 64)
    case 57: .instanceAlphaOffset(picture.number() / 64)
    case 58: .preservesDepth(picture.bytes.bool())
    case 59: .compositingFilter(BlendMode(rawValue: picture.bytes.byte() % 28) ?? .multiply)
    case 74: .filters(filters())
    case 75: .backgroundFilters(filters())
    case 76:
      .contentsCenter(
        Rect(
          x: picture.fraction(), y: picture.fraction(), width: picture.fraction(), height: picture.fraction())
      )
    case 77: .minificationFilter(picture.bytes.element(of: [.linear, .nearest, .trilinear]))
    case 78: .minificationFilterBias(picture.number() / 16)
    case 79: .isGeometryFlipped(picture.bytes.bool())
    default: emitterProperty(tag)
    }
  }
}
