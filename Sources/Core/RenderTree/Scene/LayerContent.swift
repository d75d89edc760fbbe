import Raster

/// Draws a layer's own content: background, contents, shape or gradient. The layer's properties are an
/// argument of each function: copying them would cost more than the rest.
struct LayerContent {
  private let id: LayerID
  private let kind: LayerKind
  private let images: [UInt32: Bitmap]
  private let isFlipped: Bool

  /// - Parameter isFlipped: whether y grows upwards in the layer; images stand upright all the same.
  init(_ id: LayerID, _ kind: LayerKind, _ images: [UInt32: Bitmap], isFlipped: Bool) {
    (self.id, self.kind, self.images, self.isFlipped) = (id, kind, images, isFlipped)
  }

  /// The number of pieces in which each curve of a trimmed path is drawn, so that a stroke which grows
  /// changes only its last piece; see `Scene.damage(from:in:)`. With eight, little of a ring is drawn again.
  private static let trimmedCurvePieces = 8

  private func hasBackground(_ layer: LayerProperties) -> Bool {
    layer.backgroundColor.alpha > 0 && !layer.bounds.isEmpty
  }
  private func hasFill(_ layer: LayerProperties) -> Bool {
    kind == .shape && layer.fillColor.alpha > 0 && layer.hasPath
  }
  private func hasStroke(_ layer: LayerProperties) -> Bool {
    kind == .shape && layer.strokeColor.alpha > 0 && layer.lineWidth > 0 && layer.hasPath
  }
  private func hasGradient(_ layer: LayerProperties) -> Bool {
    kind == .gradient && !layer.colors.isEmpty && !layer.bounds.isEmpty
  }

  /// The number of primitives that are drawn over one another; a picture and particles count as two.
  func primitiveCount(_ layer: LayerProperties) -> Int {
    var count = 0
    if hasBackground(layer) { count += 1 }
    if hasFill(layer) { count += 1 }
    if hasStroke(layer) { count += 1 }
    if !layer.backgroundPatterns.isEmpty { count += 2 }
    if hasGradient(layer) { count += 1 }
    if kind == .emitter { count += 2 }
    switch layer.contents {
    case .none: break
    case .image: count += 1
    case .picture: count += 2
    }
    return count
  }

  /// Appends the commands that draw the content.
  ///
  /// - Parameter isPathMade: whether the layer's path was lent by the arena.
  func draw(
    _ layer: LayerProperties, isPathMade: Bool, _ projection: Projection, opacity: Double,
    to writer: inout CommandWriter
  ) {
    if hasBackground(layer) {
      let paint = Paint.solid(layer.backgroundColor.withAlpha(multipliedBy: opacity))
      writer.fill(.nonZero, paint, projection) { layer.addGround(under: projection, to: &$0) }
    }
    if let pattern = layer.backgroundPatterns.first {
      add(pattern, of: layer, projection, opacity, to: &writer)
    }
    addContents(of: layer, projection, opacity, to: &writer)
    if hasGradient(layer) {
      let paint = gradient(layer, opacity, writer.arena.takeStops())
      writer.fill(.nonZero, paint, projection) { layer.addGround(under: projection, to: &$0) }
    }
    drawShape(layer, isPathMade: isPathMade, projection, opacity, to: &writer)
  }

  private func drawShape(
    _ layer: LayerProperties, isPathMade: Bool, _ projection: Projection, _ opacity: Double,
    to writer: inout CommandWriter
  ) {
    guard let path = layer.path else { return }
    // Only one of the commands that share a path returns it.
    var isGivenBack = !isPathMade
    func append(_ command: consuming DrawList.Command) {
      if isGivenBack { writer.append(command) } else { writer.append(lent: command) }
      isGivenBack = true
    }
    if hasFill(layer) {
      let paint = Paint.solid(layer.fillColor.withAlpha(multipliedBy: opacity))
      append(.fill(path, layer.fillRule, paint, projection))
    }
    if hasStroke(layer) {
      let stroke = Stroke(
        width: layer.lineWidth, cap: layer.lineCap, join: layer.lineJoin, miterLimit: layer.miterLimit,
        dashes: layer.lineDashPattern, dashPhase: layer.lineDashPhase)
      let paint = Paint.solid(layer.strokeColor.withAlpha(multipliedBy: opacity))
      if layer.strokeStart <= 0 && layer.strokeEnd >= 1 {
        if !path.isEmpty { append(.stroke(path, stroke, paint, projection)) }
      } else {
        let part = writer.arena.trimmed(
          path, of: id, from: layer.strokeStart, to: layer.strokeEnd, pieces: Self.trimmedCurvePieces)
        if part.isEmpty {
          writer.arena.evaluation.putBack(part)
        } else {
          writer.append(lent: .stroke(part, stroke, paint, projection))
        }
      }
    }
    if !isGivenBack { writer.arena.evaluation.putBack(path) }
  }

