import Testing
import UIKit

@MainActor @Suite struct ExclusiveTouchTests {
  private final class Pad: UIView {
    var began = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.count }
  }

  @Test(arguments: [(false, false, 1), (true, false, 0), (false, true, 0)])
  func exclusiveViewAndOthersAreNotTouchedTogether(_ first: Bool, _ second: Bool, _ expected: Int) {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let pads = [0, 100].map { Pad(frame: CGRect(x: $0, y: 0, width: 100, height: 100)) }
    for pad in pads { root.addSubview(pad) }
    (pads[0].isExclusiveTouch, pads[1].isExclusiveTouch) = (first, second)
    stage.show(root)
    stage.touchDown(at: CGPoint(x: 50, y: 50), identifier: 1)
    stage.touchDown(at: CGPoint(x: 150, y: 50), identifier: 2)
    #expect(pads.map(\.began) == [1, expected])
    stage.touchUp(at: CGPoint(x: 150, y: 50), identifier: 2)
    stage.touchUp(at: CGPoint(x: 50, y: 50), identifier: 1)
    stage.touchDown(at: CGPoint(x: 150, y: 50), identifier: 2)
    #expect(pads[1].began == expected + 1)
  }
}

@MainActor @Suite struct MotionEffectTests {
  @Test func valueFollowsTheOffsetBetweenItsEnds() {
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    #expect(effect.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    effect.minimumRelativeValue = -20
    effect.maximumRelativeValue = CGFloat(20)
    let values = [-1, 0, 0.5, 3].map { (offset: CGFloat) in
      effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: offset, vertical: 1))?[
        "center.x"] as? Double
    }
    #expect(values == [-20, 0, 10, 20])
  }

  @Test func viewHasItsEffectsOnce() {
    let view = UIView()
    let group = UIMotionEffectGroup()
    #expect(group.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    view.addMotionEffect(group)
    view.addMotionEffect(group)
    #expect(view.motionEffects == [group])
    view.removeMotionEffect(group)
    #expect(view.motionEffects == [])
  }
}

@MainActor @Suite struct NibTests {
  @Test func nibGivesPlainCellsAndNoObjects() {
    let nib = UINib(nibName: "Cell", bundle: nil)
    #expect(nib.instantiate(withOwner: nil).isEmpty)
    let table = UITableView()
    table.register(nib, forCellReuseIdentifier: "cell")
    #expect(table.dequeueReusableCell(withIdentifier: "cell") != nil)
    table.register(nil as UINib?, forCellReuseIdentifier: "cell")
    #expect(table.dequeueReusableCell(withIdentifier: "cell") == nil)
  }

  @Test func pathOfObjectiveCHasSectionsAndItems() {
    let path = NSIndexPath(item: 3, section: 2)
    #expect(path.section == 2 && path.row == 3 && path.item == 3)
    #expect(NSIndexPath().section == NSNotFound)
  }
}

@MainActor @Suite struct FeedbackTests {
  @Test func feedbackDoesNotTrap() {
    let impact = UIImpactFeedbackGenerator(style: .heavy)
    impact.prepare()
    impact.impactOccurred()
    impact.impactOccurred(intensity: .nan)
    UINotificationFeedbackGenerator().notificationOccurred(.error)
    UISelectionFeedbackGenerator().selectionChanged()
  }
}
