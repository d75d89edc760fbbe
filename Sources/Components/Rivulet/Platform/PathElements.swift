#if canImport(UIKit)
import UIKit

extension CGPath {
  /// Calls the closure with the kind and the points of each element, in order.
  func forEachElement(_ body: (CGPathElementType, [CGPoint]) -> Void) {
    applyWithBlock { reference in
      #if canImport(ObjectiveC)
      // The pointers are valid during the call, and `points` has as many points as the kind needs.
      let element = unsafe reference.pointee
      let count = unsafe Self.pointCount(of: element.type)
      unsafe body(element.type, Array(UnsafeBufferPointer(start: element.points, count: count)))
      #else
      body(reference.pointee.type, reference.pointee.points)
      #endif
    }
  }

  #if canImport(ObjectiveC)
  private static func pointCount(of type: CGPathElementType) -> Int {
    switch type {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    default: 0
    }
  }
  #endif
}
#endif
