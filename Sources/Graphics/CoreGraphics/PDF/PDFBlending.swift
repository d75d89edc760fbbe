internal import Raster

/// A blend mode in a PDF file.
enum PDFBlending {
  /// A mode of PDF's own.
  case mode(String)
  /// One of Porter and Duff's operators, which PDF does not have, by masks.
  case composition(Composition)
}

/// The parts that an operator leaves of a source and of all that is below it, in painter's order.
struct Composition {
  enum Step {
    case below, belowOutsideClip, belowInSource, belowOutsideSource
    case source, sourceInBelow, sourceOutsideBelow
  }

  let steps: [Step]

  init(_ steps: Step...) { self.steps = steps }
}

extension BlendMode {
  /// The mode in a PDF file. PDF has no sums of colours: `plusLighter` becomes Screen, and `plusDarker`
  /// Multiply; both are reported.
  var pdf: PDFBlending {
    switch self {
    case .sourceOver: .mode("Normal")
    case .multiply: .mode("Multiply")
    case .screen: .mode("Screen")
    case .overlay: .mode("Overlay")
    case .darken: .mode("Darken")
    case .lighten: .mode("Lighten")
    case .colorDodge: .mode("ColorDodge")
    case .colorBurn: .mode("ColorBurn")
    case .softLight: .mode("SoftLight")
    case .hardLight: .mode("HardLight")
    case .difference: .mode("Difference")
    case .exclusion: .mode("Exclusion")
    case .hue: .mode("Hue")
    case .saturation: .mode("Saturation")
    case .color: .mode("Color")
    case .luminosity: .mode("Luminosity")
    case .plusLighter: reported(.mode("Screen"))
    case .plusDarker: reported(.mode("Multiply"))
    case .clear: .composition(Composition(.belowOutsideClip))
    case .copy: .composition(Composition(.belowOutsideClip, .source))
    case .sourceIn: .composition(Composition(.belowOutsideClip, .sourceInBelow))
    case .sourceOut: .composition(Composition(.belowOutsideClip, .sourceOutsideBelow))
    case .sourceAtop: .composition(Composition(.below, .sourceInBelow))
    case .destinationOver: .composition(Composition(.source, .below))
    case .destinationIn: .composition(Composition(.belowOutsideClip, .belowInSource))
    case .destinationOut: .composition(Composition(.belowOutsideSource))
    case .destinationAtop: .composition(Composition(.belowOutsideClip, .belowInSource, .sourceOutsideBelow))
    case .xor: .composition(Composition(.belowOutsideSource, .sourceOutsideBelow))
    }
  }

  private func reported(_ blending: PDFBlending) -> PDFBlending {
    CADiagnostics.reportNotDrawn(object: "CGContext of a PDF", key: "\(self)")
    return blending
  }
}
