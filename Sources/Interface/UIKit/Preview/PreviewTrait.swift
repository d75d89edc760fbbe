/// A setting of a preview: how large its content is, or how the device is held.
public struct PreviewTrait<T>: Sendable {
  package enum Setting: Hashable, Sendable {
    case device
    case fits
    case fixed(CGSize)
    case orientation(UIInterfaceOrientation)
  }

  package let setting: Setting
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The content fills the screen of a device.
  public static var defaultLayout: PreviewTrait { PreviewTrait(setting: .device) }

  /// The content has the size that fits it.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(setting: .fits) }

  /// The content has a size.
  ///
  /// - Parameters:
  ///   - width: The width in points. One that is not positive and finite counts as 1.
  ///   - height: The height in points. One that is not positive and finite counts as 1.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(setting: .fixed(CGSize(width: width, height: height)))
  }

  /// The device is upright.
  public static var portrait: PreviewTrait { PreviewTrait(setting: .orientation(.portrait)) }

  /// The device is upside down.
  public static var portraitUpsideDown: PreviewTrait {
    PreviewTrait(setting: .orientation(.portraitUpsideDown))
  }

  /// The device lies on its side, its top to the right of the interface.
  public static var landscapeLeft: PreviewTrait { PreviewTrait(setting: .orientation(.landscapeLeft)) }

  /// The device lies on its side, its top to the left of the interface.
  public static var landscapeRight: PreviewTrait { PreviewTrait(setting: .orientation(.landscapeRight)) }
}
