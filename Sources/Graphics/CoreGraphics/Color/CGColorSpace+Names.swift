import Foundation

/// A space that has a name.
struct NamedColorSpace {
  let model: ColorModel
  /// Whether components beyond 0 … 1 are kept by conversions.
  let isExtended: Bool

  init?(_ name: CFString) {
    guard let (model, isExtended) = Self.all[name] else { return nil }
    (self.model, self.isExtended) = (model, isExtended)
  }

  /// Returns the first name, by the alphabet, of a space; nil for a space without a name.
  static func name(of model: ColorModel, isExtended: Bool) -> CFString? {
    all.filter { $0.value == (model, isExtended) }.keys.min()
  }

  private static let all: [CFString: (ColorModel, Bool)] = [
    CGColorSpace.sRGB: (.deviceRGB, false),
    CGColorSpace.extendedSRGB: (.deviceRGB, true),
    CGColorSpace.linearSRGB: (.rgb(.sRGB, linear), false),
    CGColorSpace.extendedLinearSRGB: (.rgb(.sRGB, linear), true),
    CGColorSpace.displayP3: (.rgb(.displayP3, three(.sRGB)), false),
    CGColorSpace.extendedDisplayP3: (.rgb(.displayP3, three(.sRGB)), true),
    CGColorSpace.linearDisplayP3: (.rgb(.displayP3, linear), false),
    CGColorSpace.extendedLinearDisplayP3: (.rgb(.displayP3, linear), true),
    CGColorSpace.displayP3_PQ: (.rgb(.displayP3, three(.perceptualQuantizer)), false),
    CGColorSpace.displayP3_HLG: (.rgb(.displayP3, three(.hybridLogGamma)), false),
    CGColorSpace.dcip3: (.rgb(.cinemaP3, three(.gamma(2.6))), false),
    CGColorSpace.adobeRGB1998: (.rgb(.adobeRGB, three(.gamma(563.0 / 256))), false),
    CGColorSpace.itur_709: (.rgb(.sRGB, three(.rec709)), false),
    CGColorSpace.itur_709_PQ: (.rgb(.sRGB, three(.perceptualQuantizer)), false),
    CGColorSpace.itur_709_HLG: (.rgb(.sRGB, three(.hybridLogGamma)), false),
    CGColorSpace.itur_2020: (.rgb(.rec2020, three(.rec2020)), false),
    CGColorSpace.extendedITUR_2020: (.rgb(.rec2020, three(.rec2020)), true),
    CGColorSpace.itur_2020_sRGBGamma: (.rgb(.rec2020, three(.sRGB)), false),
    CGColorSpace.linearITUR_2020: (.rgb(.rec2020, linear), false),
    CGColorSpace.extendedLinearITUR_2020: (.rgb(.rec2020, linear), true),
    CGColorSpace.itur_2100_PQ: (.rgb(.rec2020, three(.perceptualQuantizer)), false),
    CGColorSpace.itur_2100_HLG: (.rgb(.rec2020, three(.hybridLogGamma)), false),
    CGColorSpace.rommrgb: (.rgb(.romm, three(.romm)), false),
    CGColorSpace.acescgLinear: (.rgb(.acescg, linear), true),
    CGColorSpace.genericRGBLinear: (.rgb(.sRGB, linear), false),
    CGColorSpace.genericGrayGamma2_2: (.gray(.gamma(2.2)), false),
    CGColorSpace.extendedGray: (.gray(.gamma(2.2)), true),
    CGColorSpace.linearGray: (.gray(.linear), false),
    CGColorSpace.extendedLinearGray: (.gray(.linear), true),
    CGColorSpace.genericCMYK: (.cmyk, false),
    CGColorSpace.genericLab: (.lab(white: ColorMatrix.d50, range: [-128, 127, -128, 127]), false),
    CGColorSpace.genericXYZ: (.xyz, true),
    "kCGColorSpaceDeviceRGB": (.deviceRGB, false),
    "kCGColorSpaceDeviceGray": (.deviceGray, false),
    "kCGColorSpaceDeviceCMYK": (.cmyk, false),
  ]

