public import UIKit

/// A component on a stage of its own in virtual time, with everything that is done to it.
///
/// Any instant of the run can be shown again: the stage is made again and the events up to that instant are
/// repeated at their times, which gives the same picture every time. At first the run is that of the exhibit;
/// with the first event of a user it is theirs from that instant on.
@MainActor public final class Run {
  /// The longest run in seconds. Repeating one takes time too. Chosen: longer than any exhibit.
  public static let longest: TimeInterval = 60
  /// The seconds without an event due after which a run has come to rest.
  private static let quiet: TimeInterval = 2

  /// The exhibit.
  public let exhibit: Exhibit
  /// The size of the stage in points.
  public let size: CGSize
  /// The values of the controls. The run so far is repeated with new ones.
  public var settings: ExhibitSettings {
    didSet { if settings != oldValue { settingsDidChange() } }
  }
  /// The events in the order of their times.
  public private(set) var events: [RunEvent]
  /// The time in seconds since the start.
  public private(set) var time: TimeInterval = 0
  /// The end in seconds since the start: the run was not played further.
  public private(set) var end: TimeInterval
  /// Whether the events are those of the exhibit.
  public private(set) var isScripted = true

  /// The stage with the component; nil until the run is first shown.
  private var scene: (stage: Stage, specimen: any Specimen)?
  /// The number of events that have been repeated.
  private var next = 0
  /// The place of the finger that is down, in points of the stage.
  public private(set) var finger: CGPoint?

  /// Makes the exhibit's own run.
  ///
  /// - Parameters:
  ///   - exhibit: The exhibit.
  ///   - size: The size of the stage; nil for the exhibit's own.
  ///   - settings: The values of the controls; nil for those at the start.
  public init(_ exhibit: Exhibit, size: CGSize? = nil, settings: ExhibitSettings? = nil) {
    self.exhibit = exhibit
    self.size = size ?? exhibit.size
    let settings = settings ?? exhibit.settings
    self.settings = settings
    events = exhibit.script(self.size, settings)
    end = exhibit.duration
  }

  private func settingsDidChange() {
    scene = nil
    if isScripted { events = exhibit.script(size, settings) }
  }

  // MARK: Time

  /// Shows the run at an instant, limited to 0 … `end`. NaN counts as 0.
  ///
  /// - Complexity: O(events and frames from the present on); from the start for an earlier instant, or after
  ///   a change of the settings.
  public func seek(to instant: TimeInterval) {
    let target = instant > 0 ? min(instant, end) : 0
    Stage.nested {
      if target < time { scene = nil }
      play(to: target, on: stand())
    }
  }

  /// Lets time pass, beyond `end` if the events are a user's.
  ///
  /// - Returns: Whether there is more to come.
  public func advance(by interval: TimeInterval) -> Bool {
    let target = min(time + max(interval, 0), isScripted ? end : Self.longest)
    end = max(end, target)
    seek(to: target)
    guard time < (isScripted ? end : Self.longest) else { return false }
    return isScripted || time < end || !isAtRest
  }

  /// Whether nothing is due for some time.
  private var isAtRest: Bool {
    guard finger == nil, next == events.count, let stage = scene?.stage else { return false }
    return (stage.nextDeadline ?? .infinity) > time + Self.quiet
  }

  /// Returns the stage with the component, at the start if it is made again.
  private func stand() -> (stage: Stage, specimen: any Specimen) {
    if let scene { return scene }
    (time, next, finger) = (0, 0, nil)
    let scene = build()
    self.scene = scene
    return scene
  }

  private func build() -> (stage: Stage, specimen: any Specimen) {
    let stage = Stage(size: size, scale: 2)
    settings.apply(to: stage)
    let specimen = exhibit.stand(stage, settings)
    stage.advance(by: 0)
    return (stage, specimen)
  }

  /// Returns a stage of its own at time 0, on which the events happen by themselves at their times, with a
  /// mark under the finger.
  package func makeStage() -> Stage {
    let (stage, specimen) = build()
    let mark = FingerMark()
    stage.window.addSubview(mark)
    for event in events {
      stage.schedule(at: event.time) { [unowned stage] in
        Self.perform(event.action, on: stage, specimen)
        if case .touch(let phase, let point) = event.action { mark.show(at: phase.isDown ? point : nil) }
      }
    }
    // The stage keeps the specimen until the end.
    stage.schedule(at: end) { _ = specimen }
    return stage
  }

  private func play(to target: TimeInterval, on scene: (stage: Stage, specimen: any Specimen)) {
    while next < events.count, events[next].time <= target {
      let event = events[next]
      next += 1
      scene.stage.advance(to: event.time)
      Self.perform(event.action, on: scene.stage, scene.specimen)
      if case .touch(let phase, let point) = event.action { finger = phase.isDown ? point : nil }
    }
    scene.stage.advance(to: target)
    time = target
  }

  private static func perform(_ action: RunEvent.Action, on stage: Stage, _ specimen: any Specimen) {
    switch action {
    case .touch(let phase, let point):
      stage.handle(Stage.PointerEvent(phase: phase, location: point))
    case .scroll(let point, let distance): stage.scroll(at: point, by: distance)
    case .command(let name): specimen.perform(name)
    case .progress(let progress): specimen.setProgress(progress)
    case .element(let index):
      let elements = stage.accessibilityElements()
      if elements.indices.contains(index) { stage.activateAccessibilityElement(elements[index].id) }
    }
  }

  // MARK: Events

  /// Does something now. Later events are dropped: from here on the run is the user's. At the end of the
  /// longest run it begins a new one.
  public func perform(now action: RunEvent.Action) {
    if time >= Self.longest { begin(with: []) }
    seek(to: time)
    events.removeSubrange(next...)
    isScripted = false
    end = time
    events.append(RunEvent(at: time, action))
    seek(to: time)
  }

  /// Whether a wheel would scroll something at a point of the stage.
  func canScroll(at point: CGPoint, by distance: CGVector) -> Bool {
    Stage.nested { scene?.stage.canScroll(at: point, by: distance) ?? false }
  }

  /// Begins the exhibit's own run again.
  public func reset() {
    begin(with: exhibit.script(size, settings))
    end = exhibit.duration
    isScripted = true
  }

  private func begin(with events: [RunEvent]) {
    self.events = events
    (time, next, finger) = (0, 0, nil)
    scene = nil
  }

  // MARK: Looking

  /// The state of the component in words; empty until the run is first shown.
  public var state: String { scene?.specimen.state ?? "" }
  /// The commands that would change something now.
  public var commands: Set<String> { scene?.specimen.commands ?? [] }
  /// The progress that can be set now; nil while it cannot.
  public var progress: Double? { scene?.specimen.progress }

  /// Returns the picture of the present instant, recorded as vectors, as the contents of a layer of the
  /// stage's size; nil until the run is first shown.
  public func picture() -> Any? {
    Stage.nested {
      scene?.stage.advance(by: 0)
      // A snapshot has its picture in a layer of its own, which stretches with the view.
      let snapshot = scene?.stage.window.snapshotView(afterScreenUpdates: false)
      return snapshot?.layer.sublayers?.first?.contents
    }
  }

  /// Returns the pixels of the present instant; nil until the run is first shown.
  public func image() -> CGImage? { Stage.nested { scene?.stage.image() } }

  /// Returns the elements for assistive technology, in reading order.
  public func elements() -> [AccessibilityElement] {
    Stage.nested { scene?.stage.accessibilityElements() ?? [] }
  }
}
