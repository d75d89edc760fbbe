/// The end of groups.
extension Surface {
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
