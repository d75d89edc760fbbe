package import Raster

/// The formula that combines the source (the drawing) with the destination (the existing pixels), in encoded
/// sRGB with premultiplied alpha.
///
/// The formulas use R for the result, S and D for source and destination, and Sa and Da for their alphas.
/// The modes from `multiply` to `luminosity` are those of W3C's "Compositing and Blending": they blend the
/// colours where both are, and elsewhere each keeps its own. Each channel is rounded to the nearest byte;
/// `multiply` rounds each of its three products.
public enum CGBlendMode: Int32, Hashable, Sendable {
  /// R = S + D·(1 − Sa).
  case normal = 0
  /// The product of the colours: dark colours darken the destination.
  case multiply = 1
  /// R = S + D − S·D: light colours lighten the destination.
  case screen = 2
  /// Multiplies where the destination is dark, and screens where it is light.
  case overlay = 3
  /// The darker value of each channel.
  case darken = 4
  /// The lighter value of each channel.
  case lighten = 5
  /// Brightens the destination by the source; black has no effect.
  case colorDodge = 6
  /// Darkens the destination by the source; white has no effect.
  case colorBurn = 7
  /// Darkens or lightens the destination, by whether the source is darker than the middle.
  case softLight = 8
  /// Multiplies where the source is dark, and screens where it is light.
  case hardLight = 9
  /// The distance of each channel's values.
  case difference = 10
  /// Like `difference`, with less contrast: S + D − 2·S·D for opaque colours.
  case exclusion = 11
  /// The hue of the source with the saturation and luminosity of the destination.
  case hue = 12
  /// The saturation of the source with the hue and luminosity of the destination.
  case saturation = 13
  /// The hue and saturation of the source with the luminosity of the destination.
  case color = 14
  /// The luminosity of the source with the hue and saturation of the destination.
  case luminosity = 15
  /// R = 0.
  case clear = 16
  /// R = S.
  case copy = 17
  /// R = S·Da.
  case sourceIn = 18
  /// R = S·(1 − Da).
  case sourceOut = 19
  /// R = S·Da + D·(1 − Sa).
  case sourceAtop = 20
  /// R = S·(1 − Da) + D.
  case destinationOver = 21
  /// R = D·Sa.
  case destinationIn = 22
  /// R = D·(1 − Sa).
  case destinationOut = 23
  /// R = S·(1 − Da) + D·Sa.
  case destinationAtop = 24
  /// R = S·(1 − Da) + D·(1 − Sa).
  case xor = 25
  /// R = max(0, S + D − 1) for opaque colours; in general max(0, Ra − (Sa − S) − (Da − D)) with the alpha
  /// Ra = min(1, Sa + Da).
  case plusDarker = 26
  /// R = min(1, S + D).
  case plusLighter = 27

  package var raster: BlendMode {
    switch self {
    case .normal: .sourceOver
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .clear: .clear
    case .copy: .copy
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}

/// The sampling of an image that is drawn at another size: `none` takes the nearest pixel, and every other
/// quality mixes the four nearest pixels.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// Linear interpolation; where the image is enlarged, distances are rounded to eighths, with the weights 0,
  /// 1/16, 1/8, 1/4, 1/2, 3/4, 7/8, 15/16 and 1, which makes edges sharper.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// The same as `default`.
  case low = 2
  /// Linear interpolation.
  case high = 3
  /// Linear interpolation.
  case medium = 4
}
