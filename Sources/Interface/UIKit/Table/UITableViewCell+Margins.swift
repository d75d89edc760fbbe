/// The margins of a row at its leading and trailing ends, in points.
@MainActor struct CellMargins: Equatable {
  /// The margins of the cell, and those of its content view, which ends before the accessory.
  var cell = CellEnds()
  var content = CellEnds()

  @MainActor struct CellEnds: Equatable {
    var (leading, trailing) = (CellContentLayout.sideMargin, CellContentLayout.sideMargin)
  }
}

/// The lengths at the left and right ends of a row, in points.
struct RowSides: Equatable {
  var (left, right): (CGFloat, CGFloat) = (0, 0)
}

/// The margins of a cell in a table whose rows follow the readable width.
extension UITableViewCell {
  /// The distance by which the row's margins exceed those of a narrow table, in points.
  var readableInset: CGFloat {
    get { edits.readableInset }
    set {
      edits.readableInset = newValue
      setNeedsLayout()
    }
  }

  /// Whether an accessory or a control stands at the end of the row.
  private var hasEnd: Bool { shownAccessoryView != nil || shownAccessoryType != .none || isReorderShown }

  /// The parts of the row's ends outside of the safe area, in points.
  var safeEnds: (leading: CGFloat, trailing: CGFloat) {
    let sides = edits.sides
    return effectiveUserInterfaceLayoutDirection == .rightToLeft
      ? (sides.right, sides.left) : (sides.left, sides.right)
  }

  /// The width of the strip behind the accessories and controls, in points: that of the titles of sections,
  /// or the readable inset, with the part outside of the safe area.
  var endInset: CGFloat {
    safeEnds.trailing + (hasEnd ? max(edits.indexWidth, readableInset) : edits.indexWidth)
  }

  /// The margins of the content view, in points. An accessory or a control has the readable inset behind
  /// it, so that the content need not keep it.
  var contentMargins: CellMargins.CellEnds {
    var ends = CellMargins.CellEnds()
    if columnWidth == 0 { ends.leading += readableInset }
    if !hasEnd { ends.trailing += max(0, readableInset - edits.indexWidth) }
    return ends
  }

  /// Gives the cell and its content view their margins. Those that the app has set stay until the present
  /// ones change.
  func showMargins() {
    var wanted = CellMargins(content: contentMargins)
    wanted.cell.leading += readableInset
    wanted.cell.trailing += readableInset
    guard wanted != edits.givenMargins else { return }
    if wanted.cell != edits.givenMargins.cell {
      setSideMargins(leading: wanted.cell.leading, trailing: wanted.cell.trailing)
    }
    if wanted.content != edits.givenMargins.content {
      ownContentView.setSideMargins(leading: wanted.content.leading, trailing: wanted.content.trailing)
    }
    edits.givenMargins = wanted
  }
}
