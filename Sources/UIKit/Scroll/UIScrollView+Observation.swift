import Synchronization

/// Which values an observation gets. The handler is called after each change in any case.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// Call the handler at once, too.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
}

/// What an observation is told. Values are there when the options asked for them.
public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
  public let oldValue: Value?
}

/// Keeps an observation alive: it ends with this object.
public final class NSKeyValueObservation: NSObject {
  /// Whether the observation goes on. Only the main actor asks and observes; ending it from elsewhere is an atomic store.
  private let isValidFlag = Atomic<Bool>(true)

  var isValid: Bool { isValidFlag.load(ordering: .relaxed) }

  /// Ends the observation.
  public func invalidate() { isValidFlag.store(false, ordering: .relaxed) }
}

/// Who watches the offset of one scroll view.
@MainActor struct ScrollObservers {
  private struct Observer {
    weak var token: NSKeyValueObservation?
    let handler: @MainActor (UIScrollView, CGPoint) -> Void
  }

  private var observers: [Observer] = []

  mutating func add(_ handler: @escaping @MainActor (UIScrollView, CGPoint) -> Void) -> NSKeyValueObservation
  {
    let token = NSKeyValueObservation()
    observers.removeAll { !($0.token?.isValid ?? false) }
    observers.append(Observer(token: token, handler: handler))
    return token
  }

  /// Those that are there now are told, each as long as it wants to be.
  func offsetDidChange(of view: UIScrollView, from old: CGPoint) {
    for observer in observers where observer.token?.isValid ?? false { observer.handler(view, old) }
  }
}

extension UIScrollView {
  /// Calls the handler after each change of the content offset, until the returned object is invalidated or let go of. It stands for key-value
  /// observing, which needs the Objective-C runtime, in the same form; `contentOffset` is what can be observed so, and any other key
  /// path is reported and never called.
  public func observe(
    _ keyPath: KeyPath<UIScrollView, CGPoint>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (UIScrollView, NSKeyValueObservedChange<CGPoint>) -> Void
  ) -> NSKeyValueObservation {
    guard keyPath == \UIScrollView.contentOffset else {
      CADiagnostics.report(
        .init(object: "UIScrollView", key: "observe(\(keyPath))", problem: .unsupportedValue))
      return NSKeyValueObservation()
    }
    let wantsNew = options.contains(.new)
    let wantsOld = options.contains(.old)
    if options.contains(.initial) {
      changeHandler(self, NSKeyValueObservedChange(newValue: wantsNew ? contentOffset : nil, oldValue: nil))
    }
    return observers.add { view, old in
      changeHandler(
        view,
        NSKeyValueObservedChange(
          newValue: wantsNew ? view.contentOffset : nil, oldValue: wantsOld ? old : nil))
    }
  }
}
