public import UIKit

extension Snapshotting where Value == CGPath, Format == UIImage {
  /// A picture of the path, filled by the even-odd rule.
  public static var image: Snapshotting { .image() }

  /// A picture of the path, of its bounds.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1,
    drawingMode: CGPathDrawingMode = .eoFill
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: scale
    ).pullback { path in
      onMain(path) { path in
        SnapshotTesting.image(of: path.boundingBoxOfPath, scale: scale) { context in
          context.addPath(path)
          context.drawPath(using: drawingMode)
        }
      }
    }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == UIImage {
  /// A picture of the path, filled.
  public static var image: Snapshotting { .image() }

  /// A picture of the path, filled, of its bounds.
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1)
    -> Snapshotting
  {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: scale
    ).pullback { path in
      onMain(path) { path in SnapshotTesting.image(of: path.bounds, scale: scale) { _ in path.fill() } }
    }
  }
}

extension Snapshotting where Value == CGPath, Format == String {
  /// The elements of the path, a line each.
  public static var elementsDescription: Snapshotting {
    let formatter = NumberFormatter()
    // Without a style, Foundation on Linux rounds to the least number of digits.
    formatter.numberStyle = .decimal
    formatter.usesGroupingSeparator = false
    formatter.decimalSeparator = "."
    formatter.minimumFractionDigits = 1
    formatter.maximumFractionDigits = 3
    return elementsDescription(numberFormatter: formatter)
  }

  /// The elements of the path, a line each, with an empty line between its parts.
  public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
    SimplySnapshotting<String>.lines.pullback { path in
      var text = ""
      path.applyWithBlock { element in
        let element = element.pointee
        let name = element.type.name
        if element.type == .moveToPoint, !text.isEmpty { text += "\n" }
        let points = element.points.map { point in
          let numbers = [point.x, point.y].map {
            numberFormatter.string(from: NSNumber(value: Double($0))) ?? "\($0)"
          }
          return "(\(numbers.joined(separator: ", ")))"
        }
        text += name + " " + points.joined(separator: " ") + "\n"
      }
      return text
    }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == String {
  /// The elements of the path, a line each.
  public static var elementsDescription: Snapshotting {
    Snapshotting<CGPath, String>.elementsDescription.pullback { path in onMain(path, \.cgPath) }
  }

  /// The elements of the path, a line each, with an empty line between its parts.
  public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
    Snapshotting<CGPath, String>.elementsDescription(numberFormatter: numberFormatter).pullback { path in
      onMain(path, \.cgPath)
    }
  }
}

extension CGPathElementType {
  fileprivate var name: String {
    switch self {
    case .moveToPoint: "MoveTo"
    case .addLineToPoint: "LineTo"
    case .addQuadCurveToPoint: "QuadCurveTo"
    case .addCurveToPoint: "CurveTo"
    case .closeSubpath: "Close"
    }
  }
}
