import Synchronization
import Testing
import UIKit

@MainActor @Suite struct VisualFormatTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100))
  private var root: UIView { stage.window }

  private func lay(_ formats: [String], _ options: NSLayoutConstraint.FormatOptions = []) -> [CGRect] {
    let views = ["a": constrained(in: root), "b": constrained(in: root)]
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: ["gap": 12, "low": 250.5], views: views))
    }
    root.layoutIfNeeded()
    return [views["a"]?.frame ?? .null, views["b"]?.frame ?? .null]
  }

  @Test func formatPlacesViewsInALine() {
    let frames = lay(["H:|-[a(50)]-gap-[b(>=20,<=60@low)]|", "V:|[a(10)][b(==a)]"])
    #expect(frames[0] == CGRect(x: 8, y: 0, width: 50, height: 10))
    #expect(frames[1] == CGRect(x: 70, y: 10, width: 130, height: 10))
  }

  @Test func optionsAlignAndTurnTheLine() {
    let frames = lay(
      ["|-5-[a(50)]-[b(30)]", "V:|-4-[a(10)]", "V:[b(20)]"], [.directionRightToLeft, .alignAllTop])
    #expect(frames[0] == CGRect(x: 145, y: 4, width: 50, height: 10))
    #expect(frames[1] == CGRect(x: 107, y: 4, width: 30, height: 20))
  }

  @Test(arguments: ["", "H:", "[c]", "[a", "[a(>=)]", "|-x-[a]", "[a]-5[b]", "|[a]|[b]", "[a]-(b)-[b]"])
  func wrongFormatGivesNoConstraintsAndIsReported(format: String) {
    let reports = Mutex<[String]>([])
    CADiagnostics.setHandler { report in reports.withLock { $0.append(report.message) } }
    defer { CADiagnostics.setHandler { _ in } }
    let views = ["a": UIView(), "b": UIView()]
    #expect(NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views).isEmpty)
    #expect(reports.withLock { $0.count } == 1)
  }
}
