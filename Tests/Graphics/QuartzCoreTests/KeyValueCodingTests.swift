import Foundation
import RenderTree
import Synchronization
import Testing

@testable import QuartzCore

@Suite struct KeyValueCoding {
  @Test func propertiesAreReadAndSetByName() {
    let layer = CAShapeLayer()
    layer.setValue(0.5, forKey: "opacity")
    layer.setValue(NSNumber(value: true), forKey: "hidden")
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "position")
    layer.setValue(NSValue(cgRect: CGRect(x: 0, y: 0, width: 3, height: 4)), forKey: "bounds")
    layer.setValue(CGFloat(7), forKey: "lineWidth")
    layer.setValue(CGColor.white, forKey: "fillColor")
    layer.setValue("round", forKey: "lineCap")
    #expect(layer.opacity == 0.5 && layer.isHidden && layer.lineWidth == 7 && layer.lineCap == .round)
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 1, y: 2))
    #expect((layer.value(forKey: "bounds") as? NSValue)?.cgRectValue.width == 3)
    #expect(layer.value(forKey: "opacity") as? Float == 0.5)
    #expect(layer.value(forKey: "fillColor") as? CGColor == .white)
    layer.setValue(nil, forKey: "fillColor")
    #expect(layer.fillColor == nil)
  }

  @Test func keyPathsReachPartsOfStructures() {
    let layer = CALayer()
    layer.setValue(5, forKeyPath: "position.x")
    layer.setValue(9, forKeyPath: "bounds.size.width")
    layer.setValue(CGSize(width: 1, height: 2), forKeyPath: "bounds.size")
    layer.setValue(3, forKeyPath: "shadowOffset.height")
    #expect(layer.position == CGPoint(x: 5, y: 0))
    #expect(layer.bounds.size == CGSize(width: 1, height: 2))
    #expect(layer.value(forKeyPath: "bounds.size.height") as? Double == 2)
    #expect(layer.shadowOffset == CGSize(width: 0, height: 3))
  }

  @Test func transformsHaveRotationScaleAndTranslation() throws {
    let layer = CALayer()
    layer.setValue(Double.pi / 3, forKeyPath: "transform.rotation.z")
    layer.setValue(2, forKeyPath: "transform.scale.x")
    layer.setValue(10, forKeyPath: "transform.translation.y")
    func number(_ path: String) throws -> Double { try #require(layer.value(forKeyPath: path) as? Double) }
    #expect(abs(try number("transform.rotation.z") - .pi / 3) < 1e-12)
    #expect(abs(try number("transform.rotation") - .pi / 3) < 1e-12)
    #expect(abs(try number("transform.scale.x") - 2) < 1e-12)
    #expect(abs(try number("transform.scale.y") - 1) < 1e-12)
    #expect(abs(try number("transform.scale.xy") - 1.5) < 1e-12)
    #expect(try number("transform.translation.y") == 10)
    // The parts apply in the order scale, rotation, translation.
    #expect(abs(layer.transform.m11 - 1) < 1e-12)
    #expect(layer.transform.m42 == 10)
    layer.setValue(0.5, forKeyPath: "transform.scale")
    #expect(abs(try number("transform.rotation.z") - .pi / 3) < 1e-12)
    #expect(abs(try number("transform.scale.z") - 0.5) < 1e-12)
  }

  @Test func rotationsAboutAllAxesAreReadBack() throws {
    for (x, y, z) in [(0.3, 0.4, 0.5), (-1.0, 0.2, 3.0), (0, -1.5, 0), (0, 0, -3.1)] {
      let layer = CALayer()
      layer.setValue(z, forKeyPath: "transform.rotation.z")
      layer.setValue(y, forKeyPath: "transform.rotation.y")
      layer.setValue(x, forKeyPath: "transform.rotation.x")
      for (axis, angle) in [("x", x), ("y", y), ("z", z)] {
        let found = try #require(layer.value(forKeyPath: "transform.rotation.\(axis)") as? Double)
        #expect(abs(found - angle) < 1e-9)
      }
    }
  }

  @Test func collapsedTransformsCanBeScaledAgain() {
    let layer = CALayer()
    layer.setValue(0, forKeyPath: "transform.scale")
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect(layer.transform == CATransform3DMakeScale(2, 2, 2))
  }

  @Test func undefinedKeysStoreTheAppsValues() {
    let layer = CALayer()
    layer.setValue("x", forKey: "mine")
    layer.setValue(1, forKeyPath: "my.path")
    #expect(layer.value(forKey: "mine") as? String == "x")
    #expect(layer.value(forKeyPath: "my.path") as? Int == 1)
    #expect(layer.value(forKey: "yours") == nil)
    let animation = CABasicAnimation()
    animation.setValue("opacity", forKey: "keyPath")
    animation.setValue(2, forKey: "duration")
    animation.setValue("forwards", forKey: "fillMode")
    animation.setValue(false, forKey: "removedOnCompletion")
    #expect(animation.keyPath == "opacity" && animation.duration == 2 && animation.fillMode == .forwards)
    #expect(!animation.isRemovedOnCompletion)
  }

  @Test func settersOfSubclassesAreCalled() {
    final class Watcher: CALayer {
      var seen: [CGPoint] = []
      override var position: CGPoint {
        didSet { seen.append(position) }
      }
    }
    let layer = Watcher()
    layer.setValue(4, forKeyPath: "position.y")
    #expect(layer.seen == [CGPoint(x: 0, y: 4)])
  }
}

