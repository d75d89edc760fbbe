/// Compositing of finished groups.
extension Surface {
  /// Composites a finished group onto this surface, inside the clip; see `Spans.combine` for pixels that the
  /// clip covers in part.
  ///
  /// - Parameters:
  ///   - opacity: multiplies the group's pixels, 0 … 1.
  ///   - colors: a scratch buffer.
  mutating func combine(
    _ source: Surface, opacity: Double, mode: BlendMode, within clip: ClipArea, colors: inout [Pixel]
  ) {
    let opacity = UInt32((Color.clamped(opacity) * 255).rounded())
    if opacity == 0 && mode.ignoresClearSource { return }
    var area = clip.bounds.intersection(bounds)
    if mode.ignoresClearSource { area = area.intersection(source.bounds) }
    guard !area.isEmpty else { return }
    let reach = source.bounds.intersection(area)
    if colors.count < area.width { colors = [Pixel](repeating: 0, count: area.width) }
    unsafe colors.withUnsafeMutableBufferPointer { colors in
      guard let colors = colors.baseAddress else { return }
      unsafe withPixels(in: area) { pixels, length in
        unsafe source.withReadablePixels(in: reach) { group, groupLength in
          for y in area.minY..<area.maxY {
            // The group's row times its opacity, clear outside the group.
            var row = unsafe UnsafePointer(colors)
            if let group = unsafe group, y >= reach.minY, y < reach.maxY {
              let own = unsafe group + (y - reach.minY) * groupLength
              if reach.minX == area.minX, reach.maxX == area.maxX, opacity == 255 {
                unsafe row = own
              } else {
                unsafe Spans.fill(colors, area.width, 0)
                unsafe Spans.fade(
                  own, colors + (reach.minX - area.minX), reach.width, by: opacity)
              }
            } else {
              unsafe Spans.fill(colors, area.width, 0)
            }
            unsafe clip.forEachPart(y: y, from: area.minX, to: area.maxX) { x, count, coverage in
              let place = x - area.minX
              unsafe Spans.combine(
                pixels + (y - area.minY) * length + place, count, row + place, mode, coverage: coverage)
            }
          }
        }
      }
    }
  }
}

extension Spans {
  /// Writes pixels times opacity / 255.
  fileprivate static func fade(
    _ source: UnsafePointer<Pixel>, _ target: UnsafeMutablePointer<Pixel>, _ count: Int, by opacity: UInt32
  ) {
    if opacity == 255 { return unsafe Spans.copy(target, count, from: source) }
    for index in 0..<count { unsafe target[index] = source[index].scaled(by: opacity) }
  }

  /// Composites pixels of a group. Where coverage is partial, modes that ignore a clear source multiply the
  /// source by the coverage; other modes mix the result with the old pixel.
  static func combine(
    _ pixels: UnsafeMutablePointer<Pixel>, _ count: Int, _ group: UnsafePointer<Pixel>, _ mode: BlendMode,
    coverage: UnsafePointer<UInt8>?
  ) {
    switch mode {
    case .sourceOver: unsafe over(pixels, count, colors: group, coverage: coverage)
    case .destinationIn where unsafe coverage == nil:
      for index in 0..<count { unsafe pixels[index] = pixels[index].scaled(by: group[index].alpha) }
    default:
      for index in 0..<count {
        let amount = unsafe coverage.map { unsafe UInt32($0[index]) } ?? 255
        let (source, below) = unsafe (group[index], pixels[index])
        if mode.ignoresClearSource {
          if source == 0 { continue }
          unsafe pixels[index] = mode.combine(amount == 255 ? source : source.scaled(by: amount), below)
        } else if amount != 0 {
          let combined = mode.combine(source, below)
          unsafe pixels[index] =
            amount == 255 ? combined : combined.scaled(by: amount) &+ below.scaled(by: 255 - amount)
        }
      }
    }
  }
}
