import UIKit

/// The places of the parts of the download screen, for windows from a phone's to a desktop's.
///
/// A narrow window has the title above the button and the files at its lower edge. A high one has everything
/// in a column in the middle, and a wide one has the button beside the files.
struct DownloadsLayout {
  private(set) var button = CGRect.zero
  private(set) var title = CGRect.zero
  private(set) var status = CGRect.zero
  private(set) var choices: [CGRect] = []

  // Chosen, in points: the margins of a phone's screen; beside each other where two columns of a phone's
  // width fit.
  private static let margin: CGFloat = 20
  private static let gap: CGFloat = 10
  /// The room around the button in which drops fly: no text is nearer than this part of the button's side.
  static let clearance: CGFloat = 0.2
  /// The least width of a window with a layout of its own.
  private static let wide: CGFloat = 600

  /// - Parameters:
  ///   - area: The safe area, in points.
  ///   - choiceCount: The number of files to choose from.
  init(in area: CGRect, choiceCount: Int) {
    if area.width < Self.wide {
      placeNarrow(in: area, choiceCount)
    } else if area.height > area.width {
      placeColumn(in: area, choiceCount)
    } else {
      placeColumns(in: area, choiceCount)
    }
  }

  private mutating func placeNarrow(in area: CGRect, _ count: Int) {
    let side = min(max(min(area.width * 0.5, area.height - 240), 80), 240)
    let line = area.insetBy(dx: min(Self.margin, area.width / 2), dy: 0)
    button = CGRect(x: area.midX - side / 2, y: area.midY - side / 2 - 20, width: side, height: side)
    title = CGRect(
      x: line.minX, y: button.minY - side * Self.clearance - 30, width: line.width, height: 30)
    status = CGRect(x: line.minX, y: area.maxY - 106, width: line.width, height: 36)
    placeRow(in: CGRect(x: line.minX, y: area.maxY - 60, width: line.width, height: 36), count)
  }

  private mutating func placeColumn(in area: CGRect, _ count: Int) {
    let (side, width): (CGFloat, CGFloat) = (280, 480)
    let clear = side * Self.clearance
    let height = 30 + clear + side + clear + 36 + 24 + 40
    let (x, y) = (area.midX - width / 2, area.midY - height / 2)
    title = CGRect(x: x, y: y, width: width, height: 30)
    button = CGRect(x: area.midX - side / 2, y: title.maxY + clear, width: side, height: side)
    status = CGRect(x: x, y: button.maxY + clear, width: width, height: 36)
    placeRow(in: CGRect(x: x, y: status.maxY + 24, width: width, height: 40), count)
  }

  private mutating func placeColumns(in area: CGRect, _ count: Int) {
    let side = min(max(area.height - 80, 80), 320, area.width * 0.4)
    let (width, gap) = (min(area.width * 0.4, 340), min(area.width * 0.08, 100))
    let x = area.midX - (side + gap + width) / 2
    button = CGRect(x: x, y: area.midY - side / 2, width: side, height: side)
    let row: CGFloat = 44
    let rows = CGFloat(count) * (row + Self.gap)
    let left = button.maxX + gap
    title = CGRect(x: left, y: area.midY - (30 + 16 + rows + 16 + 36) / 2, width: width, height: 30)
    for index in 0..<count {
      let y = title.maxY + 16 + CGFloat(index) * (row + Self.gap)
      choices.append(CGRect(x: left, y: y, width: width, height: row))
    }
    status = CGRect(x: left, y: title.maxY + 16 + rows + 16, width: width, height: 36)
  }

  private mutating func placeRow(in frame: CGRect, _ count: Int) {
    let width = (frame.width + Self.gap) / CGFloat(max(count, 1)) - Self.gap
    choices = (0..<count).map { index in
      CGRect(
        x: frame.minX + CGFloat(index) * (width + Self.gap), y: frame.minY, width: max(width, 0),
        height: frame.height)
    }
  }
}