/// The suite is serial, because the process has one handler.
@Suite(.serialized) struct Diagnostics {
  private final class Log: Sendable {
    private let reports = Mutex<[CADiagnostics.Report]>([])

    func add(_ report: CADiagnostics.Report) { reports.withLock { $0.append(report) } }

    /// The reports about objects whose description contains the text.
    func messages(about text: String) -> [String] {
      reports.withLock { $0.filter { $0.object.contains(text) }.map(\.message) }
    }
  }

  @Test func unsupportedAnimationsAreReportedOnceByName() {
    let log = Log()
    CADiagnostics.setHandler { log.add($0) }
    let screen = Screen()
    let layer = screen.show(CALayer())
    layer.name = "reported"
    for _ in 0..<2 {
      layer.add(CABasicAnimation(keyPath: "frame"), forKey: nil)
      layer.add(CABasicAnimation(keyPath: "strokeEnd"), forKey: nil)
      let wrong = CABasicAnimation(keyPath: "position")
      wrong.toValue = "nowhere"
      layer.add(wrong, forKey: nil)
      screen.context.flush()
    }
    layer.setValue("x", forKey: "opacity")
    layer.setValue(1, forKeyPath: "position.z")
    layer.contents = "text"
    layer.repeatCount = 2
    #expect(
      log.messages(about: "reported") == [
        #"CALayer "reported": "frame" is not a key path that can be animated or set."#,
        #"CALayer "reported": "strokeEnd" is not a key path that can be animated or set."#,
        #"CALayer "reported": "position" cannot take this value."#,
        #"CALayer "reported": "opacity" cannot take this value."#,
        #"CALayer "reported": "position.z" is not a key path that can be animated or set."#,
        #"CALayer "reported": "contents" cannot take this value."#,
        #"CALayer "reported": "repeatCount" is kept but has no effect."#,
      ])
  }

  @Test func valueThatCannotBeAnimatedIsReportedForAPropertyOfTheClassToo() {
    final class Gauge: CALayer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
    }
    let log = Log()
    CADiagnostics.setHandler { log.add($0) }
    let screen = Screen()
    let layer = screen.show(Gauge())
    layer.name = "gauge"
    let animation = CABasicAnimation(keyPath: "level")
    animation.toValue = "high"
    layer.add(animation, forKey: nil)
    layer.add(CABasicAnimation(keyPath: "depth"), forKey: nil)
    screen.context.flush()
    #expect(
      log.messages(about: "gauge") == [
        #"Gauge "gauge": "level" cannot take this value."#,
        #"Gauge "gauge": "depth" is not a key path that can be animated or set."#,
      ])
  }

  @Test func moreCopiesThanAreDrawnAreReportedByName() {
    let log = Log()
    CADiagnostics.setHandler { log.add($0) }
    let layer = CAReplicatorLayer()
    layer.name = "crowd"
    layer.instanceCount = RenderTree.maximumCopiedLayers + 1
    #expect(log.messages(about: "crowd").isEmpty)
    layer.instanceCount = .max
    #expect(
      log.messages(about: "crowd") == [
        #"CAReplicatorLayer "crowd": "instanceCount" asks for more than 10,000 further copies of layers: "#
          + "the rest is not drawn."
      ])
  }

  @Test func layerNestedTooDeepToBeDrawnIsReportedByName() {
    let log = Log()
    CADiagnostics.setHandler { log.add($0) }
    let screen = Screen()
    var deepest = screen.root
    for level in 1..<300 {
      let layer = CALayer()
      layer.name = "level \(level)"
      deepest.addSublayer(layer)
      deepest = layer
    }
    let limit = RenderTree.maximumDepth
    #expect(
      log.messages(about: "level") == [
        "CALayer \"level \(limit)\": \"superlayer\" is the \(limit)th one up to the screen: "
          + "this layer and those in it are not drawn."
      ])
  }

  @Test func selectorThatCannotBeSentIsReportedAndCallsNothing() {
    final class Bell: NSObject {
      var rings = 0
      func ring(_ times: Int) { rings += times }
    }
    let log = Log()
    CADiagnostics.setHandler { log.add($0) }
    let bell = Bell()
    bell.perform("ring:", with: 1)
    bell.perform(Selector("layout", CALayer.layoutIfNeeded), with: 1)
    bell.perform(Selector("ring:", Bell.ring(_:)), with: "no number")
    #expect(bell.rings == 0)
    #expect(log.messages(about: "Bell").count == 3)
    bell.perform(Selector("ring:", Bell.ring(_:)), with: 2)
    #expect(bell.rings == 2 && log.messages(about: "Bell").count == 3)
  }
}
