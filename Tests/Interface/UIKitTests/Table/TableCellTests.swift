import Testing

@testable import UIKit

@MainActor @Suite struct TableCellTests {
  private let stage = Stage(size: CGSize(width: 320, height: 100))
  private let cell = UITableViewCell(style: .default, reuseIdentifier: nil)

  init() { stage.show(cell) }

  @Test func rawValuesAreThoseOfIOS() {
    typealias Cell = UITableViewCell
    #expect([Cell.CellStyle.default, .value1, .subtitle].map(\.rawValue) == [0, 1, 3])
    #expect([Cell.AccessoryType.none, .disclosureIndicator, .checkmark].map(\.rawValue) == [0, 1, 3])
    #expect([Cell.SelectionStyle.none, .default].map(\.rawValue) == [0, 3])
    #expect(
      [UITableView.RowAnimation.fade, .right, .left, .none, .automatic].map(\.rawValue) == [0, 1, 2, 5, 100])
    #expect([UITableView.SeparatorStyle.none, .singleLine].map(\.rawValue) == [0, 1])
    #expect([UITableView.ScrollPosition.none, .top, .middle, .bottom].map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test func checkmarkHasTheTintColor() {
    cell.accessoryType = .checkmark
    stage.advance(by: 0)
    stage.window.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.advance(by: 0)
    #expect(cell.accessorySign?.strokeColor?.components == [1, 0, 0, 1])
  }

  @Test func aSelectedBackgroundReplacesTheSystemsGreyAtOnce() {
    cell.isSelected = true
    let grey = cell.subviews.filter { $0.backgroundColor == .systemGray4 }
    #expect(grey.count == 1)
    let own = UIView()
    cell.selectedBackgroundView = own
    #expect(own.superview === cell && own.alpha == 1 && grey[0].superview == nil)
    cell.selectedBackgroundView = nil
    #expect(own.superview == nil && grey[0].superview === cell && grey[0].alpha == 1)
    cell.isSelected = false
    #expect(grey[0].alpha == 0)
  }

  @Test func selectionKeepsTheTraitsOfTheApp() {
    cell.accessibilityTraits = [.button, .header]
    cell.isHighlighted = true
    #expect(cell.accessibilityTraits == [.button, .header])
    cell.isSelected = true
    #expect(cell.accessibilityTraits == [.button, .header, .selected])
    cell.isSelected = false
    #expect(cell.accessibilityTraits == [.button, .header])
  }

  @Test(arguments: [UITableViewCell.AccessoryType.disclosureIndicator, .checkmark])
  func signGrowsWithTheTextSize(type: UITableViewCell.AccessoryType) throws {
    cell.accessoryType = type
    stage.advance(by: 0)
    let before = try #require(cell.accessorySign).frame
    let size = type == .checkmark ? CGSize(width: 15, height: 12) : CGSize(width: 8, height: 13)
    #expect(before.size == size)
    stage.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.advance(by: 0)
    let after = try #require(cell.accessorySign).frame
    // The sizes of body text: 53 and 17 points.
    #expect(abs(after.width - before.width * 53 / 17) < 0.001 && abs(after.midY - cell.bounds.midY) < 0.001)
    #expect(after.maxX == 304)
    #expect(cell.contentView.frame.maxX == after.minX)
  }

  @Test(arguments: [false, true]) func valueStandsBelowTheTextAtAccessibilitySizes(isMirrored: Bool) throws {
    let row = UITableViewCell(style: .value1, reuseIdentifier: nil)
    stage.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    stage.show(row)
    let (text, value) = (try #require(row.textLabel), try #require(row.detailTextLabel))
    for label in [text, value] {
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
    }
    text.text = "Appearance"
    value.text = "System"
    stage.contentSizeCategory = .extraExtraExtraLarge
    stage.advance(by: 0)
    #expect(text.frame.midY == value.frame.midY)
    #expect(row.sizeThatFits(CGSize(width: 320, height: 0)).height < 60)
    #expect(isMirrored ? value.frame.maxX < text.frame.minX : value.frame.minX > text.frame.maxX)
    stage.contentSizeCategory = .accessibilityMedium
    stage.advance(by: 0)
    #expect(value.frame.minY == text.frame.maxY + 2)
    #expect(isMirrored ? value.frame.maxX == text.frame.maxX : value.frame.minX == text.frame.minX)
    let fitting = row.sizeThatFits(CGSize(width: 320, height: 0)).height
    #expect(fitting == text.frame.height + 2 + value.frame.height + 22)
  }
}
