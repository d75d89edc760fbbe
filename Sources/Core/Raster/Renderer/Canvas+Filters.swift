extension Canvas {
  /// Scales the blurs of a group to pixels, and leaves out those that would reach too far.
  ///
  /// - Parameter outset: how far the groups around reach; for a group that is drawn, its own reach is added.
  /// - Returns: how far a group that is drawn reaches beyond its content, in pixels.
  func prepareFilters(
    of group: inout DrawList.Group, _ projection: Projection, _ outset: inout Double
  ) -> Int {
    let scale = projection.maximumScale
    var reach = 0
    group.filters = group.filters.filter { if case .blur(let sigma) = $0 { sigma > 0 } else { true } }
      .compactMap { filter in
        guard case .blur(let sigma) = filter else { return filter }
        let own = PixelBlur.reach(sigma: sigma * scale)
        guard own > 0, outset + Double(reach + own) <= DrawList.Shadow.maximumNestedReach else { return nil }
        reach += own
        return .blur(sigma * scale)
      }
    if group.ground == .filtered { return 0 }
    outset += Double(reach)
    return reach
  }

  /// The number of groups around, from the innermost on, whose pixels are not those below a filtered one.
  private var groupsThatShowGround: Int {
    guard let last = groups.last?.group.ground, last == .shown || last == .passed else { return 0 }
    return 1 + groups.dropLast().reversed().prefix { $0.group.ground == .passed }.count
  }

  /// Shows the filtered pixels below where a group has coverage.
  mutating func showGround(
    under cover: Surface, _ open: OpenGroup, within clip: Clip, _ cache: inout RenderCache
  ) {
    let through = groupsThatShowGround
    let isThrough = through > 0
    let level = surfaces.count - 1 - through
    let area = cover.bounds.intersection(clip.bounds).intersection(surfaces[surfaces.count - 1].bounds)
    // Inside a group that reaches out, the pixels below would depend on the region that is drawn.
    guard pictures == 0, open.outset == 0, !area.isEmpty, level >= 0, surfaces[level].ownsPixels else {
      return
    }
    let ground = cache.scratch.ground(
      surfaces[level], continuedFrom: frame, by: open.group.filters, in: area)
    let opacity = UInt32((Color.clamped(open.group.opacity) * 255).rounded())
    let clip = self.area(of: clip)
    surfaces[surfaces.count - 1].withRows(in: area) { pixels in
      for y in area.minY..<area.maxY {
        clip.forEachPart(y: y, from: area.minX, to: area.maxX) { x, count, coverage in
          cover.withRow(y: y, x: x, count: count) { cover in
            ground.withRow(y: y, x: x, count: count) { ground in
              pixels.withRow(y: y, x: x, count: count) { row in
                row.show(ground, under: cover, opacity, coverage, isThrough: isThrough)
              }
            }
          }
        }
      }
    }
    cache.scratch.recycle(ground)
  }
}

extension GroupFilter {
  fileprivate var colors: ColorMatrix? {
    if case .colors(let matrix) = self { matrix } else { nil }
  }

  /// How far the filter reaches, in pixels, if it is scaled to them.
  fileprivate var reach: Int {
    if case .blur(let sigma) = self { PixelBlur.reach(sigma: sigma) } else { 0 }
  }
}

extension RenderCache.Scratch {
  /// Returns the filtered pixels of a surface in an area. Those outside of `frame` are copies of the nearest
  /// ones in it; others that the surface lacks are clear.
  fileprivate mutating func ground(
    _ source: Surface, continuedFrom frame: PixelRect, by filters: [GroupFilter], in area: PixelRect
  ) -> Surface {
    let reach = filters.reduce(0) { $0 + $1.reach }
    guard case .blur(let sigma)? = filters.first else {
      var ground = makeSurface(area.insetBy(-reach))
      ground.copy(source, continuedFrom: frame)
      filter(&ground, by: filters, in: area)
      return ground
    }
    // The blur reads the surface itself, which saves a copy of everything in reach.
    let rest = reach - filters[0].reach
    let colors = filters.dropFirst().first?.colors
    var ground = makeSurface(area.insetBy(-rest), isClear: false)
    pixelBlur.apply(sigma: sigma, to: source, continuedFrom: frame, colors: colors, onto: &ground)
    filter(&ground, by: Array(filters.dropFirst(colors == nil ? 1 : 2)), in: area)
    return ground
  }

