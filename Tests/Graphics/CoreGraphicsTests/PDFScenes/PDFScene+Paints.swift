import CoreGraphics
import Foundation

extension PDFScene {
  private static func gradient(
    _ colors: [[CGFloat]], at places: [CGFloat]? = nil
  ) throws -> CGGradient {
    let gradient = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: colors.flatMap { $0 }, locations: places,
      count: colors.count)
    guard let gradient else { throw PDFSceneError(missing: "gradient") }
    return gradient
  }

  private static let options: [CGGradientDrawingOptions] = [
    [], .drawsBeforeStartLocation, .drawsAfterEndLocation,
    [.drawsBeforeStartLocation, .drawsAfterEndLocation],
  ]

  /// Draws in four cells.
  private static func cells(
    _ context: CGContext, _ draw: (CGGradientDrawingOptions, CGRect) throws -> Void
  ) rethrows {
    for (index, options) in options.enumerated() {
      let cell = CGRect(x: 3 + index % 2 * 78, y: 3 + index / 2 * 58, width: 75, height: 55)
      try context.separately {
        context.clip(to: cell)
        try draw(options, cell)
      }
    }
  }

  /// A function from 0 … 1 to a colour.
  private static func wave() throws -> CGFunction {
    let function = unsafe withUnsafePointer(
      to: unsafe CGFunctionCallbacks(
        version: 0,
        evaluate: { _, input, output in
          let value = unsafe input[0]
          unsafe output[0] = 0.5 + 0.5 * sin(value * 12)
          unsafe output[1] = value
          unsafe output[2] = 1 - value * value
          unsafe output[3] = 1
        }, releaseInfo: nil)
    ) {
      unsafe CGFunction(
        info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: [0, 1, 0, 1, 0, 1, 0, 1],
        callbacks: $0)
    }
    guard let function else { throw PDFSceneError(missing: "function") }
    return function
  }

  static let gradients = [
    PDFScene(name: "linear gradients with each option") { context in
      let colors = try gradient([[1, 0, 0, 1], [1, 1, 0, 1], [0, 0, 1, 1]], at: [0, 0.3, 1])
      cells(context) { options, cell in
        context.drawLinearGradient(
          colors, start: CGPoint(x: cell.minX + 20, y: cell.minY + 10),
          end: CGPoint(x: cell.maxX - 20, y: cell.maxY - 20), options: options)
      }
    },
    PDFScene(name: "gradients with steps and with places inside of the line") { context in
      let steps = try gradient(
        [[1, 0, 0, 1], [1, 0, 0, 1], [0, 0.6, 0, 1], [0, 0, 1, 1]], at: [0, 0.5, 0.5, 1])
      let inner = try gradient([[0, 0, 0, 1], [0, 1, 1, 1]], at: [0.3, 0.6])
      context.clip(to: CGRect(x: 4, y: 4, width: 152, height: 112))
      context.separately {
        context.clip(to: CGRect(x: 0, y: 60, width: 160, height: 60))
        context.drawLinearGradient(
          steps, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 150, y: 0), options: [])
      }
      context.separately {
        context.clip(to: CGRect(x: 0, y: 0, width: 160, height: 56))
        context.drawLinearGradient(
          inner, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 150, y: 20), options: .drawsAfterEndLocation)
      }
    },
    PDFScene(name: "gradients with alpha") { context in
      let colors = try gradient([[1, 0, 0, 1], [0, 1, 0, 0.2], [0, 0, 1, 0.8]])
      context.setFill(1, 1, 0)
      context.fill(CGRect(x: 0, y: 40, width: 160, height: 30))
      context.setAlpha(0.8)
      cells(context) { options, cell in
        context.drawLinearGradient(
          colors, start: CGPoint(x: cell.minX + 10, y: cell.minY + 10),
          end: CGPoint(x: cell.maxX - 10, y: cell.maxY - 10), options: options)
      }
    },
    PDFScene(name: "gradients under a skewed and turned space") { context in
      let colors = try gradient([[1, 0.9, 0, 1], [0.6, 0, 0.4, 1]])
      context.translateBy(x: 30, y: 20)
      context.concatenate(CGAffineTransform(a: 1.2, b: 0.4, c: -0.3, d: 0.9, tx: 0, ty: 0))
      context.separately {
        context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 60))
        context.drawLinearGradient(colors, start: .zero, end: CGPoint(x: 40, y: 50), options: [])
      }
      context.drawRadialGradient(
        colors, startCenter: CGPoint(x: 85, y: 20), startRadius: 4, endCenter: CGPoint(x: 80, y: 24),
        endRadius: 24, options: [])
    },
    PDFScene(name: "radial gradients with each option") { context in
      let colors = try gradient([[1, 1, 1, 1], [1, 0.5, 0, 1], [0.2, 0, 0.5, 1]])
      cells(context) { options, cell in
        context.drawRadialGradient(
          colors, startCenter: CGPoint(x: cell.midX - 6, y: cell.midY), startRadius: 5,
          endCenter: CGPoint(x: cell.midX, y: cell.midY + 3), endRadius: 22, options: options)
      }
    },
    PDFScene(name: "cones with each option", far: 0.01) { context in
      let colors = try gradient([[0, 0.5, 1, 1], [1, 1, 0, 1]])
      cells(context) { options, cell in
        context.drawRadialGradient(
          colors, startCenter: CGPoint(x: cell.minX + 18, y: cell.midY), startRadius: 4,
          endCenter: CGPoint(x: cell.maxX - 24, y: cell.midY + 4), endRadius: 14, options: options)
      }
    },
    PDFScene(name: "a conic gradient") { context in
      let colors = try gradient([[1, 0, 0, 1], [0, 1, 0, 1], [0, 0, 1, 1], [1, 0, 0, 1]])
      context.fillEllipse(in: CGRect(x: 20, y: 0, width: 120, height: 120))
      context.addEllipse(in: CGRect(x: 25, y: 5, width: 110, height: 110))
      context.clip()
      context.drawConicGradient(colors, center: CGPoint(x: 80, y: 60), angle: 0.5)
    },
    PDFScene(name: "shadings along a line and between circles") { context in
      let function = try wave()
      let axial = CGShading(
        axialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 20, y: 30), end: CGPoint(x: 140, y: 40),
        function: function, extendStart: true, extendEnd: false)
      let radial = CGShading(
        radialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 75, y: 85), startRadius: 3,
        end: CGPoint(x: 90, y: 85), endRadius: 32, function: function, extendStart: false, extendEnd: false)
      guard let axial, let radial else { throw PDFSceneError(missing: "shading") }
      context.separately {
        context.clip(to: CGRect(x: 4, y: 4, width: 152, height: 46))
        context.drawShading(axial)
      }
      context.drawShading(radial)
    },
  ]

  private static func tile(
    isColored: Bool, step: CGSize = CGSize(width: 12, height: 10), matrix: CGAffineTransform = .identity
  ) throws -> CGPattern {
    let pattern = unsafe withUnsafePointer(
      to: unsafe CGPatternCallbacks(
        version: 0,
        drawPattern: { _, context in
          context.setFillColor(red: 0.9, green: 0.3, blue: 0, alpha: 1)
          context.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
          context.setFillColor(red: 0, green: 0.2, blue: 0.6, alpha: 0.5)
          context.fill(CGRect(x: 5, y: 5, width: 9, height: 2))
        }, releaseInfo: nil)
    ) {
      unsafe CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 10, height: 9), matrix: matrix, xStep: step.width,
        yStep: step.height, tiling: .constantSpacing, isColored: isColored, callbacks: $0)
    }
    guard let pattern else { throw PDFSceneError(missing: "pattern") }
    return pattern
  }

  static let patterns = [
    PDFScene(name: "patterns with and without colours of their own") { context in
      context.setFillPattern(try tile(isColored: true), colorComponents: [1])
      context.fillEllipse(in: CGRect(x: 4, y: 62, width: 70, height: 54))
      context.setFillPattern(try tile(isColored: true), colorComponents: [0.4])
      context.fill(CGRect(x: 84, y: 62, width: 70, height: 54))
      let space = CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())
      guard let space else { throw PDFSceneError(missing: "space") }
      context.setFillColorSpace(space)
      context.setFillPattern(try tile(isColored: false), colorComponents: [0, 0.6, 0.2, 1])
      context.addStar(center: CGPoint(x: 38, y: 30), radius: 29)
      context.fillPath()
      context.setStrokePattern(try tile(isColored: true), colorComponents: [1])
      context.setLineWidth(14)
      context.strokeEllipse(in: CGRect(x: 92, y: 8, width: 54, height: 42))
    },
    PDFScene(name: "patterns with a matrix, a phase and overlapping cells", mean: 2, far: 0.01) { context in
      context.setPatternPhase(CGSize(width: 3, height: 5))
      let turned = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 1.4, y: 0.8)
      context.setFillPattern(try tile(isColored: true, matrix: turned), colorComponents: [1])
      context.fill(CGRect(x: 4, y: 4, width: 72, height: 112))
      context.scaleBy(x: 0.5, y: 0.5)
      let tight = CGSize(width: 6, height: 7)
      context.setFillPattern(try tile(isColored: true, step: tight), colorComponents: [1])
      context.fill(CGRect(x: 168, y: 8, width: 144, height: 224))
    },
  ]
}
