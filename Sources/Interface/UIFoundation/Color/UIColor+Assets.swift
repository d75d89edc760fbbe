extension UIColor {
  /// Makes the colour of an entry (`.colorset`) in the main bundle's asset folders; nil without one.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Makes the colour of an entry (`.colorset`) in a bundle's asset folders; nil without one. It is dynamic:
  /// each resolution takes the variant for its traits.
  ///
  /// - Parameters:
  ///   - name: The name of the entry, such as `Accent`, or `Brand/Accent` in a folder that provides a
  ///     namespace.
  ///   - bundle: The bundle; nil for the main one.
  ///   - traitCollection: Has no effect, since the colour is dynamic.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let folder = AssetCatalog.of(bundle).folder(of: name, .color),
      let contents = AssetContents(in: folder)
    else { return nil }
    let colors = contents.variants.compactMap { variant in
      variant.color.flatMap(UIColor.make).map { (traits: variant.traits, color: $0) }
    }
    guard let first = colors.first else { return nil }
    self.init { traits in colors.best(for: traits) { $0.traits }?.color ?? first.color }
  }

  /// Makes a colour of a bundle. One that is missing is reported, and is clear.
  public convenience init(resource: ColorResource) {
    let color = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil)
    if color == nil {
      CADiagnostics.report(.init(object: "UIColor", key: resource.name, problem: .missingAsset))
    }
    self.init { color?.resolvedColor(with: $0) ?? .clear }
  }

  /// Returns the colour of an entry; nil without components that can be read.
  private static func make(_ color: AssetContents.Color) -> UIColor? {
    guard let components = color.components else { return nil }
    func value(_ name: String) -> CGFloat? { components[name].flatMap(component) }
    let alpha = value("alpha") ?? 1
    if let white = value("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = value("red"), let green = value("green"), let blue = value("blue") else { return nil }
    return color.space == "display-p3"
      ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      : UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns a component in one of Xcode's three forms: `0.502`, `128` and `0x80`.
  private static func component(_ text: String) -> CGFloat? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    return text.contains(".") ? Double(text).map { CGFloat($0) } : Int(text).map { CGFloat($0) / 255 }
  }
}
