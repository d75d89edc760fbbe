import Foundation
import Rivulet
import Testing
import UIKit

/// The README's first example.
final class FileViewController: UIViewController, DownloadControlDelegate {
  let button = DownloadView(frame: CGRect(x: 100, y: 100, width: 120, height: 120))  // or DripButton

  override func viewDidLoad() {
    super.viewDidLoad()
    button.delegate = self
    view.addSubview(button)
  }

  func downloadControl(_ control: DownloadControl, didRequest action: DownloadControl.Action) {
    guard action == .start else { return }  // the others: pause, resume, cancel
    // Begin the transfer, and from time to time:
    control.byteCount = DownloadControl.ByteCount(received: 1_200_000, expected: 3_700_000)
    // In the end `succeed()`, or `fail(error)`:
    control.succeed()
  }
}

/// The README's examples compile and do what they say. `ExampleTests` holds that they are the README's text.
@MainActor @Suite struct ReadmeTests {
  private final class HeadlinesViewController: UIViewController {}

  private final class ListController: UIViewController {
    let tableView = UITableView()
    var reloads = 0

    func reload() async throws { reloads += 1 }

    func addRefresh() {
      tableView.refreshView = RefreshView { [weak self] in try await self?.reload() }
    }
  }

  @Test func exampleDownloadsOnATap() {
    let controller = FileViewController()
    let stage = Stage(size: CGSize(width: 320, height: 320), scale: 2)
    stage.show(controller)
    stage.tap(at: controller.button.center)
    stage.advance(by: 6)
    #expect(controller.button.phase == .succeeded)
  }

  private final class PhaseObserver: DownloadControlDelegate {
    var phases: [DownloadControl.Phase] = []

    func downloadControl(_ control: DownloadControl, didEnter phase: DownloadControl.Phase) {
      phases.append(phase)
    }
  }

  @Test func exampleRunsAWholeTransfer() async throws {
    let button = DownloadView()
    let transfer = AsyncThrowingStream<DownloadControl.ByteCount, any Error> { continuation in
      for received in 1...4 {
        continuation.yield(DownloadControl.ByteCount(received: Int64(received), expected: 4))
      }
      continuation.finish()
    }
    let observer = PhaseObserver()
    button.delegate = observer
    button.work = { reporter in
      for try await bytes in transfer {
        try await reporter.waitWhilePaused()
        reporter.report(bytes)
      }
    }
    button.start()
    while button.phase.isActive { await Task.yield() }
    #expect(button.byteCount?.received == 4)
    #expect(
      observer.phases == [.preparing, .downloading, .finishing, .succeeded],
      "without a window nothing takes time")
  }

  @Test func exampleAddsTheOtherComponentsInALineEach() throws {
    let (first, second) = (ListController(), UIViewController())
    first.addRefresh()
    #expect(first.tableView.refreshView != nil)
    let navigationController = UINavigationController(rootViewController: first)
    let tabBarController = UITabBarController()
    tabBarController.viewControllers = [navigationController]
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    stage.show(tabBarController)
    let button = DownloadView()
    first.view.addSubview(button)

    let circle = CircleTransition(origin: .view(button))  // keep it: delegates are weak
    navigationController.delegate = circle

    DropDownView(content: HeadlinesViewController()).attach(to: tabBarController)

    navigationController.pushViewController(second, animated: true)
    stage.advance(by: 0.1)
    #expect(circle.isRunning)
    stage.advance(by: 2)
    #expect(!circle.isRunning && navigationController.topViewController === second)
  }

  @Test func exampleStageShowsAnInstant() throws {
    let button = DownloadView(frame: CGRect(x: 100, y: 100, width: 120, height: 120))
    let stage = Stage(size: CGSize(width: 320, height: 320), scale: 2)
    stage.show(button)
    stage.tap(at: button.center)
    stage.advance(by: 0.61)  // the arrow's head lies as a straight line
    let picture = stage.image()  // the same bytes on every machine
    let layers = stage.presentation()  // every layer as it looks at this instant, as values
    #expect(picture.width == 640)
    let heights = try #require(layers.first { $0.name == "head" }?.path?.points).map { $0[1] }
    #expect(heights.count == 3 && heights.allSatisfy { abs($0 - 160) < 0.05 })
  }
}
