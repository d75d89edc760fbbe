/// The place of a popover beside its source.
struct PopoverPlacement: Equatable {
  /// The sizes that a background gives a popover.
  struct Shape: Equatable {
    /// The length of the arrow from its base to its tip, in points.
    var arrowHeight: CGFloat
    /// The width of the arrow's base, in points.
    var arrowBase: CGFloat
    /// The least distance of the arrow's base from a corner, in points.
    var corner: CGFloat
  }

  /// The rectangle of the popover with its arrow.
  var frame: CGRect
  /// One direction; none for a popover without an arrow.
  var direction: UIPopoverArrowDirection
  /// The distance of the arrow's middle from that of its edge, in points: to the right, or downwards.
  var arrowOffset: CGFloat = 0

  /// Places a popover.
  ///
  /// The first permitted direction in which the popover has its whole size wins: up, down, and then the one
  /// that leaves the popover at the trailing side. Without one, the popover shrinks where it is shown best,
  /// or lies over its source if it may.
  ///
  /// - Parameters:
  ///   - size: The size without the arrow.
  ///   - source: The rectangle that the arrow points at. The part outside `area` does not count.
  ///   - area: The part of the container that the popover may cover.
  ///   - permitted: The directions to choose from; with none, the popover lies in the middle of its source.
  init(
    size: CGSize, source: CGRect, area: CGRect, permitted: UIPopoverArrowDirection, canOverlap: Bool,
    isMirrored: Bool, shape: Shape
  ) {
    let source = Self.clamped(source, to: area)
    let sides: [UIPopoverArrowDirection] = isMirrored ? [.right, .left] : [.left, .right]
    let order = ([.up, .down] + sides).filter { permitted.contains($0) }
    guard !order.isEmpty else {
      let shown = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
      let corner = CGPoint(x: source.midX - shown.width / 2, y: source.midY - shown.height / 2)
      frame = Self.moved(CGRect(origin: corner, size: shown), into: area)
      direction = []
      return
    }
    let choices = order.map {
      direction -> (direction: UIPopoverArrowDirection, total: CGSize, room: CGSize) in
      var total = size
      if direction.isVertical { total.height += shape.arrowHeight } else { total.width += shape.arrowHeight }
      return (direction, total, Self.room(direction, source: source, area: area))
    }
    func shown(_ total: CGSize, _ room: CGSize) -> CGFloat {
      max(0, min(total.width, room.width)) * max(0, min(total.height, room.height))
    }
    var best = choices[0]
    if let fitting = choices.first(where: {
      $0.total.width <= $0.room.width && $0.total.height <= $0.room.height
    }) {
      best = fitting
    } else {
      for choice in choices where shown(choice.total, choice.room) > shown(best.total, best.room) {
        best = choice
      }
      if canOverlap { best.room = area.size }
    }
    direction = best.direction
    let least = shape.arrowHeight + 1
    let width = max(min(best.total.width, best.room.width), min(least, area.width))
    let height = max(min(best.total.height, best.room.height), min(least, area.height))
    var place = CGRect(
      x: source.midX - width / 2, y: source.midY - height / 2, width: width, height: height)
    switch direction {
    case .up: place.origin.y = source.maxY
    case .down: place.origin.y = source.minY - height
    case .left: place.origin.x = source.maxX
    default: place.origin.x = source.minX - width
    }
    frame = Self.moved(place, into: area)
    let (length, distance) =
      direction.isVertical
      ? (frame.width, source.midX - frame.midX) : (frame.height, source.midY - frame.midY)
    let reach = max(0, length / 2 - shape.corner - shape.arrowBase / 2)
    arrowOffset = min(max(distance, -reach), reach)
  }

  private static func room(_ direction: UIPopoverArrowDirection, source: CGRect, area: CGRect) -> CGSize {
    switch direction {
    case .up: CGSize(width: area.width, height: area.maxY - source.maxY)
    case .down: CGSize(width: area.width, height: source.minY - area.minY)
    case .left: CGSize(width: area.maxX - source.maxX, height: area.height)
    default: CGSize(width: source.minX - area.minX, height: area.height)
    }
  }

  /// Returns the part of a rectangle in the area; for one outside, the nearest place at the area's edge.
  private static func clamped(_ rect: CGRect, to area: CGRect) -> CGRect {
    let x = min(max(rect.minX, area.minX), area.maxX)
    let y = min(max(rect.minY, area.minY), area.maxY)
    return CGRect(
      x: x, y: y, width: min(max(rect.maxX, area.minX), area.maxX) - x,
      height: min(max(rect.maxY, area.minY), area.maxY) - y)
  }

  private static func moved(_ rect: CGRect, into area: CGRect) -> CGRect {
    var rect = rect
    rect.origin.x = max(area.minX, min(rect.minX, area.maxX - rect.width)).rounded()
    rect.origin.y = max(area.minY, min(rect.minY, area.maxY - rect.height)).rounded()
    return rect
  }
}

extension UIPopoverArrowDirection {
  /// Whether the arrow is at the top or bottom edge.
  var isVertical: Bool { self == .up || self == .down }
}
