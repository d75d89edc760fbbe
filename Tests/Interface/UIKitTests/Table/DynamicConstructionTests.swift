import Testing

@testable import UIKit

/// A cell whose initializer is overridden as on iOS, without `required`.
private final class OwnCell: UITableViewCell {
  private(set) var style: CellStyle?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    self.style = style
  }

  required init?(coder: NSCoder) { nil }
}

private final class OwnHeader: UITableViewHeaderFooterView {
  private(set) var wasMade = false

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    wasMade = true
  }

  required init?(coder: NSCoder) { nil }
}

/// Cells and headers of classes that are known only at run time. If these fail after a change of the
/// compiler, its calling convention no longer matches `Table/DynamicConstruction.swift`.
@MainActor @Suite struct DynamicConstructionTests {
  /// Long enough to be allocated, so that a wrong ownership shows.
  private let identifier = "an identifier of more than fifteen bytes"

  @Test func cellsAreMadeByTheOverriddenInitializerOfTheirClass() throws {
    let kind: UITableViewCell.Type = OwnCell.self
    let cell = try #require(kind.makeInstance(reuseIdentifier: identifier) as? OwnCell)
    #expect(cell.style == .default && cell.reuseIdentifier == identifier)
    #expect(kind.makeInstance(reuseIdentifier: nil).reuseIdentifier == nil)
  }

  @Test func headersAreMadeByTheOverriddenInitializerOfTheirClass() throws {
    let kind: UITableViewHeaderFooterView.Type = OwnHeader.self
    let header = try #require(kind.makeInstance(reuseIdentifier: identifier) as? OwnHeader)
    #expect(header.wasMade && header.reuseIdentifier == identifier)
  }

  @Test func constructedCellsAreReleased() {
    weak var cell: UITableViewCell?
    weak var header: UITableViewHeaderFooterView?
    do {
      let kind: UITableViewCell.Type = OwnCell.self
      let (first, second) = (
        kind.makeInstance(reuseIdentifier: identifier), OwnHeader.makeInstance(reuseIdentifier: identifier)
      )
      (cell, header) = (first, second)
      withExtendedLifetime((first, second)) {}
    }
    #expect(cell == nil && header == nil)
  }
}