  /// Applies filters, scaled to pixels, to a surface outside of which is clear. The surface then has the
  /// pixels of `target`, as far as blurs are concerned; nil stands for all.
  @inline(never)
  mutating func filter(_ surface: inout Surface, by filters: [GroupFilter], in target: PixelRect? = nil) {
    var rest = filters.reduce(0) { $0 + $1.reach }
    var index = 0
    while index < filters.count {
      switch filters[index] {
      case .blur(let sigma):
        rest -= filters[index].reach
        let bounds = target.map { $0.insetBy(-rest) } ?? surface.bounds
        let colors = index + 1 < filters.count ? filters[index + 1].colors : nil
        var result = makeSurface(bounds, isClear: false)
        pixelBlur.apply(sigma: sigma, to: surface, colors: colors, onto: &result)
        swap(&surface, &result)
        recycle(result)
        if colors != nil { index += 1 }
      case .colors(let matrix):
        let bounds = surface.bounds
        surface.withRows(in: bounds) { rows in
          for y in bounds.minY..<bounds.maxY {
            rows.withRow(y: y, x: bounds.minX, count: bounds.width) { matrix.apply(to: &$0) }
          }
        }
      }
      index += 1
    }
  }
}

extension MutableSpan<Pixel> {
  /// Shows filtered pixels below a group where the group has coverage.
  ///
  /// - Parameter isThrough: whether the pixels are not those that were filtered, and keep their places.
  fileprivate mutating func show(
    _ ground: Span<Pixel>, under cover: Span<Pixel>, _ opacity: UInt32, _ coverage: Span<UInt8>?,
    isThrough: Bool
  ) {
    var index = 0
    while index < count {
      // Most groups cover their area wholly, so that whole stretches are copied.
      let start = index
      if opacity == 255 {
        while index < count, cover[index].alpha == 255 {
          if let coverage, coverage[index] != 255 { break }
          index += 1
        }
      }
      if start < index {
        let part = ground.extracting(start..<index)
        if !isThrough {
          copy(part, to: start)
        } else {
          for place in start..<index { self[place] = ground[place].over(self[place]) }
        }
        continue
      }
      var amount = multiplied(cover[index].alpha, opacity)
      if let coverage { amount = multiplied(amount, UInt32(coverage[index])) }
      let own = amount == 255 ? ground[index] : ground[index].scaled(by: amount)
      self[index] = isThrough ? own.over(self[index]) : own &+ self[index].scaled(by: 255 - amount)
      index += 1
    }
  }
}

extension Surface {
  /// Whether the pixels are the surface's own, and not in the memory of a picture that several draw.
  fileprivate var ownsPixels: Bool { bytes.count >= bounds.width * bounds.height * 4 }

  /// Copies the pixels of a surface. Pixels outside of `frame` are copies of the nearest ones in it, others
  /// that the surface lacks are clear.
  fileprivate mutating func copy(_ source: Surface, continuedFrom frame: PixelRect) {
    let bounds = bounds
    let known = source.bounds.intersection(frame).intersection(bounds)
    guard !known.isEmpty else { return }
    withRows(in: bounds) { rows in
      func copy(from line: Int, to y: Int) {
        rows.withRow(y: y, x: bounds.minX, count: bounds.width) { row in
          source.withRow(y: line, x: known.minX, count: known.width) {
            row.copy($0, to: known.minX - bounds.minX)
          }
          let (left, right) = (known.minX - bounds.minX, known.maxX - bounds.minX)
          if known.minX == frame.minX { row.fill(0..<left, with: row[left]) }
          if known.maxX == frame.maxX { row.fill(right..<row.count, with: row[right - 1]) }
        }
      }
      for y in known.minY..<known.maxY { copy(from: y, to: y) }
      if known.minY == frame.minY { for y in bounds.minY..<known.minY { copy(from: known.minY, to: y) } }
      if known.maxY == frame.maxY { for y in known.maxY..<bounds.maxY { copy(from: known.maxY - 1, to: y) } }
    }
  }
}
