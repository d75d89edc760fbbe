extension BlendMode {
  /// Whether a clear source leaves the destination unchanged, so that pixels outside the source need no work.
  package var ignoresClearSource: Bool {
    switch self {
    case .sourceOver, .destinationOut, .sourceAtop, .destinationOver, .xor, .plusLighter, .plusDarker,
      .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity:
      true
    case .destinationIn, .sourceIn, .sourceOut, .destinationAtop, .copy, .clear: false
    }
  }

  /// Composites a source pixel onto a destination pixel, both premultiplied: s·Fs + d·Fd with factors from
  /// the alphas, or a blend of the colours.
  func combine(_ s: Pixel, _ d: Pixel) -> Pixel {
    let (sa, da) = (s.alpha, d.alpha)
    switch self {
    case .sourceOver: return s.over(d)
    case .destinationIn: return d.scaled(by: sa)
    case .destinationOut: return d.scaled(by: 255 - sa)
    case .sourceIn: return s.scaled(by: da)
    case .sourceOut: return s.scaled(by: 255 - da)
    case .sourceAtop: return Self.sum(s.scaled(by: da), d.scaled(by: 255 - sa))
    case .destinationOver: return d.over(s)
    case .destinationAtop: return Self.sum(d.scaled(by: sa), s.scaled(by: 255 - da))
    case .xor: return Self.sum(s.scaled(by: 255 - da), d.scaled(by: 255 - sa))
    case .copy: return s
    case .clear: return 0
    case .plusLighter: return Self.sum(s, d)
    case .multiply:
      return Self.perChannel(s, d) { s, d in
        multiplied(s, 255 - da) + multiplied(d, 255 - sa) + multiplied(s, d)
      }
    case .screen:
      return Self.perChannel(s, d) { s, d in s + d - multiplied(s, d) }
    case .plusDarker: return Self.sumOfDarkness(s, d)
    case .hue, .saturation, .color, .luminosity: return blendColors(s, d)
    case .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference,
      .exclusion:
      return blendChannels(s, d)
    }
  }

  /// The sum of each channel, limited to 255.
  static func sum(_ a: Pixel, _ b: Pixel) -> Pixel { perChannel(a, b) { $0 + $1 } }

  /// Applies a function to each channel, and limits the results to 255.
  private static func perChannel(_ s: Pixel, _ d: Pixel, _ combine: (UInt32, UInt32) -> UInt32) -> Pixel {
    Pixel(
      red: min(combine(s.red, d.red), 255), green: min(combine(s.green, d.green), 255),
      blue: min(combine(s.blue, d.blue), 255), alpha: min(combine(s.alpha, d.alpha), 255))
  }
}
