import Foundation
public import Metal

/// A texture that a layer shows.
public protocol CAMetalDrawable: MTLDrawable {
  /// The pixels.
  var texture: any MTLTexture { get }
  /// The layer that shows them.
  var layer: CAMetalLayer { get }
}

final class MetalDrawable: NSObject, CAMetalDrawable {
  let drawableID: Int
  let layer: CAMetalLayer
  private let pixels: SoftwareTexture
  private let use: DrawableUse
  private var isPresented = false
  private var isOver = false
  private var handlers: [MTLDrawablePresentedHandler] = []
  private(set) var presentedTime: CFTimeInterval = 0

  var texture: any MTLTexture { pixels }

  init(number: Int, texture: SoftwareTexture, layer: CAMetalLayer, use: DrawableUse) {
    (drawableID, pixels, self.layer, self.use) = (number, texture, layer, use)
  }

  deinit { if !isPresented { use.isOver = true } }

  func present() {
    guard !isPresented else { return }
    isPresented = true
    layer.show(pixels, use)
    ThreadState.current.callSoon { [self] in
      // Another drawable of the same turn was shown in place of this one.
      if layer.isShown(use) { presentedTime = CACurrentMediaTime() }
      isOver = true
      let due = handlers
      handlers = []
      for handler in due { handler(self) }
    }
  }

  func present(at presentationTime: CFTimeInterval) {
    let screen = layer.commitState.registry?.screen ?? ThreadState.current.screen as? any LayerScreen
    guard presentationTime.isFinite, presentationTime > CACurrentMediaTime(),
      let context = screen as? RenderContext
    else { return present() }
    let link = CADisplayLink { [self] link in
      guard link.timestamp >= presentationTime else { return }
      link.invalidate()
      present()
    }
    link.add(to: context)
  }

  func present(afterMinimumDuration duration: CFTimeInterval) {
    guard let shownTime = layer.shownTime else { return present() }
    present(at: shownTime + duration)
  }

  func addPresentedHandler(_ block: @escaping MTLDrawablePresentedHandler) {
    if isOver { block(self) } else { handlers.append(block) }
  }
}
