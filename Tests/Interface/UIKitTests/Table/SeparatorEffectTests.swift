import Testing

@testable import UIKit

@MainActor @Suite struct SeparatorEffectTests {
  private final class Source: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.backgroundColor = .clear
      return cell
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 150), scale: 1)
  private let source = Source()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 150), style: .plain)
  private let blur = UIBlurEffect(style: .systemMaterial)

  init() {
    let back = UIView(frame: table.frame)
    back.backgroundColor = UIColor(red: 1, green: 0.4, blue: 0.4, alpha: 1)
    let plate = UIVisualEffectView(effect: blur)
    plate.frame = table.frame
    table.backgroundColor = .clear
    table.rowHeight = 50
    table.separatorColor = .systemGreen
    table.dataSource = source
    plate.contentView.addSubview(table)
    back.addSubview(plate)
    stage.show(back)
    stage.advance(by: 0.1)
  }

  private var line: SeparatorLine? { table.cellForRow(at: IndexPath(row: 0, section: 0))?.separator }

  private func color(_ y: Int) -> [UInt8] { Array(stage.image().pixel(60, y).prefix(3)) }

  @Test func separatorIsTheContentOfItsEffect() throws {
    let (row, plain) = (color(20), color(49))
    #expect(line?.subviews.isEmpty == true && row != plain)
    table.separatorEffect = UIVibrancyEffect(blurEffect: blur)
    stage.advance(by: 0.1)
    let view = try #require(line?.subviews.first as? UIVisualEffectView)
    #expect(view.effect === table.separatorEffect && view.frame.size == CGSize(width: 84, height: 1))
    #expect(color(20) == row && color(49) != row && color(49) != plain)
    table.separatorEffect = blur
    stage.advance(by: 0.1)
    #expect(line?.subviews.count == 1 && view.effect === blur, "the view is kept")
    table.separatorEffect = nil
    stage.advance(by: 0.1)
    #expect(line?.subviews.isEmpty == true && color(49) == plain)
  }

  @Test func tableWithoutSeparatorsHidesTheirEffects() {
    table.separatorEffect = UIVibrancyEffect(blurEffect: blur)
    table.separatorStyle = UITableViewCell.SeparatorStyle.none
    stage.advance(by: 0.1)
    #expect(line?.isHidden == true && color(49) == color(20))
  }
}
