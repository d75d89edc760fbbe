package import Raster

/// The formula that combines the source (the drawing) with the destination (the existing pixels), in encoded
/// sRGB with premultiplied alpha.
///
/// The formulas use R for the result, S and D for source and destination, and Sa and Da for their alphas.
/// Apple's other modes (overlay, the dodges and burns, the lights, hue and so on) are absent.
public enum CGBlendMode: Int32, Hashable, Sendable {
  /// R = S + D·(1 − Sa).
  case normal = 0
  /// The product of the colours: dark colours darken the destination.
  case multiply = 1
  /// R = S + D − S·D: light colours lighten the destination.
  case screen = 2
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
  /// R = min(1, S + D).
  case plusLighter = 27

  package var raster: BlendMode {
    switch self {
    case .normal: .sourceOver
    case .multiply: .multiply
    case .screen: .screen
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
    case .plusLighter: .plusLighter
    }
  }
}

/// The sampling of an image that is drawn at another size: `none` takes the nearest pixel, and every other
/// quality interpolates linearly between the four nearest pixels.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// Linear interpolation.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// Linear interpolation, as `default`.
  case low = 2
  /// Linear interpolation, as `default`.
  case high = 3
  /// Linear interpolation, as `default`.
  case medium = 4
}
