package import Raster

/// How what is drawn is combined with what is there, in encoded sRGB with premultiplied alpha.
///
/// These are the modes that the renderer has; Apple's others (overlay, the dodges and burns, the lights, hue and so on) are absent.
public enum CGBlendMode: Int32, Hashable, Sendable {
  case normal = 0
  case multiply = 1
  case screen = 2
  case clear = 16
  case copy = 17
  case sourceIn = 18
  case sourceOut = 19
  case sourceAtop = 20
  case destinationOver = 21
  case destinationIn = 22
  case destinationOut = 23
  case destinationAtop = 24
  case xor = 25
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

/// How an image's pixels are read when it is drawn at another size: the nearest one without interpolation, between the four
/// nearest ones with any other quality.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case high = 3
  case medium = 4
}
