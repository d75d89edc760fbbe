import Raster
import Testing

@testable import CoreGraphics

/// The kinds of a context's commands, without their contents.
private func names(_ context: CGContext) -> [String] {
  context.picture.commands.map {
    switch $0 {
    case .fill: "fill"
    case .stroke: "stroke"
    case .picture: "picture"
    case .rasterized: "bitmap"
    case .beginClip: "clip"
    case .beginGroupClip: "group clip"
    case .endClip: "end clip"
    case .beginGroup(let group): group.shadow == nil ? "group" : "shadow"
    case .endGroup: "end group"
    }
  }
}

@Suite struct ContextRecordingTests {
  /// A context whose edges are far from the drawings, which they would clip.
  private let context = CGContext(
    base: .identity, extent: CGRect(x: -100, y: -100, width: 300, height: 300), bitmap: nil)
  private let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  @Test func pointsUseTheTransformInForceWhenTheyAreAdded() throws {
    context.move(to: CGPoint(x: 1, y: 1))
    context.scaleBy(x: 2, y: 2)
    context.addLine(to: CGPoint(x: 10, y: 10))
    #expect(context.currentPointOfPath == CGPoint(x: 10, y: 10))
    context.strokePath()
    guard case .stroke(let path, let stroke, _, let projection) = context.picture.commands.first else {
      Issue.record("no stroke was recorded")
      return
    }
    #expect(stroke.width == 1 && projection.a == 2)
    #expect(path.points.map { projection.apply($0) } == [Point(x: 1, y: 1), Point(x: 20, y: 20)])
  }

  @Test func restoringEndsClipsSetSinceTheSave() {
    context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
    context.saveGState()
    context.clip(to: CGRect(x: 10, y: 10, width: 80, height: 20))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 10, width: 40, height: 20))
    context.restoreGState()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 50, height: 50))
    context.restoreGState()
    #expect(names(context) == ["clip", "clip", "end clip"])
  }

  @Test func pictureIsClippedToItsSizeIfTheDrawingReachesBeyond() {
    let context = CGContext(pictureOf: CGSize(width: 10, height: 10))
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(names(context) == ["fill"])
    context.fill(CGRect(x: 4, y: 4, width: 10, height: 1))
    #expect(names(context) == ["clip", "fill", "fill", "end clip"])
  }

  @Test func clippingWithoutAPathDoesNothing() {
    context.clip()
    #expect(context.picture.commands.isEmpty)
  }

  @Test func transparencyLayerIsCompositedWithTheStateAtItsBeginning() throws {
    context.setAlpha(0.5)
    context.setShadow(offset: CGSize(width: 1, height: 2), blur: 6)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.saveGState()
    context.clip(to: unit)
    context.setAlpha(0.25)
    context.fill(unit)
    #expect(names(context).isEmpty)
    context.endTransparencyLayer()
    let layer = ["clip", "fill", "end clip"]
    #expect(names(context) == ["shadow"] + layer + ["end group", "group"] + layer + ["end group"])
    guard case .beginGroup(let group) = context.picture.commands[0] else { return }
    #expect(group.opacity == 0.5)
    #expect(group.shadow?.sigma == 3 && group.shadow?.offset == Point(x: 1, y: 2))
    context.restoreGState()
    context.endTransparencyLayer()
    #expect(names(context).count == 10)
  }

  @Test func restoringDoesNotEndATransparencyLayer() {
    context.setAlpha(0.5)
    context.saveGState()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.restoreGState()
    context.fill(unit)
    #expect(names(context).isEmpty)
    context.endTransparencyLayer()
    #expect(names(context) == ["group", "fill", "end group"])
  }

  @Test func transparencyLayerOfOneFillNeedsNoGroup() {
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(unit)
    context.endTransparencyLayer()
    #expect(names(context) == ["fill"])
    // The shape is multiplied with the layer's content, not with the pixels below the layer.
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setBlendMode(.multiply)
    context.fill(unit)
    context.endTransparencyLayer()
    #expect(names(context) == ["fill", "group", "group", "fill", "end group", "end group"])
  }

  @Test func aShadowIsDrawnUnderTheShape() {
    context.setShadow(offset: .zero, blur: 2, color: .black)
    context.fill(unit)
    #expect(names(context) == ["shadow", "fill", "end group", "fill"])
    context.setShadow(offset: .zero, blur: 2, color: nil)
    context.fill(unit)
    #expect(names(context).count == 5)
  }

  @Test func aTransformWithoutInverseDrawsNothingUntilItIsRestored() {
    context.move(to: CGPoint(x: 3, y: 3))
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.addLine(to: CGPoint(x: 5, y: 5))
    context.clear(unit)
    #expect(context.boundingBoxOfClipPath.isNull)
    context.restoreGState()
    context.addLine(to: CGPoint(x: 7, y: 7))
    #expect(context.path?.boundingBox == CGRect(x: 3, y: 3, width: 4, height: 4))
    context.strokePath()
    #expect(names(context) == ["stroke"])
  }

  @Test func numbersThatAreNotFiniteDoNotTrap() throws {
    let bad: [CGFloat] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1, 0]
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: nil))
    let pixel = try #require(CGImage(Bitmap(width: 1, height: 1)))
    for a in bad {
      for b in bad {
        let point = CGPoint(x: a, y: b)
        let rect = CGRect(x: a, y: b, width: b, height: a)
        context.saveGState()
        context.setAlpha(a)
        context.setShadow(offset: CGSize(width: a, height: b), blur: a)
        context.translateBy(x: a, y: b)
        context.fill(rect)
        context.restoreGState()
        context.saveGState()
        context.scaleBy(x: a, y: b)
        context.clip(to: rect)
        context.fillEllipse(in: rect)
        context.drawLinearGradient(gradient, start: point, end: .zero, options: [])
        context.restoreGState()
        context.drawLinearGradient(gradient, start: point, end: .zero, options: .drawsAfterEndLocation)
        context.drawRadialGradient(
          gradient, startCenter: point, startRadius: a, endCenter: .zero, endRadius: b, options: [])
        context.draw(pixel, in: rect)
        context.rotate(by: a)
      }
    }
    context.strokeLineSegments(between: [CGPoint(x: 1, y: 1)])
  }

  @Test func imageIsUpsideDownWhereYGrowsDown() throws {
    let image = try #require(CGImage(Bitmap(width: 2, height: 4)))
    context.draw(image, in: CGRect(x: 10, y: 20, width: 4, height: 4))
    guard case .fill(_, _, .image(let paint), _) = context.picture.commands.first else {
      Issue.record("no image was recorded")
      return
    }
    #expect(paint.transform.apply(.zero) == Point(x: 10, y: 24))
    #expect(paint.transform.apply(Point(x: 2, y: 4)) == Point(x: 14, y: 20))
  }
}
