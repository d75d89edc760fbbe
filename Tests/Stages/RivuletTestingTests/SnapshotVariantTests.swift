import Raster
import TestSupport
import Testing
import UIKit

@testable import RivuletTesting

/// Every variant of a snapshot equals the picture of a fresh value on a fresh stage.
@MainActor @Suite(.serialized)
struct SnapshotVariantTests {
  private static let phone = SnapshotDevice(
    name: "phone", size: CGSize(width: 375, height: 500), scale: 1,
    safeAreaInsets: UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0))
  private static let tablet = SnapshotDevice(
    name: "tablet", size: CGSize(width: 744, height: 400), scale: 2,
    safeAreaInsets: UIEdgeInsets(top: 24, left: 10, bottom: 0, right: 10))
  private static let traits: [SnapshotTraits] = [.light, .dark, .rightToLeft, .largestText]

  private func bitmaps(_ snapshots: [Snapshot]) -> [Bitmap] {
    snapshots.compactMap { if case .picture(let bitmap, _) = $0.content { bitmap } else { nil } }
  }

  private func fresh(_ screen: VariantScreen, on device: SnapshotDevice, _ look: SnapshotTraits) -> Bitmap {
    let stage = Stage(size: device.size, scale: device.scale, safeAreaInsets: device.safeAreaInsets)
    let traits = look.traits
    if traits.userInterfaceStyle != .unspecified { stage.userInterfaceStyle = traits.userInterfaceStyle }
    if traits.layoutDirection != .unspecified { stage.layoutDirection = traits.layoutDirection }
    if traits.preferredContentSizeCategory != .unspecified {
      stage.contentSizeCategory = traits.preferredContentSizeCategory
    }
    stage.show(screen.make())
    stage.advance(by: 0)
    return stage.image().raster
  }

  @Test(arguments: VariantScreen.all)
  func everyVariantOfAControllerIsTheFreshOne(_ screen: VariantScreen) throws {
    for devices in [[Self.phone, Self.tablet], [Self.tablet, Self.phone]] {
      let names = devices.flatMap { device in Self.traits.map { (device, $0) } }
      let controller = screen.make()
      let taken = bitmaps(
        try Snapshotting<UIViewController>.image(on: devices, traits: Self.traits).snapshots(controller))
      #expect(taken.count == names.count)
      for ((device, look), picture) in zip(names, taken) {
        let difference = PictureDifference(picture, fresh(screen, on: device, look))
        #expect(difference == nil, "\(screen), \(device.name), \(look.name)")
      }
    }
  }

  @Test func currentTraitsAreThoseFromBeforeTheVariants() throws {
    let before = UITraitCollection.current
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    _ = try Snapshotting<UIView>.image(traits: [.dark, .rightToLeft]).snapshots(view)
    #expect(UITraitCollection.current == before)
    let stage = slide().stage
    stage.layoutDirection = .rightToLeft
    _ = try Snapshotting<Stage>.image(traits: [.dark]).snapshots(stage)
    #expect(UITraitCollection.current == stage.traitCollection)
  }

  /// A square that slides by 80 points within a second.
  private func slide() -> (stage: Stage, view: UIView) {
    let stage = Stage(size: CGSize(width: 100, height: 20), scale: 1)
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    square.backgroundColor = .black
    stage.show(square)
    stage.backgroundColor = .white
    stage.advance(to: 0.25)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.frame.origin.x = 80 }
    return (stage, square)
  }

  private func firstBlack(_ bitmap: Bitmap, from start: Int) -> Int {
    (start..<bitmap.width).first { bitmap.pixels[$0 * 4] < 100 } ?? -1
  }

  @Test func everyVariantOfAStageBeginsAtTheSameTime() throws {
    let sheets = bitmaps(
      try Snapshotting<Stage>.sheet(at: [0, 0.5], traits: [.light, .dark]).snapshots(slide().stage))
    #expect(sheets.count == 2)
    for sheet in sheets {
      #expect(firstBlack(sheet, from: 0) == 0 && firstBlack(sheet, from: 101) == 101 + 40)
    }
  }

  @Test func deviceGivesAStageItsScale() throws {
    let stage = Stage(size: CGSize(width: 20, height: 10), scale: 2)
    let picture = try #require(bitmaps(try Snapshotting<Stage>.image(on: [.iPhone16]).snapshots(stage)).first)
    #expect(picture.width == 1_179 && picture.height == 2_556)
    let own = try #require(bitmaps(try Snapshotting<Stage>.image.snapshots(stage)).first)
    #expect(own.width == 40 && own.height == 20)
  }

  @Test func stageHasItsOwnSettingsAndTimeAfterwards() throws {
    let stage = slide().stage
    stage.safeAreaInsets.top = 3
    _ = try Snapshotting<Stage>.image(at: [0, 0.5], on: [Self.tablet], traits: [.dark]).snapshots(stage)
    _ = try Snapshotting<Stage>.image(at: [0, 2], on: [Self.phone, Self.tablet]).snapshots(stage)
    _ = try Snapshotting<Stage>.layers(at: [0, 0.5], size: CGSize(width: 50, height: 50)).snapshots(stage)
    #expect(stage.size == CGSize(width: 100, height: 20) && stage.scale == 1 && stage.time == 0.25)
    #expect(stage.safeAreaInsets.top == 3 && stage.userInterfaceStyle == .light)
  }

  @Test func tapAfterALookAheadIsNoSecondTap() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var taps = 0
    let twice = UITapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    twice.addHandler { _ in taps += 1 }
    view.addGestureRecognizer(twice)
    stage.show(view)
    stage.tap(at: CGPoint(x: 50, y: 50))
    _ = try Snapshotting<Stage>.sheet(at: [0, 0.6]).snapshots(stage)
    stage.tap(at: CGPoint(x: 50, y: 50))
    stage.advance(by: 1)
    #expect(taps == 0)
  }

  /// A screen that shows what a task has loaded.
  private final class Loader: UIViewController {
    private func load() async -> UIColor {
      await Task.yield()
      return .red
    }

    override func viewDidLoad() {
      view.backgroundColor = .blue
      Task { view.backgroundColor = await load() }
    }
  }

  @Test(.pinnedFonts) func tasksOfTheMainActorHaveTheirTurnsBeforeTheSnapshot() async throws {
    let loader = Loader()
    await loader.runTasks()
    let taken = try Snapshotting<UIViewController>.image(on: [Self.phone, Self.tablet]).snapshots(loader)
    for picture in bitmaps(taken) { #expect(Array(picture.pixels.prefix(4)) == [255, 0, 0, 255]) }
    await withKnownIssue {
      await assertSnapshot(of: Loader(), as: .layers, record: .never)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("There is no reference") }
    }
  }

  @Test func viewWithoutAFrameKeepsNoneWhileTasksRun() async throws {
    let label = UILabel(frame: .zero)
    label.text = "Label"
    await label.runTasks()
    #expect(label.frame == .zero)
  }
}
