#if canImport(UIKit)
import UIKit

/// The outline of drops that are near enough to merge. Its area is the sum of their areas, whatever their
/// overlap: the amount of liquid is constant.
struct LiquidOutline {
  /// The indices of the merged drops, ascending.
  let members: [Int]
  let contours: [LiquidContour]

  /// Returns the outlines of all drops, group by group.
  ///
  /// - Parameters:
  ///   - drops: The drops. Those without a positive, finite radius or a finite centre are skipped.
  ///   - neck: The gap at which two drops join.
  static func outlines(of drops: [LiquidDrop], neck: CGFloat) -> [LiquidOutline] {
    groups(of: drops, reach: 2 * neck).map { members in
      LiquidOutline(members: members, drops: members.map { drops[$0] }, reach: 2 * neck)
    }
  }

  private init(members: [Int], drops: [LiquidDrop], reach: CGFloat) {
    self.members = members
    guard drops.count > 1 else {
      contours = drops.map(LiquidContour.init(around:))
      return
    }
    let field = LiquidField(drops, reach: reach)
    let target = drops.reduce(0) { $0 + .pi * $1.radius * $1.radius }
    var search = LevelSearch()
    contours = search.contours(of: field, target: target)
  }

  var area: CGFloat { contours.reduce(0) { $0 + $1.area } }

  var path: CGPath {
    let path = CGMutablePath()
    for contour in contours { contour.append(to: path) }
    return path
  }

  /// Groups the drops that affect each other, directly or through others. Each group and the list are in
  /// ascending order.
  private static func groups(of drops: [LiquidDrop], reach: CGFloat) -> [[Int]] {
    let alive = drops.indices.filter { index in
      let drop = drops[index]
      return drop.radius > 0 && drop.radius.isFinite && drop.center.x.isFinite && drop.center.y.isFinite
    }
    var groups: [[Int]] = []
    for index in alive {
      let near = groups.indices.filter { group in
        groups[group].contains { drops[index].gap(to: drops[$0]) < reach }
      }
      let merged = near.flatMap { groups[$0] } + [index]
      for group in near.reversed() { groups.remove(at: group) }
      groups.append(merged.sorted())
    }
    return groups.sorted { $0[0] < $1[0] }
  }
}

extension LiquidDrop {
  /// The gap between two drops; negative when they overlap.
  fileprivate func gap(to other: LiquidDrop) -> CGFloat {
    center.distance(to: other.center) - radius - other.radius
  }
}
#endif
