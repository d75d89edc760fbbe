internal import PortableMath
internal import Raster
package import RenderTree

/// A sheet of cells of 64 points, six in a row. Each has a layer that shows one feature of the render half in
/// motion.
package struct FeatureSheet {
  /// The sheet's width in points.
  package static let width = 384
  /// The sheet's height in points.
  package static let height = 448
  /// The time in seconds at which tests stop looking at it.
  package static let end = 2.4

  var commit = Commit(time: 0)
  private var cells: [LayerID] = []
  private var count: UInt32 = 1
  private var animationCount: UInt32 = 0
  private let root = LayerID(1)

  /// Returns the whole sheet in one commit at time 0.
  package static func commit() -> Commit {
    var sheet = FeatureSheet()
    sheet.addBoxes()
    sheet.addGroups()
    sheet.addShapes()
    sheet.addPaints()
    sheet.addSpace()
    sheet.addTime()
    sheet.addBitmaps()
    sheet.addAngles()
    sheet.addCopies()
    sheet.addPlanes()
    sheet.addFilters()
    sheet.addParticles()
    sheet.addImages()
    sheet.commit.operations.append(.setSublayers(sheet.root, sheet.cells))
    sheet.commit.operations.append(.setRoot(sheet.root))
    return sheet.commit
  }

  private init() {
    commit.operations = [
      .reset, .createLayer(root, .plain),
      .update(
        root,
        [
          .bounds(Rect(x: 0, y: 0, width: Double(Self.width), height: Double(Self.height))),
          .anchorPoint(.zero), .backgroundColor(Color(red: 0.16, green: 0.62, blue: 0.94)),
        ]),
    ]
  }

  // MARK: Cells

  mutating func layer(_ kind: LayerKind, _ properties: [PropertyValue]) -> LayerID {
    count += 1
    let id = LayerID(count)
    commit.operations += [.createLayer(id, kind), .update(id, properties)]
    return id
  }

  /// A layer of 44 points in the middle of the next cell.
  @discardableResult
  mutating func cell(_ kind: LayerKind, _ properties: [PropertyValue]) -> LayerID {
    let (column, row) = (cells.count % 6, cells.count / 6)
    let place = Point(x: Double(column) * 64 + 32, y: Double(row) * 64 + 32)
    let id = layer(
      kind, [.bounds(Rect(x: 0, y: 0, width: 44, height: 44)), .position(place)] + properties)
    cells.append(id)
    return id
  }

  mutating func animate(
    _ layer: LayerID, _ content: Animation.Content, _ edit: (inout Animation) -> Void = { _ in }
  ) {
    var animation = Animation(content)
    animation.timing.beginTime = 0.1
    animation.timing.duration = 1
    animation.timing.autoreverses = true
    animation.timing.repeatCount = .infinity
    animation.timingFunction = .easeInEaseOut
    edit(&animation)
    animationCount += 1
    commit.operations.append(.addAnimation(layer, AnimationID(animationCount), animation))
  }

  func basic(
    _ target: AnimationTarget, from: AnimationValue? = nil, to: AnimationValue? = nil,
    by: AnimationValue? = nil
  ) -> Animation.Content {
    .basic(PropertyAnimation(target), BasicValues(from: from, to: to, by: by))
  }

  // MARK: Contents of the cells

  static let white = Color.white
  static let red = Color(red: 0.91, green: 0.23, blue: 0.19)
  static let half = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5)

  private mutating func addBoxes() {
    let box = cell(.plain, [.backgroundColor(Self.white), .borderWidth(3), .borderColor(Self.half)])
    animate(box, basic(.cornerRadius, from: .number(0), to: .number(22)))

    let corners = cell(.plain, [.backgroundColor(Self.red), .cornerRadius(12), .maskedCorners(0b1001)])
    animate(corners, basic(.backgroundColor, to: .color(Self.white)))

    let shadow = cell(
      .plain,
      [
        .backgroundColor(Self.white), .cornerRadius(8), .shadowOpacity(0.6), .shadowRadius(4),
        .shadowOffset(Size(width: 2, height: 3)),
      ])
    animate(shadow, basic(.shadowRadius, from: .number(0.5), to: .number(7)))

    let cast = cell(
      .plain,
      [
        .shadowPath(Path(ellipseIn: Rect(x: 4, y: 10, width: 36, height: 24))), .shadowOpacity(1),
        .shadowColor(Self.red), .shadowRadius(2),
      ])
    animate(cast, basic(.shadowOffset, by: .size(Size(width: 3, height: -4))))
  }

  private mutating func addGroups() {
    let group = cell(.plain, [.opacity(0.7), .backgroundColor(Self.half)])
    let children = [
      layer(
        .plain,
        [
          .bounds(Rect(x: 0, y: 0, width: 30, height: 30)), .position(Point(x: 15, y: 15)),
          .backgroundColor(Self.red),
        ]),
      layer(
        .plain,
        [
          .bounds(Rect(x: 0, y: 0, width: 30, height: 30)), .position(Point(x: 28, y: 28)),
          .backgroundColor(Self.white),
        ]),
    ]
    commit.operations.append(.setSublayers(group, children))
    animate(group, basic(.opacity, to: .number(0.2)))

    let masked = cell(.plain, [.backgroundColor(Self.white)])
    let mask = layer(.shape, [.path(Path(ellipseIn: Rect(x: 0, y: 0, width: 44, height: 44)))])
    commit.operations.append(.setMask(masked, mask))
    animate(mask, basic(.path, to: .path(Path(ellipseIn: Rect(x: 20, y: 20, width: 4, height: 4)))))

    let clipping = cell(.plain, [.masksToBounds(true), .cornerRadius(16), .backgroundColor(Self.half)])
    let wide = layer(
      .plain,
      [
        .bounds(Rect(x: 0, y: 0, width: 60, height: 20)), .position(Point(x: 22, y: 22)),
        .backgroundColor(Self.red),
      ])
    commit.operations.append(.setSublayers(clipping, [wide]))
    animate(wide, basic(.transformRotationZ, from: .number(0), to: .number(3))) { $0.timingFunction = nil }
  }

  private mutating func addShapes() {
    var zigzag = Path()
    zigzag.move(to: Point(x: 4, y: 36))
    for (x, y) in [(14.0, 8.0), (24, 36), (34, 8), (40, 30)] { zigzag.line(to: Point(x: x, y: y)) }
    let joins: [(Stroke.Cap, Stroke.Join)] = [(.butt, .miter), (.round, .round), (.square, .bevel)]
    for (cap, join) in joins {
      let line = cell(
        .shape,
        [
          .path(zigzag), .fillColor(.clear), .strokeColor(Self.white), .lineWidth(5), .lineCap(cap),
          .lineJoin(join),
        ])
      animate(line, basic(.strokeEnd, from: .number(0), to: .number(1)))
    }
    let dashed = cell(
      .shape,
      [
        .path(Path(ellipseIn: Rect(x: 4, y: 4, width: 36, height: 36))), .fillColor(Self.half),
        .fillRule(.evenOdd),
        .strokeColor(Self.white), .lineWidth(3), .lineDashPattern([5, 3, 1]), .lineCap(.round),
      ])
    animate(dashed, basic(.lineDashPhase, by: .number(18)))
  }

  private mutating func addPaints() {
    let colors = [Self.red, Self.white.withAlpha(multipliedBy: 0.4), Color.black]
    let linear = cell(.gradient, [.colors(colors), .locations([0, 0.3, 1])])
    animate(linear, basic(.endPoint, to: .point(Point(x: 1, y: 0.2))))
    let radial = cell(
      .gradient,
      [
        .colors(colors), .gradientType(.radial), .startPoint(Point(x: 0.5, y: 0.5)),
        .endPoint(Point(x: 1, y: 1)),
      ])
    animate(radial, basic(.colors, to: .colors([Self.white, Self.red, Self.half])))

    var pixels: [UInt8] = []
    for index in 0..<64 { pixels += [UInt8(index * 4), UInt8(255 - index * 4), UInt8(index % 8 * 31), 255] }
    if let bitmap = Bitmap(width: 8, height: 8, pixels: pixels) {
      commit.operations.append(.defineImage(ImageID(1), bitmap))
    }
    let image = cell(.plain, [.contents(.image(ImageID(1))), .contentsGravity(.resizeAspect)])
    animate(image, basic(.contentsRect, to: .rect(Rect(x: 0.25, y: 0.25, width: 0.4, height: 0.5))))

    var picture = DrawList()
    let circle = Path(ellipseIn: Rect(x: 2, y: 2, width: 26, height: 26))
    picture.commands = [.fill(circle, .nonZero, .solid(Self.red), .identity)]
    for (index, mode) in [BlendMode.multiply, .screen, .xor, .plusLighter].enumerated() {
      picture.commands += [
        .beginGroup(DrawList.Group(opacity: 0.8, blendMode: mode)),
        .fill(
          circle, .nonZero, .solid(Color(red: 0.2, green: 0.9, blue: 0.4)),
          .translation(x: Double(index) * 4, y: Double(index) * 5)),
        .endGroup,
      ]
    }
    let drawn = cell(.plain, [.contents(.picture(picture)), .contentsFilter(.nearest)])
    animate(drawn, basic(.boundsOriginX, by: .number(6)))
  }

  /// Gradients by angle and in ellipses, and continuous corners.
  private mutating func addAngles() {
    let colors = [Self.red, Self.white, Self.half, Self.red]
    let conic = cell(
      .gradient,
      [
        .colors(colors), .gradientType(.conic), .startPoint(Point(x: 0.5, y: 0.5)),
        .endPoint(Point(x: 1, y: 0.5)), .cornerRadius(22),
      ])
    animate(conic, basic(.endPoint, to: .point(Point(x: 0.5, y: 1))))
    let ellipse = cell(
      .gradient,
      [
        .colors(colors), .gradientType(.radial), .startPoint(Point(x: 0.3, y: 0.5)),
        .endPoint(Point(x: 1, y: 0.8)),
      ])
    animate(ellipse, basic(.startPoint, to: .point(Point(x: 0.7, y: 0.3))))
    let corner = cell(
      .plain, [.backgroundColor(Self.white), .cornerCurve(.continuous), .borderWidth(2), .cornerRadius(4)])
    animate(corner, basic(.cornerRadius, to: .number(22)))
  }

  private mutating func addSpace() {
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 80
    let deep = cell(.plain, [.sublayerTransform(perspective)])
    let card = layer(
      .plain,
      [
        .bounds(Rect(x: 0, y: 0, width: 40, height: 40)), .position(Point(x: 22, y: 22)),
        .backgroundColor(Self.white),
        .isDoubleSided(false), .zPosition(-4),
      ])
    commit.operations.append(.setSublayers(deep, [card]))
    animate(card, basic(.transformRotationY, from: .number(-1), to: .number(2.2)))
    let turned = cell(.plain, [.backgroundColor(Self.red), .anchorPoint(Point(x: 0.5, y: 0.4))])
    animate(turned, basic(.transform, to: .transform(.rotation(1.9).followed(by: .scale(x: 0.4, y: 0.8)))))
  }

  /// A ring of delayed copies, and a grid of coloured ones.
  private mutating func addCopies() {
    let ring = cell(
      .replicator,
      [
        .instanceCount(9), .instanceDelay(0.1), .instanceTransform(.rotation(0.698_131_700_797_731_8)),
        .instanceAlphaOffset(-0.07),
      ])
    let dot = layer(
      .plain,
      [
        .bounds(Rect(x: 0, y: 0, width: 9, height: 9)), .position(Point(x: 22, y: 5)), .cornerRadius(4.5),
        .backgroundColor(Self.white),
      ])
    commit.operations.append(.setSublayers(ring, [dot]))
    animate(dot, basic(.transformScale, to: .number(0.3))) { $0.timing.fillMode = .both }
    let grid = cell(
      .replicator,
      [.instanceCount(4), .instanceTransform(.translation(x: 0, y: 11)), .instanceBlueOffset(-0.3)])
    let row = layer(
      .replicator,
      [
        .bounds(Rect(x: 0, y: 0, width: 44, height: 11)), .anchorPoint(.zero), .instanceCount(4),
        .instanceTransform(.translation(x: 11, y: 0)), .instanceColor(Color(red: 1, green: 0.9, blue: 1)),
        .instanceRedOffset(-0.25),
      ])
    let image = layer(
      .plain,
      [
        .bounds(Rect(x: 0, y: 0, width: 9, height: 9)), .position(Point(x: 5, y: 5)),
        .contents(.image(ImageID(1))),
      ])
    commit.operations += [.setSublayers(row, [image]), .setSublayers(grid, [row])]
    animate(row, basic(.instanceTransform, to: .transform(.translation(x: 7, y: 3))))
    animate(grid, basic(.instanceGreenOffset, to: .number(-0.3)))
  }

  /// Three cards that cut through each other.
  private mutating func addPlanes() {
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 120
    let scene = cell(.plain, [.sublayerTransform(perspective)])
    let space = layer(
      .transform, [.bounds(Rect(x: 0, y: 0, width: 44, height: 44)), .position(Point(x: 22, y: 22))])
    let cards = [Self.white, Self.red, Color(red: 0.1, green: 0.1, blue: 0.3)].enumerated().map {
      number, color in
      let card = layer(
        .plain,
        [
          .bounds(Rect(x: 0, y: 0, width: 36, height: 36)), .position(Point(x: 22, y: 22)),
          .backgroundColor(color), .borderWidth(2),
        ])
      let start = Double(number) * 1.047
      animate(card, basic(.transformRotationY, from: .number(start), to: .number(start + 2)))
      return card
    }
    commit.operations += [.setSublayers(space, cards), .setSublayers(scene, [space])]
    animate(space, basic(.transformRotationX, from: .number(-0.5), to: .number(0.6)))
  }

  private mutating func addTime() {
    let dot: [PropertyValue] = [
      .backgroundColor(Self.white), .cornerRadius(8), .bounds(Rect(x: 0, y: 0, width: 16, height: 16)),
    ]
    let sprung = cell(.plain, dot)
    var spring = SpringParameters()
    spring.initialVelocity = 4
    animate(
      sprung,
      .spring(PropertyAnimation(.transformScale), BasicValues(from: .number(0.1), to: .number(1.4)), spring)
    ) {
      $0.timing.duration = 1.5
      $0.timingFunction = nil
    }
    var additive = PropertyAnimation(.positionX)
    additive.isAdditive = true
    for mode in [Keyframes.CalculationMode.linear, .discrete, .cubic] {
      let moved = cell(.plain, dot)
      var keyframes = Keyframes()
      keyframes.values = [.number(-14), .number(9), .number(2), .number(14)]
      keyframes.calculationMode = mode
      animate(
        moved,
        .group(
          [Animation(.keyframe(additive, keyframes))].map { child in
            var child = child
            child.timing.duration = 0.8
            child.timing.fillMode = .both
            return child
          }))
    }
    let followed = cell(.plain, dot + [.speed(0.5), .timeOffset(0.2)])
    var orbit = Keyframes()
    orbit.path = Path(ellipseIn: Rect(x: 210, y: 208, width: 30, height: 30))
    orbit.calculationMode = .paced
    orbit.rotationMode = .auto
    animate(followed, .keyframe(PropertyAnimation(.position), orbit)) { $0.timingFunction = nil }
  }

  /// Adds a bitmap that turns and fades, and one whose picture changes.
  private mutating func addBitmaps() {
    for isMovedInside in [false, true] {
      let card = cell(
        .plain,
        [
          .backgroundColor(Self.white), .cornerRadius(9), .masksToBounds(isMovedInside),
          .shadowOpacity(isMovedInside ? 0 : 0.7), .shadowRadius(2), .opacity(0.9), .shouldRasterize(true),
          .rasterizationScale(isMovedInside ? 1 : 1.5),
        ])
      let disc = layer(
        .shape,
        [
          .path(Path(ellipseIn: Rect(x: 0, y: 0, width: 26, height: 26))), .fillColor(Self.red),
          .anchorPoint(.zero), .position(Point(x: 4.3, y: 6)),
        ])
      commit.operations.append(.setSublayers(card, [disc]))
      if isMovedInside {
        animate(disc, basic(.position, to: .point(Point(x: 30, y: 21))))
      } else {
        animate(card, basic(.transformRotationZ, from: .number(0), to: .number(1.5)))
        animate(card, basic(.opacity, from: .number(1), to: .number(0.3)))
      }
    }
  }
}

extension Transform3D {
  /// The rotation about the z axis by an angle in radians, clockwise on the screen.
  package static func rotation(_ angle: Double) -> Transform3D {
    var result = identity
    let (sine, cosine) = (Math.sin(angle), Math.cos(angle))
    (result.m11, result.m12, result.m21, result.m22) = (cosine, sine, -sine, cosine)
    return result
  }
}
