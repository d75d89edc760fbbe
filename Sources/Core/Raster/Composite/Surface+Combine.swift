extension Surface {
  /// Composites a finished group onto this surface, inside the clip.
  ///
  /// - Parameters:
  ///   - opacity: multiplies the group's pixels, 0 … 1.
  ///   - colors: scratch memory.
  mutating func combine(
    _ source: Surface, opacity: Double, mode: BlendMode, within clip: ClipArea, colors: inout [Pixel]
  ) {
    let opacity = UInt32((Color.clamped(opacity) * 255).rounded())
    if opacity == 0 && mode.ignoresClearSource { return }
    var area = clip.bounds.intersection(bounds)
    if mode.ignoresClearSource { area = area.intersection(source.bounds) }
    guard !area.isEmpty else { return }
    let reach = source.bounds.intersection(area)
    let isWhole = reach.minX == area.minX && reach.maxX == area.maxX && opacity == 255
    if colors.count < area.width { colors = [Pixel](repeating: 0, count: area.width) }
    var faded = colors.mutableSpan
    withRows(in: area) { pixels in
      func combine(_ y: Int, _ row: Span<Pixel>) {
        clip.forEachPart(y: y, from: area.minX, to: area.maxX) { x, count, coverage in
          let part = row.extracting(x - area.minX..<x - area.minX + count)
          pixels.withRow(y: y, x: x, count: count) { $0.combine(part, mode: mode, coverage: coverage) }
        }
      }
      for y in area.minY..<area.maxY {
        let isInside = y >= reach.minY && y < reach.maxY
        if isInside && isWhole {
          source.withRow(y: y, x: area.minX, count: area.width) { combine(y, $0) }
          continue
        }
        // The group's row times its opacity, clear outside the group.
        faded.fill(0..<area.width, with: 0)
        if isInside {
          source.withRow(y: y, x: reach.minX, count: reach.width) {
            faded.fade($0, by: opacity, to: reach.minX - area.minX)
          }
        }
        combine(y, faded.span.extracting(first: area.width))
      }
    }
  }
}

extension MutableSpan where Element == Pixel {
  /// Writes pixels times opacity / 255, from `start` on.
  fileprivate mutating func fade(_ source: Span<Pixel>, by opacity: UInt32, to start: Int) {
    if opacity == 255 { return copy(source, to: start) }
    for index in source.indices { self[start + index] = source[index].scaled(by: opacity) }
  }

  /// Composites pixels of a group. Partial coverage multiplies the source, or mixes the old and new pixel.
  fileprivate mutating func combine(_ group: Span<Pixel>, mode: BlendMode, coverage: Span<UInt8>?) {
    if mode == .sourceOver { return blend(group, coverage: coverage) }
    precondition(group.count == count)
    if mode == .destinationIn, case .none = coverage {
      for index in group.indices { self[index] = self[index].scaled(by: group[index].alpha) }
      return
    }
    for index in indices {
      var amount: UInt32 = 255
      if let coverage { amount = UInt32(coverage[index]) }
      let (source, below) = (group[index], self[index])
      if mode.ignoresClearSource {
        if source == 0 { continue }
        self[index] = mode.combine(amount == 255 ? source : source.scaled(by: amount), below)
      } else if amount != 0 {
        let combined = mode.combine(source, below)
        self[index] = amount == 255 ? combined : combined.mixed(with: below, amount)
      }
    }
  }
}
