import Testing
import UIKit

@MainActor @Suite struct CellConfigurationTests {
  private func cell() -> (UICollectionViewCell, Stage) {
    let stage = Stage(size: CGSize(width: 320, height: 200), scale: 2)
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    stage.show(cell)
    return (cell, stage)
  }

  @Test func contentConfigurationsReplaceTheContentView() {
    let (cell, stage) = cell()
    let own = cell.contentView
    var content = UIListContentConfiguration.cell()
    content.text = "Word"
    cell.contentConfiguration = content
    stage.advance(by: 0)
    let view = cell.contentView
    #expect(view is UIListContentView && own.superview == nil && view.frame == cell.bounds)
    content.text = "Other"
    cell.contentConfiguration = content
    #expect(cell.contentView === view)
    cell.contentConfiguration = nil
    #expect(cell.contentView === own && own.superview === cell)
  }

  @Test func backgroundConfigurationsAndViewsExcludeEachOther() {
    let (cell, _) = cell()
    #expect(cell.backgroundConfiguration == nil)
    cell.backgroundView = UIView()
    cell.backgroundConfiguration = .listPlainCell()
    #expect(cell.backgroundView == nil)
    cell.selectedBackgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil)
    #expect(cell.defaultBackgroundConfiguration() == .clear())
  }

  @Test func handlersRunOnceForEachChangeOfTheState() {
    let (cell, stage) = cell()
    var states: [Bool] = []
    cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    stage.advance(by: 0)
    cell.isSelected = true
    cell.isSelected = true
    stage.advance(by: 0)
    stage.advance(by: 0)
    #expect(states == [false, true])
  }

  @Test func backgroundsFollowTheState() {
    let (cell, stage) = cell()
    cell.backgroundConfiguration = .listPlainCell()
    cell.isHighlighted = true
    stage.advance(by: 0)
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
    cell.automaticallyUpdatesBackgroundConfiguration = false
    cell.isHighlighted = false
    stage.advance(by: 0)
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
  }
}
