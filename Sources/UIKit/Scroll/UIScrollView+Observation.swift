import Synchronization

/// The values that an observation receives. The handler is called after each change, with any options.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The change contains the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The change contains the old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// The handler is also called at once, when the observation begins.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
}

/// A change passed to the handler of an observation.
public struct NSKeyValueObservedChange<Value> {
  /// The value after the change; nil without the option `new`.
  public let newValue: Value?
  /// The value before the change; nil without the option `old`, and in the initial call.
  public let oldValue: Value?
}

/// The token of an observation. The observation ends when the token is invalidated or deallocated.
public final class NSKeyValueObservation: NSObject {
  /// Whether the observation is active. Only the main actor reads it; `invalidate()` may store it on any
  /// thread.
  private let isValidFlag = Atomic<Bool>(true)

  var isValid: Bool { isValidFlag.load(ordering: .relaxed) }

  /// Ends the observation. May be called on any thread.
  public func invalidate() { isValidFlag.store(false, ordering: .relaxed) }
}

/// The observations of one scroll view's offset.
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

  /// Calls the handlers present at the call, except those whose observation ends meanwhile.
  func offsetDidChange(of view: UIScrollView, from old: CGPoint) {
    for observer in observers where observer.token?.isValid ?? false { observer.handler(view, old) }
  }
}

extension UIScrollView {
  /// Calls the handler after each change of `contentOffset`, until the returned token is invalidated or
  /// deallocated.
  ///
  /// This replaces key-value observing, which needs the Objective-C runtime, in the same form. Only
  /// `contentOffset` can be observed: any other key path yields a diagnostic and no calls. Each observation
  /// adds O(1) to a change.
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
