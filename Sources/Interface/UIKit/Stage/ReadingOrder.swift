/// The order in which assistive technology reads a screen: group by group, and within a group from top to
/// bottom, and at the same height in the direction of reading.
///
/// A group is read to its end before what lies beside it. It stands where its first elements can be seen, so
/// that a list whose upper rows are scrolled away is read after the bar above it.
@MainActor struct ReadingOrder {
  /// The group of what belongs to no other one.
  static let screen = 0

  private enum Member {
    case element(Int)
    case group(Int)
  }

  /// A corner in reading order: y, then x, which grows in the direction of reading.
  private typealias Corner = (y: CGFloat, x: CGFloat)

  private struct Group {
    /// The corners between which the elements of the group can be seen.
    var start: Corner
    var end: Corner
    /// Whether the app has listed the members in the order in which they are read.
    var isListed: Bool
    var members: [(member: Member, corner: Corner)] = []
  }

  private let isMirrored: Bool
  private var groups = [
    Group(
      start: (-.greatestFiniteMagnitude, -.greatestFiniteMagnitude),
      end: (.greatestFiniteMagnitude, .greatestFiniteMagnitude), isListed: false)
  ]

  init(isMirrored: Bool) { self.isMirrored = isMirrored }

  private func corner(of frame: CGRect) -> Corner { (frame.minY, isMirrored ? -frame.maxX : frame.minX) }

  /// Adds a group to another one, and returns its number.
  mutating func addGroup(_ view: UIView, isListed: Bool, to parent: Int) -> Int {
    let insets = (view as? UIScrollView)?.adjustedContentInset ?? .zero
    let room = view.convert(view.bounds.inset(by: insets), to: nil)
    let end: Corner = (room.maxY, isMirrored ? -room.minX : room.maxX)
    groups.append(Group(start: corner(of: room), end: end, isListed: isListed))
    groups[parent].members.append((.group(groups.count - 1), (0, 0)))
    return groups.count - 1
  }

  /// Whether the app has listed the members of a group.
  func isListed(_ group: Int) -> Bool { groups[group].isListed }

  /// Adds an element, by a number of the caller's, to a group.
  mutating func addElement(_ number: Int, frame: CGRect, to group: Int) {
    groups[group].members.append((.element(number), corner(of: frame)))
  }

  /// Returns the numbers of the elements in reading order.
  ///
  /// - Complexity: O(n log n), without recursion, so that deep trees need no stack.
  func sorted() -> [Int] {
    var (orders, corners) = ([[Member]](), [Corner?]())
    // A group has a higher number than the one that contains it, so that its corner is known before.
    for group in groups.reversed() {
      var members = group.members.enumerated().compactMap { index, part -> (Corner, Int, Member)? in
        guard case .group(let number) = part.member else { return (part.corner, index, part.member) }
        return corners[groups.count - 1 - number].map { ($0, index, part.member) }
      }
      if !group.isListed { members.sort { ($0.0.y, $0.0.x, $0.1) < ($1.0.y, $1.0.x, $1.1) } }
      orders.append(members.map(\.2))
      let first: Corner? =
        members.isEmpty
        ? nil : (members.map(\.0.y).reduce(.infinity, min), members.map(\.0.x).reduce(.infinity, min))
      corners.append(
        first.map { corner in
          (min(max(corner.y, group.start.y), group.end.y), min(max(corner.x, group.start.x), group.end.x))
        })
    }
    var (numbers, rest) = ([Int](), [Member.group(Self.screen)])
    while let member = rest.popLast() {
      switch member {
      case .element(let number): numbers.append(number)
      case .group(let number): rest += orders[groups.count - 1 - number].reversed()
      }
    }
    return numbers
  }
}
