import Testing
import UIKit

/// A view that notes what it observes.
private final class Observer: UIView {
  var calls: [String] = []
  var changes: [[NSKeyValueChangeKey: Any]] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    nonisolated(unsafe) let change = change
    MainActor.assumeIsolated {
      calls.append(keyPath ?? "")
      unsafe changes.append(change ?? [:])
    }
  }
}

private final class Gauge: UIView {
  override var frame: CGRect { didSet {} }
  var level = 0 {
    willSet { willChangeValue(forKey: "level") }
    didSet { didChangeValue(forKey: "level") }
  }
}

/// An observer of its own, beside the views.
private final class Listener: NSObject, KeyValueObserver {
  var count = 0

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { count += 1 }
}

/// A switch that observes a path through its own properties.
private class Thumbed: UIView {
  let thumb = UIView(frame: .zero)
  lazy var shade = UIView(frame: .zero)
  var number = 0
}

private final class Toggle: Thumbed {}

@MainActor @Suite struct ObservationTests {
  private let observer = Observer()
  private func observe(
    _ object: NSObject, _ key: String, _ options: NSKeyValueObservingOptions, by other: NSObject? = nil
  ) {
    unsafe object.addObserver(other ?? observer, forKeyPath: key, options: options, context: nil)
  }

  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func observerGetsOldAndNewValues() {
    observe(scroll, "contentOffset", [.old, .new])
    scroll.contentOffset = CGPoint(x: 0, y: 30)
    #expect(observer.calls == ["contentOffset"])
    #expect(observer.changes[0][.oldKey] as? CGPoint == .zero)
    #expect((observer.changes[0][.newKey] as? NSValue)?.cgPointValue == CGPoint(x: 0, y: 30))
    #expect(observer.changes[0][.kindKey] as? UInt == 1)
    scroll.removeObserver(observer, forKeyPath: "contentOffset")
    scroll.removeObserver(observer, forKeyPath: "contentOffset")
    scroll.contentOffset = .zero
    #expect(observer.calls.count == 1)
  }

