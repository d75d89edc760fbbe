import Testing
import UIKit

@Suite struct BezierPathTests {
  private func ends(_ path: UIBezierPath) -> [CGPoint] {
    var ends: [CGPoint] = []
    path.cgPath.applyWithBlock { element in
      if let point = element.pointee.points.last { ends.append(point) }
    }
    return ends
  }

  @Test func clockwiseArcGoesDownFirstFromTheRight() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 15) < 1e-9)
    #expect(abs(path.bounds.width - 5) < 1e-3 && abs(path.bounds.minY - 10) < 1e-3)
    let back = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(back.bounds.width - 10) < 1e-2 && abs(back.bounds.height - 10) < 1e-2)
  }

  @Test func roundedRectangleKeepsTheOtherCorners() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 40)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 10, height: 10))
    #expect(path.bounds == rect)
    #expect(path.contains(CGPoint(x: 99, y: 1)) && path.contains(CGPoint(x: 1, y: 39)))
    #expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 99, y: 39)))
    let byWidth = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .topLeft, cornerRadii: CGSize(width: 10, height: 0))
    #expect(!byWidth.contains(CGPoint(x: 1, y: 1)) && byWidth.contains(CGPoint(x: 99, y: 1)))
    let pill = UIBezierPath(roundedRect: rect, cornerRadius: 500)
    #expect(!pill.contains(CGPoint(x: 3, y: 3)) && pill.contains(CGPoint(x: 20, y: 1)))
    #expect(UIBezierPath(roundedRect: rect, cornerRadius: .nan).contains(CGPoint(x: 0.5, y: 0.5)))
  }

  @Test func reversingReversesEverySubpath() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addCurve(
      to: CGPoint(x: 20, y: 10), controlPoint1: CGPoint(x: 15, y: 0), controlPoint2: CGPoint(x: 20, y: 5))
    path.move(to: CGPoint(x: 50, y: 50))
    path.addQuadCurve(to: CGPoint(x: 60, y: 60), controlPoint: CGPoint(x: 60, y: 50))
    path.close()
    path.lineWidth = 7
    let reversed = path.reversing()
    #expect(
      ends(reversed) == [
        CGPoint(x: 60, y: 60), CGPoint(x: 50, y: 50), CGPoint(x: 20, y: 10), CGPoint(x: 10, y: 0),
        CGPoint(x: 0, y: 0),
      ])
    #expect(reversed.lineWidth == 7 && ends(reversed.reversing()) == ends(path))
    #expect(UIBezierPath().reversing().isEmpty)
  }

  @Test func transformMovesEveryPoint() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.apply(CGAffineTransform(translationX: 5, y: 7))
    #expect(path.bounds == CGRect(x: 5, y: 7, width: 10, height: 10))
    let copy = path.copy() as? UIBezierPath
    path.removeAllPoints()
    #expect(path.isEmpty && path.bounds == .zero && copy?.bounds.minX == 5)
  }

  @Test func fillRuleDecidesWhetherAPathHasHoles() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 15, y: 15)))
  }
}
