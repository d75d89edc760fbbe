import Testing
import UIKit

@MainActor final class CallRecorder {
  var calls: [String] = []
}

@MainActor final class RecordingView: UIView {
  let recorder: CallRecorder
  let title: String

  init(_ title: String, _ recorder: CallRecorder) {
    self.title = title
    self.recorder = recorder
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func willMove(toSuperview newSuperview: UIView?) {
    recorder.calls.append("\(title) will \(newSuperview == nil ? "leave" : "enter") superview")
  }
  override func didMoveToSuperview() {
    recorder.calls.append("\(title) did \(superview == nil ? "leave" : "enter") superview")
  }
  override func willMove(toWindow newWindow: UIWindow?) {
    recorder.calls.append("\(title) will \(newWindow == nil ? "leave" : "enter") window")
  }
  override func didMoveToWindow() {
    recorder.calls.append("\(title) did \(window == nil ? "leave" : "enter") window")
  }
}

@MainActor @Suite struct ViewHierarchyTests {
  @Test func movingAViewIsAnnouncedToItAndItsSubviews() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let recorder = CallRecorder()
    let outer = RecordingView("outer", recorder)
    let inner = RecordingView("inner", recorder)
    outer.addSubview(inner)
    #expect(recorder.calls == ["inner will enter superview", "inner did enter superview"])
    recorder.calls = []
    stage.window.addSubview(outer)
    #expect(
      recorder.calls == [
        "outer will enter window", "inner will enter window", "outer will enter superview",
        "outer did enter window", "inner did enter window", "outer did enter superview",
      ])
    recorder.calls = []
    outer.removeFromSuperview()
    #expect(
      recorder.calls == [
        "outer will leave window", "inner will leave window", "outer will leave superview",
        "outer did leave window", "inner did leave window", "outer did leave superview",
      ])
    #expect(outer.window == nil && inner.window == nil && inner.superview === outer)
  }

  @Test func aViewThatEntersAWindowCanAnimateItsSubviews() {
    final class Entrance: UIView {
      let square = UIView()
      override func didMoveToWindow() {
        UIView.animate(withDuration: 1) { self.square.alpha = 0 }
      }
    }
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let view = Entrance()
    view.addSubview(view.square)
    stage.show(view)
    #expect(view.square.layer.animation(forKey: "opacity") != nil)
  }

  @Test func aViewThatIsAddedInACallbackIsToldOnce() {
    final class Opener: UIView {
      let added: RecordingView
      init(_ added: RecordingView) {
        self.added = added
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }
      override func didMoveToWindow() { addSubview(added) }
    }
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let recorder = CallRecorder()
    stage.show(Opener(RecordingView("added", recorder)))
    #expect(recorder.calls.filter { $0 == "added did enter window" }.count == 1)
  }

  @Test func subviewsAndSublayersHaveTheSameOrder() {
    let outer = UIView()
    let (a, b, c) = (UIView(), UIView(), UIView())
    outer.addSubview(a)
    outer.insertSubview(b, at: 0)
    outer.insertSubview(c, aboveSubview: b)
    #expect(outer.subviews == [b, c, a])
    outer.bringSubviewToFront(b)
    #expect(outer.subviews == [c, a, b])
    outer.sendSubviewToBack(a)
    #expect(outer.subviews == [a, c, b])
    outer.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(outer.subviews == [b, c, a])
    #expect(outer.layer.sublayers == outer.subviews.map(\.layer))
    outer.insertSubview(a, at: 99)
    #expect(outer.subviews == [b, c, a])
  }

  @Test func layersWithoutViewsKeepTheirPlaces() {
    let outer = UIView()
    let (a, b) = (UIView(), UIView())
    let decoration = CALayer()
    outer.addSubview(a)
    outer.layer.addSublayer(decoration)
    outer.addSubview(b)
    #expect(outer.layer.sublayers == [a.layer, decoration, b.layer])
  }

  @Test func viewCannotContainItself() {
    let outer = UIView()
    let inner = UIView()
    outer.addSubview(inner)
    inner.addSubview(outer)
    outer.addSubview(outer)
    #expect(outer.superview == nil && inner.superview === outer)
  }

  @Test func viewsAreFoundByTagDepthFirst() {
    let outer = UIView()
    let (a, b, c) = (UIView(), UIView(), UIView())
    outer.addSubview(a)
    a.addSubview(b)
    outer.addSubview(c)
    b.tag = 7
    c.tag = 7
    #expect(outer.viewWithTag(7) === b)
    #expect(outer.viewWithTag(8) == nil)
    #expect(outer.viewWithTag(0) === outer)
  }

  @Test func responderChainLeadsThroughControllersToTheApplication() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let controller = UIViewController()
    let view = UIView()
    controller.view.addSubview(view)
    stage.show(controller)
    var chain: [UIResponder] = []
    var next: UIResponder? = view
    while let responder = next {
      chain.append(responder)
      next = responder.next
    }
    #expect(chain == [view, controller.view, controller, stage.window, UIApplication.shared])
  }

  @Test func tintColorComesFromTheNearestAncestor() {
    final class Tinted: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let outer = Tinted()
    let middle = Tinted()
    let inner = Tinted()
    outer.addSubview(middle)
    middle.addSubview(inner)
    let before = inner.changes
    outer.tintColor = .red
    #expect(inner.tintColor == .red && inner.changes == before + 1)
    middle.tintColor = .green
    #expect(inner.tintColor == .green && outer.tintColor == .red)
    outer.tintColor = .blue
    #expect(inner.tintColor == .green && inner.changes == before + 2)
    middle.tintColor = nil
    #expect(inner.tintColor == .blue)
  }

  @Test func layerClassIsMadeByItsOwnInitializer() {
    final class Special: CAShapeLayer {
      let mark: Int
      override init() {
        mark = 42
        super.init()
      }
      override init(layer: Any) {
        mark = 0
        super.init(layer: layer)
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Shape: UIView { override class var layerClass: AnyClass { CAShapeLayer.self } }
    final class Own: UIView { override class var layerClass: AnyClass { Special.self } }
    #expect(Shape().layer is CAShapeLayer)
    #expect((Own().layer as? Special)?.mark == 42)
    #expect(type(of: UIView().layer) == CALayer.self)
  }

  @Test func viewsAreReleased() {
    let live = Stage.liveViews
    weak var freed: UIView?
    do {
      let stage = Stage(size: CGSize(width: 50, height: 50))
      let view = UIView()
      view.addSubview(UILabel())
      stage.show(view)
      UIView.animate(withDuration: 1) { view.alpha = 0.5 }
      stage.advance(by: 0.5)
      freed = view
    }
    #expect(freed == nil)
    // Views of other tests may be released at any time, but none are made meanwhile.
    #expect(Stage.liveViews <= live)
  }
}