  @Test func initialAndPriorCallsComeFirst() {
    let label = UILabel()
    observe(label, "text", [.initial, .prior, .new, .old])
    #expect(observer.changes.count == 1 && observer.changes[0][.newKey] is NSNull)
    label.text = "a"
    #expect(observer.changes.count == 3)
    #expect(observer.changes[1][.notificationIsPriorKey] as? Bool == true)
    #expect(observer.changes[1][.newKey] == nil && observer.changes[1][.oldKey] is NSNull)
    #expect(
      observer.changes[2][.newKey] as? String == "a" && observer.changes[2][.notificationIsPriorKey] == nil)
  }

  @Test func everyListedPropertyCalls() {
    let button = UIButton()
    let label = UILabel()
    let image = UIImageView()
    let controller = UIViewController()
    let cases: [(UIResponder, String, () -> Void)] = [
      (button, "frame", { button.frame = .zero }), (button, "bounds", { button.bounds.size.width = 3 }),
      (button, "center", { button.center.x = 4 }), (button, "transform", { button.transform = .identity }),
      (button, "alpha", { button.alpha = 0.5 }), (button, "hidden", { button.isHidden = true }),
      (button, "backgroundColor", { button.backgroundColor = .red }), (button, "tag", { button.tag = 3 }),
      (button, "enabled", { button.isEnabled = false }), (button, "selected", { button.isSelected = true }),
      (button, "highlighted", { button.isHighlighted = true }), (label, "text", { label.text = "b" }),
      (label, "attributedText", { label.attributedText = nil }),
      (image, "image", { image.image = UIImage() }),
      (scroll, "contentSize", { [scroll] in scroll.contentSize.width = 3 }),
      (scroll, "contentInset", { [scroll] in scroll.contentInset.top = 3 }),
      (controller, "title", { controller.title = "t" }),
    ]
    for (object, key, change) in cases {
      observer.calls = []
      observe(object, key, .new)
      change()
      #expect(observer.calls == [key])
      #expect(observer.changes.last?[.newKey] != nil, "\(key)")
      object.removeObserver(observer, forKeyPath: key)
    }
  }

  @Test func boundsOfALayerOfAViewAreObserved() {
    let view = UIView(frame: .zero)
    observe(view, "layer.bounds", .new)
    view.frame.size.width = 7
    #expect(observer.calls == ["layer.bounds"])
    view.removeObserver(observer, forKeyPath: "layer.bounds")
  }

  @Test func layersAreObserved() {
    let layer = CALayer()
    observe(layer, "bounds", .new)
    observe(layer, "opacity", .new)
    layer.frame = CGRect(x: 0, y: 0, width: 3, height: 4)
    layer.opacity = 0.5
    #expect(observer.calls == ["bounds", "opacity"])
    #expect(observer.changes[0][.newKey] as? CGRect == CGRect(x: 0, y: 0, width: 3, height: 4))
    var seen: [CGPoint] = []
    let observation = layer.observe(\.position, options: .new) { seen.append($1.newValue ?? .zero) }
    layer.position.x = 9
    observation.invalidate()
    layer.position.x = 10
    #expect(seen.map(\.x) == [9])
  }

  @Test func closureGetsTypedValuesAndEndsWithItsToken() {
    nonisolated(unsafe) var seen: [(CGFloat?, CGFloat?)] = []
    var token: NSKeyValueObservation? = scroll.observe(\.contentOffset, options: [.old, .new]) { _, change in
      unsafe seen.append((change.oldValue?.y, change.newValue?.y))
    }
    scroll.contentOffset.y = 5
    scroll.setContentOffset(CGPoint(x: 0, y: 6), animated: false)
    #expect(unsafe seen.map(\.0) == [0, 5] && seen.map(\.1) == [5, 6])
    #expect(token != nil)
    token = nil
    scroll.contentOffset.y = 7
    #expect(unsafe seen.count == 2)
  }

  @Test func closuresFindPropertiesOfEveryKindOfView() {
    let table = UITableView(frame: .zero, style: .plain)
    nonisolated(unsafe) var keys: Set<String> = []
    let tokens = [
      table.observe(\.contentOffset) { _, _ in unsafe keys.insert("contentOffset") },
      table.observe(\.contentSize) { _, _ in unsafe keys.insert("contentSize") },
      table.observe(\.bounds) { _, _ in unsafe keys.insert("bounds") },
      table.observe(\UITableView.frame) { _, _ in unsafe keys.insert("frame") },
    ]
    table.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    table.contentSize.height = 400
    table.contentOffset.y = 3
    #expect(unsafe keys == ["bounds", "contentOffset", "contentSize", "frame"])
    #expect(tokens.count == 4)
  }

  @Test func fingerCallsTheObserver() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    scroll.contentSize.height = 500
    stage.show(scroll)
    observe(scroll, "contentOffset", .new)
    stage.touchDown(at: CGPoint(x: 50, y: 80))
    for y in stride(from: CGFloat(70), to: 20, by: -10) {
      stage.advance(by: 0.016)
      stage.touchMove(to: CGPoint(x: 50, y: y))
    }
    stage.touchUp(at: CGPoint(x: 50, y: 30))
    #expect(observer.calls.count >= 3)
  }

  @Test func contextTellsObserversApart() {
    let view = UIView()
    let first = unsafe UnsafeMutableRawPointer(bitPattern: 64)
    let second = unsafe UnsafeMutableRawPointer(bitPattern: 128)
    unsafe view.addObserver(observer, forKeyPath: "alpha", context: first)
    unsafe view.addObserver(observer, forKeyPath: "alpha", context: second)
    unsafe view.removeObserver(observer, forKeyPath: "alpha", context: first)
    view.alpha = 0.2
    #expect(observer.calls.count == 1)
  }

  @Test func observersMayChangeTheListDuringACall() {
    let view = UIView()
    nonisolated(unsafe) var count = 0
    nonisolated(unsafe) var token: NSKeyValueObservation?
    unsafe token = view.observe(\.alpha) { view, _ in
      unsafe count += 1
      unsafe token = nil
      MainActor.assumeIsolated { view.alpha = 0.1 }
    }
    view.alpha = 0.5
    #expect(unsafe count == 1 && token == nil)
  }

  @Test func ownPropertiesAndOwnObserversTakePart() {
    let gauge = Gauge()
    let listener = Listener()
    observe(gauge, "level", [], by: listener)
    gauge.level = 3
    #expect(listener.count == 1)
    observe(gauge, "frame", [])
    gauge.frame.size.width = 9
    #expect(observer.calls == ["frame"])
  }

  @Test func pathLeadsThroughStoredProperties() {
    let toggle = Toggle(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    observe(toggle, "thumb.frame", [.new])
    _ = toggle.shade
    observe(toggle, "shade.alpha", [])
    toggle.thumb.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(observer.calls == ["thumb.frame"])
    #expect(
      (observer.changes[0][.newKey] as? NSValue)?.cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    toggle.shade.alpha = 0.5
    #expect(observer.calls == ["thumb.frame", "shade.alpha"])
    toggle.removeObserver(observer, forKeyPath: "thumb.frame")
    toggle.thumb.frame = .zero
    toggle.frame = .zero
    #expect(observer.calls.count == 2)
    for path in ["number.frame", "missing.frame", "thumb.missing.frame", "thumb..frame"] {
      observe(toggle, path, [.initial])
    }
    #expect(observer.calls.count == 2)
  }

  @Test func goneObserverIsNotCalled() {
    let view = UIView()
    var listener: Listener? = Listener()
    if let listener { observe(view, "center", [], by: listener) }
    listener = nil
    view.center.x = 4
    #expect(listener == nil)
  }
}
