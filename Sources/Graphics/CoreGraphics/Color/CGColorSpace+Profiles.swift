import Foundation

extension CGColorSpace {
  /// Creates the space of an ICC profile, whose bytes are kept. Nil for a value that is no `Data`, and for
  /// bytes that are no profile of grey, RGB, CMYK or Lab.
  ///
  /// Grey and RGB follow the profile's matrix and curves. A profile with tables instead gives the components
  /// of the device space.
  public convenience init?(iccData data: CFTypeRef) {
    guard let data = data as? Data, let profile = ICCProfile(data) else { return nil }
    self.init(profile.model, profile: data)
  }

  /// Creates the space of an ICC profile, or the alternate space, if there is one, for bytes that are no
  /// profile with so many components.
  ///
  /// - Parameters:
  ///   - nComponents: The number of components.
  ///   - range: Has no effect.
  ///   - profile: The bytes of the profile.
  ///   - alternate: The space to use without a profile.
  public convenience init?(
    iccBasedNComponents nComponents: Int, range: [CGFloat]?, profile: CGDataProvider, alternate: CGColorSpace?
  ) {
    if let data = profile.data, let found = ICCProfile(data), found.model.componentCount == nComponents {
      self.init(found.model, profile: data)
    } else if let alternate, alternate.numberOfComponents == nComponents {
      self.init(
        alternate.definition, name: alternate.name, isExtended: alternate.isExtended,
        profile: alternate.profile)
    } else {
      return nil
    }
  }

  /// Creates a space from the value of `copyPropertyList()`: a name or the bytes of a profile. Nil for other
  /// values.
  public convenience init?(propertyListPlist plist: CFTypeRef) {
    if let name = plist as? String {
      self.init(name: name)
    } else {
      self.init(iccData: plist)
    }
  }

  /// Returns the profile with which the space was made, or one that is made of its numbers. Nil unless the
  /// space is grey or RGB with a parametric curve.
  public func copyICCData() -> CFData? {
    profile ?? ICCProfile.data(of: definition, description: name ?? "RGB")
  }

  /// Returns the space's name or, without one, its profile; nil without either.
  public func copyPropertyList() -> CFTypeRef? { name ?? copyICCData() }
}
