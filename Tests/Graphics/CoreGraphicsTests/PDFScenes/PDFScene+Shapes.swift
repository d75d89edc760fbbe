import CoreGraphics
import Foundation

extension PDFScene {
  static let strokes = [
    PDFScene(name: "caps and joins") { context in
      context.setLineWidth(9)
      for (index, cap) in [CGLineCap.butt, .round, .square].enumerated() {
        for (row, join) in [CGLineJoin.miter, .round, .bevel].enumerated() {
          context.setLineCap(cap)
          context.setLineJoin(join)
          context.setStroke(0.1, CGFloat(index) / 3, CGFloat(row) / 3)
          let origin = CGPoint(x: 12 + index * 52, y: 10 + row * 38)
          context.move(to: origin)
          context.addLine(to: CGPoint(x: origin.x + 16, y: origin.y + 22))
          context.addLine(to: CGPoint(x: origin.x + 32, y: origin.y))
          context.strokePath()
        }
      }
    },
    PDFScene(name: "miter limits and closed corners") { context in
      context.setLineWidth(5)
      for (index, limit) in [0.5, 1, 2, 4, 10].enumerated() {
        context.setMiterLimit(limit)
        let x = CGFloat(6 + index * 31)
        context.addLines(between: [
          CGPoint(x: x, y: 10), CGPoint(x: x + 9, y: 50), CGPoint(x: x + 20, y: 12),
        ])
        if index % 2 == 0 { context.closePath() }
        context.strokePath()
        context.stroke(CGRect(x: x, y: 66, width: 20, height: 14), width: 3)
        context.strokeEllipse(in: CGRect(x: x, y: 92, width: 20, height: 18))
      }
    },
    PDFScene(name: "dashes on lines, rectangles and curves") { context in
      let dashes: [(phase: CGFloat, lengths: [CGFloat])] = [
        (0, [8, 4]), (3, [8, 4]), (-5, [8, 4]), (0, [7]), (2, [10, 3, 2]), (0, [0, 6]), (100, [1, 2, 3]),
      ]
      for (index, dash) in dashes.enumerated() {
        context.setLineDash(phase: dash.phase, lengths: dash.lengths)
        context.setLineCap(index == 5 ? .round : .butt)
        context.setLineWidth(index == 5 ? 4 : 2)
        let y = CGFloat(6 + index * 8)
        context.move(to: CGPoint(x: 5, y: y))
        context.addLine(to: CGPoint(x: 155, y: y))
        context.strokePath()
        context.setStroke(0.8, 0, CGFloat(index) / 7)
        context.stroke(CGRect(x: 6 + index * 21, y: 66, width: 15, height: 20))
        context.move(to: CGPoint(x: 6 + index * 21, y: 92))
        context.addCurve(
          to: CGPoint(x: 22 + index * 21, y: 110), control1: CGPoint(x: 30 + index * 21, y: 90),
          control2: CGPoint(x: 4 + index * 21, y: 120))
        context.strokePath()
      }
    },
    PDFScene(name: "lines without length, and paths that close on themselves") { context in
      for (index, cap) in [CGLineCap.butt, .round, .square].enumerated() {
        context.setLineCap(cap)
        context.setLineWidth(16)
        let x = CGFloat(30 + index * 45)
        context.move(to: CGPoint(x: x, y: 20))
        context.addLine(to: CGPoint(x: x, y: 20))
        context.strokePath()
        context.move(to: CGPoint(x: x, y: 55))
        context.closePath()
        context.strokePath()
        context.setLineWidth(6)
        context.move(to: CGPoint(x: x - 10, y: 85))
        context.addLine(to: CGPoint(x: x + 10, y: 85))
        context.closePath()
        context.strokePath()
        context.move(to: CGPoint(x: x - 10, y: 105))
        context.addLine(to: CGPoint(x: x + 10, y: 105))
        context.addLine(to: CGPoint(x: x - 10, y: 105))
        context.strokePath()
      }
    },
    PDFScene(name: "strokes under transforms") { context in
      context.setLineWidth(4)
      context.setStroke(0, 0.3, 0.7, alpha: 0.6)
      context.separately {
        context.translateBy(x: 40, y: 60)
        context.rotate(by: 0.4)
        context.scaleBy(x: 3, y: 0.6)
        context.setLineDash(phase: 1, lengths: [5, 2])
        context.strokeEllipse(in: CGRect(x: -10, y: -40, width: 20, height: 80))
      }
      context.separately {
        context.concatenate(CGAffineTransform(a: 1, b: 0.2, c: 0.9, d: 1, tx: 70, ty: 10))
        context.setLineJoin(.round)
        context.stroke(CGRect(x: 0, y: 0, width: 30, height: 40))
      }
      context.separately {
        context.translateBy(x: 150, y: 110)
        context.scaleBy(x: -1, y: -1)
        context.setLineWidth(0.4)
        for index in 0..<6 {
          context.strokeLineSegments(between: [
            CGPoint(x: 0, y: index * 4), CGPoint(x: 40, y: index * 7),
          ])
        }
      }
    },
    PDFScene(name: "the outline of a stroke as a path") { context in
      context.setLineWidth(12)
      context.setLineCap(.round)
      context.move(to: CGPoint(x: 20, y: 30))
      context.addCurve(
        to: CGPoint(x: 140, y: 80), control1: CGPoint(x: 70, y: 140), control2: CGPoint(x: 90, y: -20))
      context.replacePathWithStrokedPath()
      context.setFill(1, 0.8, 0)
      context.setStroke(0.5, 0, 0)
      context.setLineWidth(1.5)
      context.drawPath(using: .fillStroke)
    },
    PDFScene(name: "the same path filled and stroked, by both rules") { context in
      for (index, mode) in [CGPathDrawingMode.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke].enumerated()
      {
        context.setFill(0.2, 0.7, 0.3, alpha: 0.7)
        context.setStroke(0, 0, 0.5, alpha: 0.5)
        context.setLineWidth(3)
        context.addStar(center: CGPoint(x: 28 + index % 3 * 52, y: 30 + index / 3 * 56), radius: 24)
        context.drawPath(using: mode)
      }
    },
  ]

