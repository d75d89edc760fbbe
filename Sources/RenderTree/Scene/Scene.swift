import Raster

/// One instant of a layer tree, ready to be drawn: a picture in device pixels, and which part of it comes from which layer.
public struct Scene: Hashable, Sendable {
  public internal(set) var drawList = DrawList()
  /// In drawing order.
  var parts: [Part] = []

  /// Commands that a layer has put into the picture.
  struct Part: Hashable, Sendable {
    enum Role: UInt8, Hashable, Sendable { case opening, shadow, content, border, mask, closing }

    var layer: LayerID
    var role: Role
    var commands: Range<Int>
    /// The pixels that a change of these commands can change.
    var bounds: PixelRect
  }
}

extension Scene {
  /// Rectangles beyond this number are united: drawing one large region costs less than many small passes.
  private static let maximumRegions = 4

  /// The pixels in which this scene differs from an earlier one: what has to be drawn again. Empty if nothing differs.
  ///
  /// Parts that are in both scenes in the same order are compared command by command, and of a stroke that has grown or shrunk only the
  /// pieces that differ count. Where the orders differ, everything between the first and the last difference counts as changed.
  public func damage(from old: Scene, in screen: PixelRect) -> [PixelRect] {
    func isSamePart(_ a: Part, _ b: Part) -> Bool { a.layer == b.layer && a.role == b.role }
    var regions = Regions(limit: Self.maximumRegions, screen: screen)
    let shared = min(parts.count, old.parts.count)
    var prefix = 0
    while prefix < shared, isSamePart(parts[prefix], old.parts[prefix]) { prefix += 1 }
    var suffix = 0
    while suffix < shared - prefix,
      isSamePart(parts[parts.count - 1 - suffix], old.parts[old.parts.count - 1 - suffix])
    { suffix += 1 }
    func compare(_ index: Int, _ oldIndex: Int) {
      let (part, before) = (parts[index], old.parts[oldIndex])
      let (commands, oldCommands) = (
        drawList.commands[part.commands], old.drawList.commands[before.commands]
      )
      if commands.elementsEqual(oldCommands) { return }
      if part.role == .content, commands.count == oldCommands.count,
        let changed = StrokeChange.pixels(from: oldCommands, to: commands)
      {
        regions.add(changed.intersection(part.bounds.union(before.bounds)))
      } else {
        regions.add(part.bounds)
        regions.add(before.bounds)
      }
    }
    for index in 0..<prefix { compare(index, index) }
    for index in prefix..<parts.count - suffix { regions.add(parts[index].bounds) }
    for index in prefix..<old.parts.count - suffix { regions.add(old.parts[index].bounds) }
    for index in 0..<suffix { compare(parts.count - 1 - index, old.parts.count - 1 - index) }
    return regions.rects
  }
}

/// A few rectangles that cover others.
private struct Regions {
  private(set) var rects: [PixelRect] = []
  let limit: Int
  let screen: PixelRect

  init(limit: Int, screen: PixelRect) {
    self.limit = limit
    self.screen = screen
  }

  mutating func add(_ rect: PixelRect) {
    var rect = rect.intersection(screen)
    if rect.isEmpty { return }
    // Unites what overlaps, until nothing does.
    while let index = rects.firstIndex(where: { !$0.intersection(rect).isEmpty }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
    while rects.count > limit {
      let last = rects.removeLast()
      rects[0] = rects[0].union(last)
    }
  }
}
