#if canImport(UIKit)
public import UIKit

extension CADisplayLink {
  /// Makes a display link that calls a closure for each frame until it is invalidated, in place of a target
  /// and a selector.
  ///
  /// ```swift
  /// let link = CADisplayLink.calling { [weak self] time in self?.draw(at: time) }
  /// link.add(to: .main, forMode: .common)
  /// ```
  ///
  /// - Parameter frame: Called on the main actor with the link's `targetTimestamp`: the time in seconds of
  ///   the media clock at which the frame becomes visible. Retained by the link.
  public static func calling(
    _ frame: @escaping @MainActor (_ targetTimestamp: CFTimeInterval) -> Void
  ) -> CADisplayLink {
    #if canImport(ObjectiveC)
    CADisplayLink(target: FrameTarget(frame), selector: #selector(FrameTarget.tick))
    #else
    CADisplayLink { link in
      let time = link.targetTimestamp
      MainActor.assumeIsolated { frame(time) }
    }
    #endif
  }
}

#if canImport(ObjectiveC)
private final class FrameTarget: NSObject {
  private let frame: @MainActor (CFTimeInterval) -> Void

  init(_ frame: @escaping @MainActor (CFTimeInterval) -> Void) {
    self.frame = frame
  }

  @objc func tick(_ link: CADisplayLink) {
    let time = link.targetTimestamp
    MainActor.assumeIsolated { [frame] in frame(time) }
  }
}
#endif
#endif