  static let clips = [
    PDFScene(name: "clips by both rules, nested and rotated") { context in
      context.separately {
        context.addStar(center: CGPoint(x: 40, y: 60), radius: 38)
        context.clip(using: .evenOdd)
        context.setFill(0.9, 0.1, 0.3)
        context.fill(CGRect(x: 0, y: 0, width: 160, height: 120))
      }
      context.separately {
        context.addStar(center: CGPoint(x: 118, y: 60), radius: 38)
        context.clip()
        context.translateBy(x: 118, y: 60)
        context.rotate(by: 0.5)
        context.clip(to: [
          CGRect(x: -30, y: -30, width: 25, height: 60), CGRect(x: 0, y: -10, width: 30, height: 20),
        ])
        context.setFill(0, 0.4, 0.9, alpha: 0.6)
        context.fill(CGRect(x: -80, y: -80, width: 160, height: 160))
      }
      context.setFill(0, 0, 0)
      context.fill(CGRect(x: 74, y: 4, width: 12, height: 12))
    },
    PDFScene(name: "clips that are empty, and that are reset") { context in
      context.separately {
        context.clip(to: CGRect.null)
        context.fill(CGRect(x: 0, y: 0, width: 160, height: 60))
      }
      context.separately {
        context.clip(to: CGRect(x: 10, y: 10, width: 30, height: 100))
        context.clip(to: CGRect(x: 100, y: 10, width: 30, height: 100))
        context.fill(CGRect(x: 0, y: 0, width: 160, height: 120))
      }
      context.separately {
        context.clip(to: CGRect(x: 10, y: 10, width: 40, height: 40))
        context.setFill(1, 0, 0)
        context.fill(CGRect(x: 0, y: 0, width: 160, height: 120))
        context.resetClip()
        context.setFill(0, 0, 1)
        context.fill(CGRect(x: 30, y: 30, width: 60, height: 60))
      }
      context.fill(CGRect(x: 120, y: 80, width: 20, height: 20))
    },
    PDFScene(name: "clips by masks, alpha and stencils", mean: 0.9, hasImages: true) { context in
      try context.separately {
        context.clip(to: CGRect(x: 6, y: 6, width: 70, height: 50), mask: try ramp(isStencil: false))
        context.setFill(0.8, 0, 0.4)
        context.fill(CGRect(x: 0, y: 0, width: 160, height: 120))
        context.setFill(0, 0.6, 0)
        context.fillEllipse(in: CGRect(x: 20, y: 10, width: 30, height: 30))
      }
      try context.separately {
        context.translateBy(x: 120, y: 30)
        context.rotate(by: -0.4)
        context.clip(to: CGRect(x: -30, y: -20, width: 60, height: 40), mask: try ramp(isStencil: true))
        context.setFill(0, 0, 0.8)
        context.fill(CGRect(x: -80, y: -80, width: 160, height: 160))
      }
      try context.separately {
        context.clip(to: CGRect(x: 6, y: 64, width: 60, height: 50), mask: try picture())
        context.clip(to: CGRect(x: 30, y: 64, width: 60, height: 50), mask: try ramp(isStencil: false))
        context.fill(CGRect(x: 0, y: 0, width: 160, height: 120))
      }
    },
    PDFScene(name: "blend modes under a clip by a mask") { context in
      context.setFill(1, 0.8, 0.2)
      context.fill(CGRect(x: 0, y: 30, width: 160, height: 60))
      for (index, mode) in [CGBlendMode.multiply, .screen, .difference, .copy].enumerated() {
        try context.separately {
          let box = CGRect(x: 4 + index * 39, y: 10, width: 35, height: 100)
          context.clip(to: box, mask: try ramp(isStencil: false))
          context.setBlendMode(mode)
          context.setFill(0.2, 0.4, 0.9, alpha: 0.8)
          context.fill(box)
        }
      }
    },
  ]

