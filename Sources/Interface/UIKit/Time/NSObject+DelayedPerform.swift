extension NSObject {
  /// Calls the selector's method on this object after a delay, on the main thread. The object is retained
  /// until then. With a stage the delay is on the stage's clock.
  ///
  /// - Parameters:
  ///   - aSelector: The method, as in `Selector("hide:", Page.hide(_:))`.
  ///   - anArgument: The method's argument, if it takes one.
  ///   - delay: In seconds; negative numbers and NaN count as 0.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    let request = PerformRequest(target: self, selector: aSelector, argument: anArgument)
    PerformRequest.onMain { request.start(after: delay > 0 ? delay : 0) }
  }

  /// Calls the selector's method on this object on the main thread.
  ///
  /// - Parameters:
  ///   - aSelector: The method, as in `Selector("show:", Page.show(_:))`.
  ///   - arg: The method's argument, if it takes one.
  ///   - wait: Whether the call is over when this function returns. Else it is made in a later turn, on the
  ///     clock of the stage if there is one; the object is retained until then.
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    guard wait else { return perform(aSelector, with: arg, afterDelay: 0) }
    if MainQueue.isCurrent { return callNow(aSelector, arg) }
    let request = PerformRequest(target: self, selector: aSelector, argument: arg)
    DispatchQueue.main.sync { request.callNow() }
  }

  /// Calls the selector's method on this object beside the current code: here in a later turn of the main
  /// thread, since a thread of its own would make recordings differ. The object is retained until then.
  ///
  /// - Parameters:
  ///   - aSelector: The method, as in `Selector("load:", Page.load(_:))`.
  ///   - arg: The method's argument, if it takes one.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    perform(aSelector, with: arg, afterDelay: 0)
  }

  fileprivate func callNow(_ aSelector: Selector, _ argument: Any?) {
    if let argument { perform(aSelector, with: argument) } else { perform(aSelector) }
  }

  /// Drops all calls that `perform(_:with:afterDelay:)` still has to make on the object.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    let target = PerformRequest.Reference(aTarget)
    PerformRequest.onMain { PerformRequest.cancel { $0.target === target.object } }
  }

  /// Drops the calls of the selector that `perform(_:with:afterDelay:)` still has to make on the object with
  /// the argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let (target, argument) = (PerformRequest.Reference(aTarget), PerformRequest.Reference(anArgument as Any))
    PerformRequest.onMain {
      PerformRequest.cancel {
        $0.target === target.object && $0.selector == aSelector && $0.hasArgument(argument.object)
      }
    }
  }
}

/// A call after a delay.
///
/// `@unchecked Sendable`: it may be made on any thread, with its object, and is used on the main thread.
private final class PerformRequest: @unchecked Sendable {
  /// An object on its way to the main thread.
  struct Reference: @unchecked Sendable {
    let object: AnyObject

    init(_ value: Any) { object = value as AnyObject }
  }

  @MainActor private static var pending: [PerformRequest] = []

  let target: NSObject
  let selector: Selector
  private let argument: Any?

  init(target: NSObject, selector: Selector, argument: Any?) {
    self.target = target
    self.selector = selector
    self.argument = argument
  }

  static func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    if MainQueue.isCurrent { MainActor.assumeIsolated(body) } else { DispatchQueue.main.async(execute: body) }
  }

  /// Returns whether the argument is the object, or equal to it.
  func hasArgument(_ object: AnyObject) -> Bool {
    let own = argument as Any as AnyObject
    return own === object || (own as? NSObject)?.isEqual(object) == true
  }

  @MainActor static func cancel(where isMeant: (PerformRequest) -> Bool) { pending.removeAll(where: isMeant) }

  @MainActor func start(after delay: TimeInterval) {
    Self.pending.append(self)
    if let device = UIApplication.shared.device {
      device.schedule(at: device.time + delay) { self.run() }
    } else {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.run() }
    }
  }

  @MainActor private func run() {
    guard let index = Self.pending.firstIndex(where: { $0 === self }) else { return }
    Self.pending.remove(at: index)
    callNow()
  }

  func callNow() { target.callNow(selector, argument) }
}
