#if canImport(UIKit)
import UIKit

#if canImport(ObjectiveC)
extension CADisplayLink {
  /// Makes a display link that calls a closure for each frame until it is invalidated.
  static func calling(_ frame: @escaping @MainActor () -> Void) -> CADisplayLink {
    CADisplayLink(target: FrameTarget(frame), selector: #selector(FrameTarget.tick))
  }
}

private final class FrameTarget: NSObject {
  private let frame: @MainActor () -> Void

  init(_ frame: @escaping @MainActor () -> Void) {
    self.frame = frame
  }

  @objc func tick() {
    MainActor.assumeIsolated { [frame] in frame() }
  }
}
#else
extension CADisplayLink {
  /// Makes a display link that calls a closure for each frame until it is invalidated.
  static func calling(_ frame: @escaping @MainActor () -> Void) -> CADisplayLink {
    CADisplayLink { _ in MainActor.assumeIsolated { frame() } }
  }
}
#endif
#endif