  private static let linear = three(.linear)

  private static func three(_ curve: TransferCurve) -> [TransferCurve] { [curve, curve, curve] }
}

// Each constant is a name that `init(name:)` takes.
extension CGColorSpace {
  /// sRGB: the primaries of BT.709 with the curve of IEC 61966-2-1.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// sRGB with components of any size.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// sRGB's primaries with components in proportion to light.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// Linear sRGB with components of any size.
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  /// The primaries of DCI-P3 with D65 as white and sRGB's curve.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// Display P3 with components of any size.
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  /// Display P3's primaries with components in proportion to light.
  public static let linearDisplayP3: CFString = "kCGColorSpaceLinearDisplayP3"
  /// Linear Display P3 with components of any size.
  public static let extendedLinearDisplayP3: CFString = "kCGColorSpaceExtendedLinearDisplayP3"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Display P3's primaries with the curve of SMPTE ST 2084; 203 candelas per square metre are white.
  public static let displayP3_PQ: CFString = "kCGColorSpaceDisplayP3_PQ"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Display P3's primaries with hybrid log-gamma; a signal of .75 is white.
  public static let displayP3_HLG: CFString = "kCGColorSpaceDisplayP3_HLG"
  /// The space of digital cinema, with a gamma of 2.6.
  public static let dcip3: CFString = "kCGColorSpaceDCIP3"
  /// Adobe RGB (1998), with a gamma of 563/256.
  public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// BT.709, with the curve of its cameras.
  public static let itur_709: CFString = "kCGColorSpaceITUR_709"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// BT.709's primaries with the curve of SMPTE ST 2084.
  public static let itur_709_PQ: CFString = "kCGColorSpaceITUR_709_PQ"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// BT.709's primaries with hybrid log-gamma.
  public static let itur_709_HLG: CFString = "kCGColorSpaceITUR_709_HLG"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// BT.2020, with the curve of its cameras.
  public static let itur_2020: CFString = "kCGColorSpaceITUR_2020"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// BT.2020 with components of any size.
  public static let extendedITUR_2020: CFString = "kCGColorSpaceExtendedITUR_2020"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// BT.2020's primaries with sRGB's curve.
  public static let itur_2020_sRGBGamma: CFString = "kCGColorSpaceITUR_2020_sRGBGamma"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// BT.2020's primaries with components in proportion to light.
  public static let linearITUR_2020: CFString = "kCGColorSpaceLinearITUR_2020"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Linear BT.2020 with components of any size.
  public static let extendedLinearITUR_2020: CFString = "kCGColorSpaceExtendedLinearITUR_2020"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// BT.2100 with the curve of SMPTE ST 2084.
  public static let itur_2100_PQ: CFString = "kCGColorSpaceITUR_2100_PQ"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// BT.2100 with hybrid log-gamma.
  public static let itur_2100_HLG: CFString = "kCGColorSpaceITUR_2100_HLG"
  /// ROMM RGB, also called ProPhoto RGB.
  public static let rommrgb: CFString = "kCGColorSpaceROMMRGB"
  /// ACEScg: linear, with components of any size.
  public static let acescgLinear: CFString = "kCGColorSpaceACESCGLinear"
  /// Generic linear RGB, with sRGB's primaries.
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Grey with a gamma of 2.2.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  /// Grey with a gamma of 2.2 and components of any size.
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  /// Grey in proportion to light.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  /// Linear grey with components of any size.
  public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"
  /// Cyan, magenta, yellow and black, converted by PDF's formula.
  public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"
  /// CIE L*a*b* under D50, with a and b of −128 … 127.
  public static let genericLab: CFString = "kCGColorSpaceGenericLab"
  /// CIE XYZ under D50.
  public static let genericXYZ: CFString = "kCGColorSpaceGenericXYZ"
}
