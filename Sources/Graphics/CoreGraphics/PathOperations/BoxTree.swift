internal import Raster

/// An axis-aligned box in grid units; its sides count as inside.
struct GridBox {
  var minX, minY, maxX, maxY: Double

  /// The box around two points, larger by `margin` on every side.
  init(_ a: Point, _ b: Point, margin: Double) {
    (minX, maxX) = (min(a.x, b.x) - margin, max(a.x, b.x) + margin)
    (minY, maxY) = (min(a.y, b.y) - margin, max(a.y, b.y) + margin)
  }

  func overlaps(_ other: GridBox) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  mutating func include(_ other: GridBox) {
    (minX, minY) = (min(minX, other.minX), min(minY, other.minY))
    (maxX, maxY) = (max(maxX, other.maxX), max(maxY, other.maxY))
  }
}

/// A packed R-tree over boxes, made by the sort-tile-recursive method (Leutenegger, Edgington, Lopez, 1997).
///
/// Making it takes O(n log n). A query takes O(log n + results) for boxes that overlap little, and O(n) for
/// the worst arrangement.
struct BoxTree {
  /// The children of a node: few levels, and few tests in each.
  private static let fanOut = 8

  /// The boxes of each level; the first level holds the leaves in tile order.
  private var levels: [[GridBox]] = []
  /// The index, in the list that the tree was made of, of each leaf.
  private var items: [Int] = []

  init(_ boxes: [GridBox]) {
    guard !boxes.isEmpty else { return }
    func middle(_ box: GridBox) -> (x: Double, y: Double) { (box.minX + box.maxX, box.minY + box.maxY) }
    // Ties are broken by the index, so that the order is the same on every machine.
    let byX = boxes.indices.sorted { (middle(boxes[$0]).x, $0) < (middle(boxes[$1]).x, $1) }
    let tiles = Double(boxes.count) / Double(Self.fanOut)
    let strip = max(Int(tiles.squareRoot().rounded(.up)), 1) * Self.fanOut
    for start in stride(from: 0, to: byX.count, by: strip) {
      let column = byX[start..<min(start + strip, byX.count)]
      items += column.sorted { (middle(boxes[$0]).y, $0) < (middle(boxes[$1]).y, $1) }
    }
    levels = [items.map { boxes[$0] }]
    while let below = levels.last, below.count > 1 {
      levels.append(
        stride(from: 0, to: below.count, by: Self.fanOut).map { start in
          var box = below[start]
          for child in below[start..<min(start + Self.fanOut, below.count)] { box.include(child) }
          return box
        })
    }
  }

  /// Calls `body` with the index of each box that overlaps the given one, in the tree's order, and adds the
  /// number of tests to `work`.
  func forEach(overlapping box: GridBox, work: inout Int, _ body: (Int) -> Void) {
    guard let top = levels.indices.last else { return }
    var stack = [(level: top, index: 0)]
    while let (level, index) = stack.popLast() {
      work += 1
      guard levels[level][index].overlaps(box) else { continue }
      if level == 0 {
        body(items[index])
      } else {
        let first = index * Self.fanOut
        let end = min(first + Self.fanOut, levels[level - 1].count)
        for child in (first..<end).reversed() { stack.append((level - 1, child)) }
      }
    }
  }
}
