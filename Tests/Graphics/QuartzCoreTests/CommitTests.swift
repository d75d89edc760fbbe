import Foundation
import Raster
import RenderTree
import Testing

@testable import QuartzCore

@Suite struct Commits {
  @Test func onlyChangedPropertiesAreCommitted() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    CATransaction.setDisableActions(true)
    layer.cornerRadius = 4
    layer.cornerRadius = 5
    layer.zPosition = 9
    layer.zPosition = 0
    screen.context.flush()
    #expect(screen.takeOperations() == [.update(layer.id, [.cornerRadius(5)])])
    screen.context.flush()
    #expect(screen.commits == [])
  }

  @Test func changesThatAreUndoneLeaveNoCommit() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    CATransaction.setDisableActions(true)
    layer.opacity = 0
    layer.opacity = 1
    layer.removeFromSuperlayer()
    screen.root.addSublayer(layer)
    layer.add(fade(1), forKey: "fade")
    layer.removeAnimation(forKey: "fade")
    screen.context.flush()
    #expect(screen.commits == [])
  }

  @Test func newLayerCommitsPropertiesThatDifferFromTheirDefaults() {
    let screen = Screen()
    let shape = CAShapeLayer()
    shape.lineWidth = 3
    let mask = CALayer()
    shape.mask = mask
    screen.root.addSublayer(shape)
    screen.context.flush()
    #expect(
      screen.takeOperations() == [
        .createLayer(shape.id, .shape), .update(shape.id, [.lineWidth(3)]), .createLayer(mask.id, .plain),
        .setMask(shape.id, mask.id), .setSublayers(screen.root.id, [shape.id]),
      ])
  }

  @Test func releasedLayerIsDestroyedByACommit() {
    let screen = Screen()
    var layer: CALayer? = CALayer()
    let id = layer.map(\.id)
    layer.map { screen.root.addSublayer($0) }
    screen.context.flush()
    _ = screen.takeOperations()
    layer?.removeFromSuperlayer()
    screen.context.flush()
    #expect(screen.takeOperations() == [.setSublayers(screen.root.id, [])])
    layer = nil
    screen.context.flush()
    #expect(screen.takeOperations() == id.map { [.destroyLayer($0)] })
  }

  @Test func layerThatReturnsCommitsOnlyItsChanges() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    layer.removeFromSuperlayer()
    screen.context.flush()
    layer.opacity = 0.25
    screen.context.flush()
    _ = screen.takeOperations()
    screen.root.addSublayer(layer)
    screen.context.flush()
    #expect(
      screen.takeOperations() == [
        .update(layer.id, [.opacity(0.25)]), .setSublayers(screen.root.id, [layer.id]),
      ])
  }

  @Test func anImageIsCommittedOnceAndReleasedAfterItsLastUse() throws {
    let screen = Screen()
    let a = screen.show(CALayer())
    let b = screen.show(CALayer())
    let bitmap = Bitmap(width: 2, height: 2)
    let image = try #require(CGImage(bitmap))
    CATransaction.setDisableActions(true)
    a.contents = image
    b.contents = image
    screen.context.flush()
    let id = ImageID(1)
    #expect(
      screen.takeOperations() == [
        .defineImage(id, bitmap), .update(a.id, [.contents(.image(id))]),
        .update(b.id, [.contents(.image(id))]),
      ])
    CATransaction.setDisableActions(true)
    a.contents = nil
    screen.context.flush()
    #expect(screen.takeOperations() == [.update(a.id, [.contents(.none)])])
    CATransaction.setDisableActions(true)
    b.contents = nil
    screen.context.flush()
    #expect(screen.takeOperations() == [.update(b.id, [.contents(.none)]), .releaseImage(id)])
  }

  @Test func animatedImagesAreRetainedWhileTheyAnimate() throws {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let animation = CAKeyframeAnimation(keyPath: "contents")
    let image = try #require(CGImage(Bitmap(width: 1, height: 1)))
    animation.values = [image, image]
    animation.duration = 1
    layer.add(animation, forKey: nil)
    screen.context.flush()
    guard case .defineImage = try #require(screen.takeOperations().first) else {
      Issue.record("not defined")
      return
    }
    screen.context.run(until: 2)
    guard case .releaseImage = try #require(screen.takeOperations().last) else {
      Issue.record("not released")
      return
    }
  }

  @Test func drawingIsRecordedAsAPictureFromTheCornerOfTheBounds() throws {
    final class Square: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
      }
    }
    let screen = Screen()
    let layer = screen.show(Square())
    CATransaction.setDisableActions(true)
    layer.bounds = CGRect(x: 5, y: 5, width: 10, height: 10)
    layer.setNeedsDisplay()
    screen.context.flush()
    guard case .picture(let picture) = layer.properties.contents,
      case .fill(let path, _, _, let map) = picture.commands.first
    else {
      Issue.record("no picture")
      return
    }
    #expect(path.points.first.map { map.apply($0) } == Raster.Point(x: 0, y: 0))
    #expect(!layer.needsDisplay())
    layer.bounds = .zero
    layer.setNeedsDisplay()
    screen.context.flush()
    #expect(layer.contents == nil)
  }

  @Test func drawingThatAsksForItselfIsDrawnOnce() {
    final class Asking: CALayer {
      var count = 0
      override func draw(in ctx: CGContext) {
        count += 1
        setNeedsDisplay()
      }
    }
    let screen = Screen()
    let layer = screen.show(Asking())
    layer.bounds.size = CGSize(width: 10, height: 10)
    layer.setNeedsDisplay()
    screen.context.run(until: 1)
    #expect(layer.count == 1 && !layer.needsDisplay())
    layer.setNeedsDisplay()
    screen.context.run(until: 2)
    #expect(layer.count == 2)
  }

  @Test func delegateDrawsAndLaysOutItsLayer() {
    final class Delegate: NSObject, CALayerDelegate {
      var calls: [String] = []
      func draw(_ layer: CALayer, in ctx: CGContext) {
        calls.append("draw")
        ctx.fill(layer.bounds)
      }
      func layerWillDraw(_ layer: CALayer) { calls.append("willDraw") }
      func layoutSublayers(of layer: CALayer) { calls.append("layout") }
    }
    let screen = Screen()
    let layer = screen.show(CALayer())
    let delegate = Delegate()
    layer.delegate = delegate
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.size = CGSize(width: 4, height: 4)
    screen.context.flush()
    #expect(delegate.calls == ["layout", "willDraw", "draw"])
    #expect(layer.contents != nil)
  }

  @Test func layoutRunsFromTheTopInLayersThatNeedItOnly() {
    final class Recorder: CALayer {
      nonisolated(unsafe) static var order: [String] = []
      override func layoutSublayers() { unsafe Recorder.order.append(name ?? "") }
    }
    let screen = Screen()
    let parent = Recorder()
    let child = Recorder()
    let idle = Recorder()
    (parent.name, child.name, idle.name) = ("parent", "child", "idle")
    parent.addSublayer(child)
    parent.addSublayer(idle)
    screen.root.addSublayer(parent)
    screen.context.flush()
    unsafe Recorder.order = []
    child.setNeedsLayout()
    parent.setNeedsLayout()
    screen.context.flush()
    #expect(unsafe Recorder.order == ["parent", "child"])
    screen.context.flush()
    #expect(unsafe Recorder.order.count == 2)
  }

  @Test func theLayoutHookRunsBeforeLayersAreCommitted() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    screen.context.layoutHook = {
      CATransaction.setDisableActions(true)
      layer.cornerRadius = 7
    }
    screen.context.flush()
    #expect(screen.takeOperations() == [.update(layer.id, [.cornerRadius(7)])])
  }

  @Test func layersOfAReleasedScreenStayUsable() {
    let layer = CALayer()
    do {
      let screen = Screen()
      screen.root.addSublayer(layer)
      screen.context.flush()
    }
    layer.opacity = 0.5
    layer.add(fade(1), forKey: nil)
    let other = Screen()
    other.root.addSublayer(layer)
    other.context.flush()
    #expect(other.takeOperations().first == .createLayer(layer.id, .plain))
  }

  @Test func sublayerMovesToAnotherScreenBeforeItsSuperlayer() {
    let (first, second) = (Screen(), Screen())
    let (outer, inner, mask) = (CALayer(), CALayer(), CALayer())
    outer.addSublayer(inner)
    outer.mask = mask
    _ = first.show(outer)
    outer.removeFromSuperlayer()
    first.context.flush()
    second.root.addSublayer(inner)
    second.root.addSublayer(mask)
    second.root.addSublayer(outer)
    first.context.flush()
    second.context.flush()
    #expect(first.context.tree.layerCount == 1 && second.context.tree.layerCount == 4)
  }

  @Test func layerMovesFromOneScreenToAnother() {
    let first = Screen()
    let second = Screen()
    let layer = first.show(CALayer())
    let listener = Listener()
    layer.add(fade(9, delegate: listener), forKey: nil)
    first.context.flush()
    _ = first.takeOperations()
    second.root.addSublayer(layer)
    first.context.flush()
    second.context.flush()
    #expect(first.takeOperations() == [.setSublayers(first.root.id, []), .destroyLayer(layer.id)])
    #expect(second.takeOperations().first == .createLayer(layer.id, .plain))
    #expect(listener.events.last == .stopped(0, false))
  }
}
