/// The icon of a quick action. Hosts show no quick actions.
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject, NSCopying {
  /// An icon of the system's. The values are those of iOS.
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share
    case prohibit, contact, home, markLocation, favorite, love, cloud
    case invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo
    case task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }

  private enum Source: Hashable, Sendable { case type(IconType), template(String), symbol(String) }
  nonisolated private let source: Source

  private init(source: Source) {
    self.source = source
    super.init()
  }

  /// Makes an icon of the system's.
  public convenience init(type: IconType) { self.init(source: .type(type)) }

  /// Makes an icon from an image of the app's bundle.
  public convenience init(templateImageName: String) { self.init(source: .template(templateImageName)) }

  /// Makes an icon from a symbol.
  public convenience init(systemImageName: String) { self.init(source: .symbol(systemImageName)) }

  /// Returns this icon, which does not change.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both icons come from the same type, image or symbol.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIApplicationShortcutIcon)?.source == source
  }

  nonisolated open override var hash: Int { source.hashValue }
}
