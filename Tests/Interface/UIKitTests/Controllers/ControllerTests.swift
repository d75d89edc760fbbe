import Testing
import UIKit

@MainActor final class RecordingController: UIViewController {
  let name: String
  let recorder: CallRecorder

  init(_ name: String, _ recorder: CallRecorder) {
    self.name = name
    self.recorder = recorder
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ call: String) { recorder.calls.append("\(name) \(call)") }

  override func viewDidLoad() { note("load") }
  override func viewWillAppear(_ animated: Bool) { note("will appear") }
  override func viewIsAppearing(_ animated: Bool) { note("is appearing") }
  override func viewDidAppear(_ animated: Bool) { note("did appear") }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
  override func viewWillLayoutSubviews() { note("will layout") }
  override func viewDidLayoutSubviews() { note("did layout") }
  override func willMove(toParent parent: UIViewController?) {
    note(parent == nil ? "will leave parent" : "will enter parent")
  }
  override func didMove(toParent parent: UIViewController?) {
    note(parent == nil ? "did leave parent" : "did enter parent")
  }
}

@MainActor @Suite struct ControllerTests {
  let recorder = CallRecorder()

  @Test func rootControllerAppearsInAppleOrder() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let root = RecordingController("root", recorder)
    stage.show(root)
    #expect(
      recorder.calls == [
        "root load", "root will appear", "root is appearing", "root will layout", "root did layout",
        "root did appear",
      ])
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    recorder.calls = []
    stage.show(UIView())
    #expect(recorder.calls == ["root will disappear", "root did disappear"])
  }

  @Test func childAppearsWithItsParent() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let root = RecordingController("root", recorder)
    let child = RecordingController("child", recorder)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    stage.show(root)
    let order = recorder.calls.filter { $0.hasSuffix("appear") }
    #expect(order == ["root will appear", "child will appear", "root did appear", "child did appear"])
    recorder.calls = []
    stage.show(UIView())
    let leaving = recorder.calls.filter { $0.hasSuffix("disappear") }
    #expect(
      leaving == ["root will disappear", "child will disappear", "root did disappear", "child did disappear"])
  }

  @Test func childAddedToAVisibleParentAppearsAtOnce() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let root = RecordingController("root", recorder)
    stage.show(root)
    recorder.calls = []
    let child = RecordingController("child", recorder)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    #expect(
      recorder.calls.filter { $0.hasPrefix("child") && !$0.hasSuffix("layout") } == [
        "child will enter parent", "child load", "child will appear", "child is appearing",
        "child did appear",
        "child did enter parent",
      ])
    recorder.calls = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      recorder.calls.filter { $0.hasPrefix("child") } == [
        "child will leave parent", "child will disappear", "child did disappear", "child did leave parent",
      ])
    #expect(root.children.isEmpty && child.parent == nil)
  }

  @Test func controllerCannotContainItself() {
    let outer = UIViewController()
    let inner = UIViewController()
    outer.addChild(inner)
    inner.addChild(outer)
    outer.addChild(outer)
    #expect(outer.children == [inner] && inner.children.isEmpty && outer.parent == nil)
  }

  @Test func layoutFollowsAResize() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let root = RecordingController("root", recorder)
    stage.show(root)
    recorder.calls = []
    stage.resize(to: CGSize(width: 200, height: 50))
    stage.advance(by: 0)
    #expect(root.view.frame.size == CGSize(width: 200, height: 50))
    #expect(recorder.calls == ["root will layout", "root did layout"])
  }

  @Test func controllersAreReleased() {
    weak var freed: UIViewController?
    let stage = Stage(size: CGSize(width: 10, height: 10))
    do {
      let controller = UIViewController()
      stage.show(controller)
      freed = controller
    }
    stage.show(UIView())
    stage.advance(by: 0)
    #expect(freed == nil)
  }
}
