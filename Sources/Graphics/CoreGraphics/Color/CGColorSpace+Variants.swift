// Global functions, as on Apple's platforms, since they have no names as members there.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether the space's curve is the perceptual quantizer of SMPTE ST 2084.
public func CGColorSpaceIsPQBased(_ s: CGColorSpace) -> Bool { s.hasCurve(.perceptualQuantizer) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether the space's curve is hybrid log-gamma.
public func CGColorSpaceIsHLGBased(_ s: CGColorSpace) -> Bool { s.hasCurve(.hybridLogGamma) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether the space has one of the two curves of BT.2100.
public func CGColorSpaceUsesITUR_2100TF(_ s: CGColorSpace) -> Bool {
  CGColorSpaceIsPQBased(s) || CGColorSpaceIsHLGBased(s)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether conversions to the space keep components beyond 0 … 1.
public func CGColorSpaceUsesExtendedRange(_ s: CGColorSpace) -> Bool { s.isExtended }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the space with components in proportion to light; nil unless it is grey or RGB.
public func CGColorSpaceCreateLinearized(_ space: CGColorSpace) -> CGColorSpace? {
  space.variant(isLinear: true, isExtended: false)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the space with components of any size; nil unless it is grey or RGB.
public func CGColorSpaceCreateExtended(_ space: CGColorSpace) -> CGColorSpace? {
  space.variant(isLinear: false, isExtended: true)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the space with components of any size in proportion to light; nil unless it is grey or RGB.
public func CGColorSpaceCreateExtendedLinearized(_ space: CGColorSpace) -> CGColorSpace? {
  space.variant(isLinear: true, isExtended: true)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the space with components of 0 … 1; never nil for grey and RGB, and the space itself for others.
public func CGColorSpaceCreateCopyWithStandardRange(_ s: CGColorSpace) -> CGColorSpace? {
  s.variant(isLinear: false, isExtended: false) ?? s
}

extension CGColorSpace {
  fileprivate func hasCurve(_ curve: TransferCurve) -> Bool {
    if case .rgb(_, let curves) = definition { curves.contains(curve) } else { false }
  }

  fileprivate func variant(isLinear: Bool, isExtended: Bool) -> CGColorSpace? {
    let model: ColorModel
    switch definition {
    case .gray(let curve): model = .gray(isLinear ? .linear : curve)
    case .rgb(let matrix, let curves): model = .rgb(matrix, isLinear ? [.linear, .linear, .linear] : curves)
    default: return nil
    }
    if model == definition, isExtended == self.isExtended { return self }
    return NamedColorSpace.name(of: model, isExtended: isExtended).flatMap { CGColorSpace(name: $0) }
      ?? CGColorSpace(model, isExtended: isExtended)
  }
}