  /// Adds the cells of a pattern, clipped to the bounds.
  @inline(never)
  private func add(
    _ pattern: BackgroundPattern, of layer: LayerProperties, _ projection: Projection, _ opacity: Double,
    to writer: inout CommandWriter
  ) {
    let opacity = opacity * min(max(pattern.opacity, 0), 1)
    guard opacity > 0, layer.bounds.isFinite, !layer.bounds.isEmpty else { return }
    let places = pattern.places(over: layer.bounds)
    guard !places.isEmpty else { return }
    let outline = writer.path { layer.addGround(under: projection, to: &$0) }
    writer.append(lent: .beginClip(outline, .nonZero, projection))
    if opacity < 1 { writer.append(.beginGroup(DrawList.Group(opacity: opacity))) }
    for place in places { writer.append(.picture(pattern.cell, place.followed(by: projection))) }
    if opacity < 1 { writer.append(.endGroup) }
    writer.append(.endClip)
  }

  private func addContents(
    of layer: LayerProperties, _ projection: Projection, _ opacity: Double, to writer: inout CommandWriter
  ) {
    switch layer.contents {
    case .none: return
    case .picture(let picture):
      let place = Projection.translation(x: layer.bounds.minX, y: layer.bounds.minY).followed(by: projection)
      if opacity >= 1 { return writer.append(.picture(picture, place)) }
      // A picture with a single fill, such as a line of text, takes the opacity into its paint.
      if let fill = picture.soleFill(place, opacity, depth: 0) { return writer.append(fill) }
      let pixels = picture.inkPixels(under: place)
      guard !pixels.isEmpty else { return }
      let outline = writer.path { $0.add(pixels) }
      writer.append(lent: .beginClip(outline, .nonZero, .identity))
      writer.append(.beginGroup(DrawList.Group(opacity: opacity)))
      writer.append(.picture(picture, place))
      writer.append(.endGroup)
      writer.append(.endClip)
    case .image(let id):
      guard let image = images[id.rawValue], image.width > 0, image.height > 0 else { return }
      LayerImage(image, in: layer, opacity: opacity, isFlipped: isFlipped)?.draw(projection, to: &writer)
    }
  }

  /// - Parameter memory: an empty list, whose allocation is used for the stops.
  private func gradient(
    _ layer: LayerProperties, _ opacity: Double, _ memory: consuming [GradientStop]
  ) -> Paint {
    let colors = layer.colors
    let given = layer.locations
    var stops = memory
    for index in colors.indices {
      let equal = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      stops.append(
        GradientStop(
          location: given.count == colors.count ? given[index] : equal,
          color: colors[index].withAlpha(multipliedBy: opacity)))
    }
    func place(_ unit: Point) -> Point {
      Point(
        x: layer.bounds.minX + unit.x * layer.bounds.size.width,
        y: layer.bounds.minY + unit.y * layer.bounds.size.height)
    }
    let (start, end) = (place(layer.startPoint), place(layer.endPoint))
    switch layer.gradientType {
    case .axial: return .linearGradient(stops, start: start, end: end)
    case .radial: return .ellipticGradient(stops, center: start, radii: Size(end - start))
    case .conic: return .conicGradient(stops, center: start, axis: end - start)
    }
  }
}

extension DrawList {
  /// The command of a picture of one fill in one colour, with the opacity in its paint; nil for others.
  fileprivate func soleFill(_ projection: Projection, _ opacity: Double, depth: Int) -> Command? {
    guard commands.count == 1, depth < DrawList.maximumPictureDepth else { return nil }
    switch commands[0] {
    case .fill(let path, let rule, .solid(let color), let inner):
      return .fill(path, rule, .solid(color.withAlpha(multipliedBy: opacity)), inner.followed(by: projection))
    case .picture(let picture, let inner):
      return picture.soleFill(inner.followed(by: projection), opacity, depth: depth + 1)
    default: return nil
    }
  }
}

extension Path {
  /// Adds the rectangle of the pixels, unless it is empty.
  mutating func add(_ pixels: PixelRect) {
    guard !pixels.isEmpty else { return }
    addRect(
      Rect(
        x: Double(pixels.minX), y: Double(pixels.minY), width: Double(pixels.width),
        height: Double(pixels.height)))
  }
}

extension LayerProperties {
  /// Whether there is a path; tests it without a copy.
  fileprivate var hasPath: Bool { if case .some = path { true } else { false } }

  /// Adds the bounds with their rounded corners, which the background fills and `masksToBounds` clips to.
  func addOutline(to path: inout Path) { addOutline(of: bounds, radius: cornerRadius, to: &path) }

  /// Adds the outline that the background fills; in a layer that is clipped to it anyway, a rectangle two
  /// pixels larger. If fill and clip shared an edge, a half covered pixel would get only a quarter of the
  /// background.
  fileprivate func addGround(under projection: Projection, to path: inout Path) {
    let (across, down) = (
      2 / Point(x: projection.a, y: projection.b).length, 2 / Point(x: projection.c, y: projection.d).length
    )
    guard masksToBounds, projection.isAffine, across.isFinite, down.isFinite else {
      return addOutline(to: &path)
    }
    path.addRect(bounds.insetBy(dx: -across, dy: -down))
  }

  /// Adds a rectangle whose corners in `maskedCorners` are rounded.
  func addOutline(of rect: Rect, radius: Double, to path: inout Path) {
    guard radius > 0, radius.isFinite, maskedCorners != 0 else { return path.addRect(rect) }
    let corners = Path.Corners(rawValue: maskedCorners)
    switch cornerCurve {
    case .circular: path.addRoundedRect(rect, cornerWidth: radius, cornerHeight: radius, corners: corners)
    case .continuous: path.addContinuousRoundedRect(rect, radius: radius, corners: corners)
    }
  }
}
