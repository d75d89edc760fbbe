/// Source-over with a coverage for each pixel, and the end of groups.
extension Surface {
  /// One colour, a coverage for each pixel.
  mutating func blend(
    _ color: Pixel, y: Int, x: Int, coverage: ArraySlice<UInt8>, mask: ArraySlice<UInt8>?
  ) {
    let first = coverage.startIndex
    let firstMask = mask?.startIndex ?? 0
    withRow(y: y, x: x, count: coverage.count) { row in
      for index in row.indices {
        var amount = UInt32(coverage[first + index])
        if let mask { amount = multiplied(amount, UInt32(mask[firstMask + index])) }
        if amount == 0 { continue }
        let source = amount == 255 ? color : color.scaled(by: amount)
        row[index] = source.over(row[index])
      }
    }
  }

  /// One colour, one coverage.
  mutating func blend(
    _ color: Pixel, y: Int, x: Int, count: Int, coverage: UInt8, mask: ArraySlice<UInt8>?
  ) {
    let source = coverage == 255 ? color : color.scaled(by: UInt32(coverage))
    let firstMask = mask?.startIndex ?? 0
    withRow(y: y, x: x, count: count) { row in
      if let mask {
        for index in row.indices {
          row[index] = source.scaled(by: UInt32(mask[firstMask + index])).over(row[index])
        }
      } else if source.alpha == 255 {
        for index in row.indices { row[index] = source }
      } else {
        for index in row.indices { row[index] = source.over(row[index]) }
      }
    }
  }

  /// A colour and a coverage for each pixel.
  mutating func blend(
    _ colors: [Pixel], y: Int, x: Int, coverage: ArraySlice<UInt8>, mask: ArraySlice<UInt8>?
  ) {
    let first = coverage.startIndex
    let firstMask = mask?.startIndex ?? 0
    withRow(y: y, x: x, count: coverage.count) { row in
      for index in row.indices {
        var amount = UInt32(coverage[first + index])
        if let mask { amount = multiplied(amount, UInt32(mask[firstMask + index])) }
        row[index] = colors[index].scaled(by: amount).over(row[index])
      }
    }
  }

  /// A colour for each pixel, one coverage.
  mutating func blend(
    _ colors: [Pixel], y: Int, x: Int, count: Int, coverage: UInt8, mask: ArraySlice<UInt8>?
  ) {
    let amount = UInt32(coverage)
    let firstMask = mask?.startIndex ?? 0
    withRow(y: y, x: x, count: count) { row in
      for index in row.indices {
        var source = amount == 255 ? colors[index] : colors[index].scaled(by: amount)
        if let mask { source = source.scaled(by: UInt32(mask[firstMask + index])) }
        row[index] = source.over(row[index])
      }
    }
  }

  /// Puts a finished group onto this surface, inside the clip. At the clip's soft edges the result is mixed with what was there.
  mutating func combine(_ source: Surface, _ group: DrawList.Group, _ clip: ClipMask) {
    let opacity = UInt32((Color.clamped(group.opacity) * 255).rounded())
    let mode = group.blendMode
    if opacity == 0 && mode.ignoresClearSource { return }
    let area = clip.bounds.intersection(bounds)
    for y in area.minY..<max(area.maxY, area.minY) {
      let mask = clip.row(y: y, x: area.minX, count: area.width)
      let firstMask = mask?.startIndex ?? 0
      withRow(y: y, x: area.minX, count: area.width) { row in
        for index in row.indices {
          let inside =
            y >= source.bounds.minY && y < source.bounds.maxY && area.minX + index >= source.bounds.minX
            && area.minX + index < source.bounds.maxX
          var pixel = inside ? source.pixel(x: area.minX + index, y: y) : 0
          if pixel == 0 && mode.ignoresClearSource { continue }
          if opacity != 255 { pixel = pixel.scaled(by: opacity) }
          let amount = mask.map { UInt32($0[firstMask + index]) } ?? 255
          if mode.ignoresClearSource {
            row[index] = mode.combine(amount == 255 ? pixel : pixel.scaled(by: amount), row[index])
          } else if amount != 0 {
            let combined = mode.combine(pixel, row[index])
            row[index] =
              amount == 255
              ? combined : combined.scaled(by: amount) &+ row[index].scaled(by: 255 - amount)
          }
        }
      }
    }
  }
}