  static let colors = [
    PDFScene(name: "colours of many spaces") { context in
      let names = [
        CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.linearSRGB, CGColorSpace.extendedSRGB,
        CGColorSpace.adobeRGB1998,
      ]
      for (index, name) in names.enumerated() {
        guard let space = CGColorSpace(name: name),
          let color = CGColor(colorSpace: space, components: [0.9, 0.4, 0.2, 1])
        else { throw PDFSceneError(missing: "\(name)") }
        context.setFillColor(color)
        context.fill(CGRect(x: 4 + index * 31, y: 80, width: 27, height: 34))
      }
      for index in 0..<5 {
        let part = CGFloat(index) / 4
        context.setFillColor(cyan: part, magenta: 0.3, yellow: 1 - part, black: part / 3, alpha: 1)
        context.fill(CGRect(x: 4 + index * 31, y: 42, width: 27, height: 34))
        context.setFillColor(gray: part, alpha: 0.7)
        context.fill(CGRect(x: 4 + index * 31, y: 4, width: 27, height: 34))
      }
    },
    PDFScene(name: "alpha of the state and of colours") { context in
      for index in 0..<5 {
        context.setAlpha(CGFloat(index + 1) / 5)
        context.setFill(0.9, 0, 0.2, alpha: 1 - CGFloat(index) / 8)
        context.setStroke(0, 0.2, 0.9, alpha: 0.5)
        context.setLineWidth(6)
        context.addRect(CGRect(x: 8 + index * 28, y: 20, width: 40, height: 80))
        context.drawPath(using: .fillStroke)
      }
    },
  ]
}
