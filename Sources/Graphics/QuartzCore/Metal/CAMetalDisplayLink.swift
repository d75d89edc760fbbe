import Foundation

/// The delegate of a `CAMetalDisplayLink`.
public protocol CAMetalDisplayLinkDelegate: NSObjectProtocol {
  /// Asks for the pixels of a frame: write into the texture of the update's drawable, and present it.
  func metalDisplayLink(_ link: CAMetalDisplayLink, needsUpdate update: CAMetalDisplayLink.Update)
}

/// Hands out a drawable of a layer for every frame of the screen.
///
/// Its frames are those of a `CADisplayLink`. A frame for which the layer has no drawable is left out.
open class CAMetalDisplayLink: NSObject {
  /// A frame to draw.
  public final class Update: NSObject {
    /// The drawable to fill and to present.
    public let drawable: any CAMetalDrawable
    /// The media time in seconds until which the drawable is to be presented.
    public let targetTimestamp: CFTimeInterval
    /// The media time in seconds at which the drawable is shown then.
    public let targetPresentationTimestamp: CFTimeInterval

    init(_ drawable: any CAMetalDrawable, at time: CFTimeInterval) {
      (self.drawable, targetTimestamp, targetPresentationTimestamp) = (drawable, time, time)
    }
  }

  private let metalLayer: CAMetalLayer
  private lazy var link = CADisplayLink { [weak self] link in self?.requestFrame(at: link.targetTimestamp) }

  /// Draws the frames; not retained. Default: nil.
  open weak var delegate: (any CAMetalDisplayLinkDelegate)?
  /// The number of frames from a call to the presentation: 1 or 2. Default: 1. Has no effect: what is
  /// presented is shown in the next frame.
  open var preferredFrameLatency: Float = 1

  /// Creates a link that is not yet added to a screen.
  public init(metalLayer layer: CAMetalLayer) { metalLayer = layer }

  /// Whether the calls are suspended. Default: false.
  open var isPaused: Bool {
    get { link.isPaused }
    set { link.isPaused = newValue }
  }

  /// The preferred rates. Default: the screen's own.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { link.preferredFrameRateRange }
    set { link.preferredFrameRateRange = newValue }
  }

  /// Begins to call the delegate for frames of the screen that was used last on this thread. Without a screen
  /// this is reported and has no effect. The run loop and mode are ignored.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { link.add(to: runloop, forMode: mode) }

  /// Ends the calls until the link is added again. The run loop and mode are ignored.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    link.remove(from: runloop, forMode: mode)
  }

  /// Ends the calls for good.
  open func invalidate() {
    link.invalidate()
    delegate = nil
  }

  private func requestFrame(at time: CFTimeInterval) {
    guard let delegate, let drawable = metalLayer.nextDrawable() else { return }
    delegate.metalDisplayLink(self, needsUpdate: Update(drawable, at: time))
  }
}
