import Foundation
import QuartzCore
import Testing

private var firstKey: UInt8 = 0
private var secondKey: UInt8 = 0

@Suite struct AssociatedObjectTests {
  @Test(arguments: [true, false]) func valuesStandBesideTheObjectUnderTheirKeys(isLayer: Bool) {
    let (object, other) = isLayer ? (CALayer(), CALayer()) : (NSObject(), NSObject())
    objc_setAssociatedObject(object, &firstKey, "one", .OBJC_ASSOCIATION_COPY_NONATOMIC)
    objc_setAssociatedObject(object, &secondKey, 2, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(object, &firstKey) as? String == "one")
    #expect(objc_getAssociatedObject(object, &secondKey) as? Int == 2)
    #expect(objc_getAssociatedObject(other, &firstKey) == nil)
    objc_setAssociatedObject(object, &firstKey, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(object, &firstKey) == nil)
    objc_removeAssociatedObjects(object)
    #expect(objc_getAssociatedObject(object, &secondKey) == nil)
  }

  @Test func layerReleasesItsValuesWithItself() {
    weak var value: NSObject?
    do {
      let (layer, kept) = (CALayer(), NSObject())
      value = kept
      objc_setAssociatedObject(layer, &firstKey, kept, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    #expect(value == nil)
  }

  @Test func assignedValueIsNotRetained() {
    let layer = CALayer()
    do {
      let value = NSObject()
      objc_setAssociatedObject(layer, &firstKey, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(layer, &firstKey) as? NSObject === value)
    }
    #expect(objc_getAssociatedObject(layer, &firstKey) == nil)
  }

  @Test func valueMayUseTheFunctionsWhileItIsReleased() {
    final class Last: NSObject {
      let layer: CALayer
      init(_ layer: CALayer) { self.layer = layer }
      deinit { objc_setAssociatedObject(layer, &secondKey, "released", .OBJC_ASSOCIATION_RETAIN) }
    }
    let (layer, other) = (CALayer(), CALayer())
    objc_setAssociatedObject(layer, &firstKey, Last(other), .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(layer, &firstKey, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(other, &secondKey) as? String == "released")
  }

  @Test func valuesOfManyObjectsThatAreGoneAreReleased() {
    weak var first: NSObject?
    for count in [1000, 5000] {
      // Alive together, so that none has the address of another.
      let objects = (0..<count).map { _ in NSObject() }
      for object in objects {
        let value = NSObject()
        if count == 1000, first == nil { first = value }
        objc_setAssociatedObject(object, &firstKey, value, .OBJC_ASSOCIATION_RETAIN)
      }
      if count == 1000 { #expect(first != nil) }
    }
    #expect(first == nil)
  }
}
