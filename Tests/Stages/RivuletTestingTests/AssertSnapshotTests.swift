import TestSupport
import Testing
import UIKit

@testable import RivuletTesting

/// A red square that fades out within a second and moves 20 points to the right.
private final class FadingView: UIView {
  private let square = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  override init(frame: CGRect) {
    super.init(frame: frame)
    square.backgroundColor = .systemRed
    addSubview(square)
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.square.alpha = 0
      self.square.frame.origin.x = 20
    }
  }
}

@MainActor private func fadingView() -> FadingView {
  FadingView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
}

/// A label in the system's colours, on the system's background.
@MainActor private func card() -> UIView {
  let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 24))
  label.text = "Rivulet"
  label.textColor = .label
  label.backgroundColor = .systemBackground
  return label
}

@MainActor @Suite(.serialized)
struct AssertSnapshotTests {
  @Test(.pinnedFonts) func aViewsPictureEqualsItsReference() {
    assertSnapshot(of: card(), as: .image)
  }

  @Test(.pinnedFonts) func instantsAreSeparatePictures() {
    assertSnapshot(of: fadingView(), as: .image(at: [0, 0.5, 0.75], scale: 1))
  }

  @Test(.pinnedFonts) func instantsAreOneContactSheet() {
    assertSnapshot(of: fadingView(), as: .sheet(at: [0, 0.25, 0.5, 0.75], columns: 2))
  }

  @Test(.pinnedFonts) func devicesAndTraitsAreAMatrix() {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    let small = SnapshotDevice(name: "small", size: CGSize(width: 30, height: 20), scale: 1)
    let wide = SnapshotDevice(name: "wide", size: CGSize(width: 60, height: 20), scale: 1)
    assertSnapshot(of: controller, as: .image(on: [small, wide], traits: [.light, .dark]))
  }

  @Test(.pinnedFonts) func layersAreIndentedLines() {
    assertSnapshot(of: fadingView(), as: .layers(at: [0, 0.5]))
  }

  @Test(.pinnedFonts) func aStageIsTakenFromItsPresentTime() {
    let stage = Stage(size: CGSize(width: 40, height: 20), scale: 1)
    stage.show(fadingView())
    stage.advance(to: 0.5)
    assertSnapshot(of: stage, as: .layers(at: [0.25]), named: "three quarters")
  }

  @Test(.pinnedFonts) func severalAssertionsOfATestAreNumbered() {
    assertSnapshot(of: card(), as: .layers)
    assertSnapshot(of: fadingView(), as: .layers)
  }

  @Test(.pinnedFonts) func aDifferenceIsAnIssueOfTheTest() {
    withKnownIssue {
      assertSnapshot(of: UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), as: .layers, record: .never)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("There is no reference") }
    }
  }

  @Test func anErrorOfTheValueIsAnIssueOfTheTest() {
    struct Unmade: Error {}
    func make() throws -> UIView { throw Unmade() }
    withKnownIssue { assertSnapshot(of: try make(), as: .image) }
  }

  /// A label between constraints.
  private func tag(_ text: String) -> UIView {
    let (tag, label) = (UIView(), UILabel())
    label.text = text
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.translatesAutoresizingMaskIntoConstraints = false
    tag.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: tag.topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: tag.leadingAnchor, constant: 10),
      tag.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 10),
      tag.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
    ])
    return tag
  }

  @Test func viewWithoutAFrameIsAsLargeAsItsContentUnderEachSetOfTraits() throws {
    let sizes = try Snapshotting<UIView>.image(traits: [.light, .largestText, .dark], scale: 1)
      .snapshots(tag("Rivulet")).map { snapshot -> CGSize in
        guard case .picture(let bitmap, _) = snapshot.content else { return .zero }
        return CGSize(width: bitmap.width, height: bitmap.height)
      }
    #expect(sizes[0].width > 60 && sizes[0].width < 90 && sizes[0].height > 35 && sizes[0].height < 50)
    #expect(sizes[1].width > 2 * sizes[0].width && sizes[2] == sizes[0])
  }

  @Test(.pinnedFonts) func viewWithoutASizeIsAnIssueOfTheTest() {
    withKnownIssue {
      assertSnapshot(of: UIView(), as: .image)
      assertSnapshot(of: tag(""), as: .layers(size: .zero), record: .never)
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("UIView has no size; give it a frame") || $0.rawValue.contains("no reference")
      }
    }
  }

  @Test func noReferenceIsOrphaned() {
    assertNoOrphanedSnapshots()
  }

  @Test func aReferenceWithoutItsTestIsAnOrphan() throws {
    let folder = SnapshotFolder(file: #filePath).folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "gone-\(UUID().uuidString).txt")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    withKnownIssue { assertNoOrphanedSnapshots() }
  }

  @Test func traitsOfASnapshotEndWithIt() throws {
    let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1)
    stage.backgroundColor = .systemBackground
    let device = SnapshotDevice(
      name: "notched", size: CGSize(width: 20, height: 20), scale: 1,
      safeAreaInsets: UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0))
    let both = try Snapshotting<Stage>.image(on: [device], traits: [.dark, .rightToLeft]).snapshots(stage)
    #expect(both.count == 2)
    #expect(stage.userInterfaceStyle == .light && stage.layoutDirection == .leftToRight)
    #expect(stage.safeAreaInsets == .zero)
  }
}
