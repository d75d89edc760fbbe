/// The places of items along a bar.
struct BarRow {
  /// An item or empty room, with its width in points.
  enum Part: Equatable {
    case item(CGFloat)
    case fixed(CGFloat)
    case flexible

    var width: CGFloat {
      switch self {
      case .item(let width), .fixed(let width): width
      case .flexible: 0
      }
    }

    fileprivate var isItem: Bool { if case .item = self { true } else { false } }
  }

  /// The distance between two items without room of their own between them, in points. Chosen: items look
  /// apart, and five of them fit on a phone.
  static let gap: CGFloat = 12

  /// The distances of the parts from the start of the bar.
  let starts: [CGFloat]
  /// The length of all parts.
  let length: CGFloat

  /// Places the parts one after the other. The flexible ones share the rest of `room`.
  init(_ parts: [Part], room: CGFloat) {
    let gaps = parts.indices.map { index in
      index > 0 && parts[index].isItem && parts[index - 1].isItem ? Self.gap : 0
    }
    let fixed = zip(parts, gaps).reduce(0) { $0 + $1.0.width + $1.1 }
    let flexibleCount = parts.count { $0 == .flexible }
    let share = flexibleCount > 0 ? max(0, room - fixed) / CGFloat(flexibleCount) : 0
    var start: CGFloat = 0
    var starts: [CGFloat] = []
    for (part, gap) in zip(parts, gaps) {
      starts.append(start + gap)
      start += gap + (part == .flexible ? share : part.width)
    }
    self.starts = starts
    length = start
  }
}

/// The views of a bar's items, with the empty room between them.
@MainActor struct BarItemViews {
  private enum Place {
    case view(UIView)
    case room(BarRow.Part)
  }

  private let places: [Place]

  /// Makes the views of the items that are not hidden.
  init(_ items: [UIBarButtonItem], look: BarButtonLook) {
    places = items.filter { !$0.isHidden }.map { item in
      switch item.space {
      case .flexible: .room(.flexible)
      case .fixed: .room(.fixed(item.width > 0 && item.width.isFinite ? item.width : 0))
      case nil: .view(BarButton.view(for: item, look: look))
      }
    }
  }

  var views: [UIView] { places.compactMap { if case .view(let view) = $0 { view } else { nil } } }

  /// Places the views and returns the length of the row.
  ///
  /// - Parameters:
  ///   - start: The distance of the row from the leading edge, or from the trailing one for a row that begins
  ///     there.
  ///   - room: The length that flexible room fills.
  ///   - isFromRight: Whether the row begins at the right edge.
  @discardableResult func place(
    in bounds: CGRect, start: CGFloat, room: CGFloat = 0, isFromRight: Bool
  ) -> CGFloat {
    let sizes = places.map { place in
      if case .view(let view) = place { Self.size(of: view, height: bounds.height) } else { CGSize.zero }
    }
    let row = BarRow(
      zip(places, sizes).map { place, size in
        if case .room(let part) = place { part } else { .item(size.width) }
      }, room: room)
    for (index, place) in places.enumerated() {
      guard case .view(let view) = place else { continue }
      let (distance, size) = (start + row.starts[index], sizes[index])
      view.setFrameUnderTransform(
        CGRect(
          x: isFromRight ? bounds.maxX - distance - size.width : bounds.minX + distance,
          y: bounds.midY - size.height / 2, width: size.width, height: size.height))
    }
    return row.length
  }

  private static func size(of view: UIView, height: CGFloat) -> CGSize {
    guard view is BarButton else { return view.bounds.size }
    return CGSize(width: view.intrinsicContentSize.width, height: height)
  }
}

extension UIView {
  /// Sets bounds and centre so that the view has this frame before its transform is applied.
  func setFrameUnderTransform(_ frame: CGRect) {
    bounds.size = frame.size
    center = CGPoint(x: frame.midX, y: frame.midY)
  }
}
