import Testing
import UIKit

@MainActor @Suite struct ScrollConstraintTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)

  @Test func contentSizeComesFromConstraints() {
    let scroll = UIScrollView()
    _ = constrained(in: stage.window, scroll)
    let content = constrained(in: scroll)
    let (frame, inside) = (scroll.frameLayoutGuide, scroll.contentLayoutGuide)
    NSLayoutConstraint.activate([
      scroll.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 10),
      scroll.topAnchor.constraint(equalTo: stage.window.topAnchor),
      scroll.rightAnchor.constraint(equalTo: stage.window.rightAnchor),
      scroll.bottomAnchor.constraint(equalTo: stage.window.bottomAnchor),
      content.leftAnchor.constraint(equalTo: inside.leftAnchor, constant: 5),
      content.rightAnchor.constraint(equalTo: scroll.rightAnchor, constant: -5),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: inside.bottomAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -10),
      content.heightAnchor.constraint(equalToConstant: 300),
    ])
    stage.window.layoutIfNeeded()
    #expect(scroll.frame == CGRect(x: 10, y: 0, width: 190, height: 100))
    #expect(content.frame == CGRect(x: 5, y: 0, width: 180, height: 300))
    #expect(scroll.contentSize == CGSize(width: 190, height: 300))
    scroll.contentOffset.y = 50
    stage.window.layoutIfNeeded()
    #expect(content.frame.minY == 0)
  }

  /// A page that fills the screen, and scrolls when its text is longer: the usual form.
  @Test(arguments: [(60.0, 100.0), (250, 258)])
  func contentThatIsOnlyLimitedIsAsLargeAsItsLimitsAsk(text: Double, height: CGFloat) {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    stage.window.addSubview(scroll)
    let page = constrained(in: scroll)
    let label = constrained(in: page)
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      page.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      page.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      page.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      page.heightAnchor.constraint(greaterThanOrEqualTo: scroll.frameLayoutGuide.heightAnchor),
      label.topAnchor.constraint(equalTo: page.topAnchor, constant: 8),
      label.bottomAnchor.constraint(lessThanOrEqualTo: page.bottomAnchor),
      label.heightAnchor.constraint(equalToConstant: text),
    ])
    stage.window.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 200, height: height) && page.frame.height == height)
  }

  @Test func constraintsDetermineOneSideOfContentWhereTheyLeaveOtherOpen() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    scroll.contentSize.height = 70
    stage.window.addSubview(scroll)
    let content = constrained(in: scroll)
    NSLayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: scroll.leftAnchor, constant: 15),
      content.rightAnchor.constraint(equalTo: scroll.rightAnchor, constant: -15),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.widthAnchor.constraint(equalToConstant: 170),
      content.heightAnchor.constraint(equalToConstant: 36),
    ])
    stage.window.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 200, height: 70))
    #expect(content.frame == CGRect(x: 15, y: 0, width: 170, height: 36))
  }

  @Test func constraintsDoNotDetermineContentOfTables() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    stage.window.addSubview(table)
    let content = constrained(in: table)
    NSLayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: table.leftAnchor),
      content.rightAnchor.constraint(equalTo: table.rightAnchor),
      content.topAnchor.constraint(equalTo: table.topAnchor),
      content.bottomAnchor.constraint(equalTo: table.bottomAnchor),
      content.widthAnchor.constraint(equalToConstant: 300),
      content.heightAnchor.constraint(equalToConstant: 300),
    ])
    stage.window.layoutIfNeeded()
    #expect(table.contentSize == CGSize(width: 100, height: 0))
  }

  @Test func viewsAtTheFrameGuideStayWhileTheContentScrolls() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 400)
    stage.window.addSubview(scroll)
    let badge = constrained(in: scroll)
    NSLayoutConstraint.activate([
      badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 7),
      badge.heightAnchor.constraint(equalToConstant: 10),
    ])
    scroll.contentOffset.y = 120
    stage.window.layoutIfNeeded()
    #expect(badge.frame.minY == 127)
    #expect(scroll.contentSize == CGSize(width: 100, height: 400))
  }
}
