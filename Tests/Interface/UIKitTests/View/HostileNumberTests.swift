import Testing

@testable import UIKit

/// NaN, infinities and numbers beyond any screen in public properties: nothing traps, and what they do is
/// defined.
@MainActor @Suite struct HostileNumberTests {
  nonisolated private static let hostile: [CGFloat] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300, .leastNonzeroMagnitude, -0.0, 1e19, -1,
  ]

  @Test(arguments: hostile) func viewsWithHostileGeometryTakeTouchesAndAreDrawn(number: CGFloat) {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    stage.show(root)
    let views = [
      UIView(), UISlider(), UISwitch(), UIScrollView(), UINavigationBar(), UIButton(frame: .zero), UILabel(),
      UIStepper(), UIProgressView(), UIPageControl(), UISegmentedControl(items: ["A"]),
      UIActivityIndicatorView(style: .large),
    ]
    for view in views {
      view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      view.backgroundColor = .red
      root.addSubview(view)
      view.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
      view.bounds.size.width = number
      stage.tap(at: CGPoint(x: 5, y: 5))
      view.frame = CGRect(x: number, y: 0, width: 10, height: number)
      view.layer.zPosition = number
      view.center.y = number
      view.alpha = number
      stage.tap(at: CGPoint(x: 5, y: 5))
      stage.tap(at: CGPoint(x: number, y: 5))
      view.transform = CGAffineTransform(a: number, b: 0, c: 0, d: 1, tx: 0, ty: number)
      _ = stage.image()
      stage.advance(by: 0.1)
      #expect(stage.presentation().count > 1)
    }
  }

  @Test func viewWithNaNInItsBoundsHoldsNoPoint() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
    #expect(view.hitTest(CGPoint(x: CGFloat.nan, y: 5), with: nil) == nil)
    view.bounds.size.height = .nan
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
    #expect(!view.layer.contains(CGPoint(x: 5, y: 5)))
  }

  @Test(arguments: hostile) func scrollViewRestsAtAnOffsetWithHostileContent(number: CGFloat) {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    stage.show(scrollView)
    scrollView.contentSize = CGSize(width: number, height: 500)
    scrollView.contentInset = UIEdgeInsets(top: number, left: number, bottom: 0, right: number)
    scrollView.setContentOffset(CGPoint(x: number, y: 100), animated: true)
    stage.drag(along: [CGPoint(x: 20, y: 30), CGPoint(x: 20, y: 5)], over: 0.05)
    stage.advance(by: 3)
    _ = stage.image()
    // The scroll view works again with finite numbers.
    scrollView.contentInset = .zero
    scrollView.contentSize = CGSize(width: 40, height: 500)
    scrollView.contentOffset = .zero
    scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    stage.advance(by: 2)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 100))
  }

  @Test(arguments: hostile) func springOfAScrollViewEndsAtItsTarget(number: CGFloat) {
    for other in Self.hostile {
      for third in Self.hostile {
        let (origin, velocity, target) = (Double(number), Double(other), Double(third))
        let springs = [
          CriticalSpring(from: origin, velocity: velocity, to: target),
          CriticalSpring(from: origin, velocity: velocity, to: 0, frequency: target),
        ]
        for spring in springs { #expect(spring.duration >= 0) }
        #expect(ScrollMotion(from: origin, velocity: velocity, to: target, rate: 0.998).duration >= 0)
      }
    }
  }

  @Test(arguments: hostile) func rowsOfHostileHeightHaveFinitePositions(number: CGFloat) {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? -3 : 40
      }
      func numberOfSections(in tableView: UITableView) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let (stage, rows) = (Stage(size: CGSize(width: 40, height: 40), scale: 1), Rows())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 40, height: 40), style: .plain)
    table.dataSource = rows
    stage.show(table)
    table.rowHeight = number
    table.sectionHeaderHeight = number
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: number))
    table.reloadData()
    stage.advance(by: 0.1)
    table.scrollToRow(at: IndexPath(row: 39, section: 1), at: .bottom, animated: false)
    _ = stage.image()
    #expect(table.numberOfRows(inSection: 0) == 0 && table.numberOfRows(inSection: 1) == 40)
    #expect(table.contentSize.height.isFinite)
  }

  @Test(arguments: hostile) func animationsWithHostileNumbersEndOrContinue(number: CGFloat) {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    stage.show(view)
    for keyPath in ["position", "transform.rotation.z", "zPosition", "transform"] {
      let keyframes = CAKeyframeAnimation(keyPath: keyPath)
      keyframes.values =
        keyPath == "position"
        ? [CGPoint(x: number, y: 0), CGPoint.zero, CGPoint(x: 3, y: number)]
        : keyPath == "transform"
          ? [
            CATransform3DMakeScale(number, 1, 1), CATransform3DMakeRotation(number, 1, 0, 0),
            CATransform3DIdentity,
          ]
          : [number, 0, 1]
      keyframes.keyTimes = [0, NSNumber(value: Double(number)), 1]
      let spring = CASpringAnimation(keyPath: keyPath)
      (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (
        number, number, number, number
      )
      for animation in [keyframes, spring] {
        for change: (CAPropertyAnimation) -> Void in [
          { $0.duration = Double(number) }, { $0.repeatCount = Float(number) },
          { $0.timeOffset = Double(number) },
          { $0.speed = Float(number) }, { $0.beginTime = Double(number) },
          { $0.repeatDuration = Double(number) },
        ] {
          animation.duration = .leastNormalMagnitude
          animation.repeatCount = .infinity
          animation.isCumulative = true
          change(animation)
          view.layer.add(animation, forKey: nil)
          stage.advance(by: 0.1)
          _ = stage.image()
          _ = view.layer.hitTest(CGPoint(x: 1, y: 1))
        }
      }
    }
    view.layer.removeAllAnimations()
    stage.advance(by: 0.1)
    #expect(stage.census.animations == 0)
  }

  @Test func accessibilityNotificationsAreBoundedAndRetainNoView() {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    weak var gone: UIView?
    do {
      let view = UIView()
      gone = view
      UIAccessibility.post(notification: .layoutChanged, argument: view)
      #expect(stage.accessibilityNotifications.last?.argument as? UIView === view)
    }
    #expect(gone == nil && stage.accessibilityNotifications.last?.argument == nil)
    for index in 0..<1_000 { UIAccessibility.post(notification: .announcement, argument: "\(index)") }
    #expect(stage.accessibilityNotifications.count == 100)
    #expect(stage.accessibilityNotifications.first?.argument as? String == "900")
  }
}
