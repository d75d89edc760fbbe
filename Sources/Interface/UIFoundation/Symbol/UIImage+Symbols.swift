extension UIImage {
  /// Makes the image of a system symbol. See `init(systemName:withConfiguration:)`.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, variableValue: nil, configuration: nil)
  }

  /// Makes the image of a system symbol, of a drawing of Rivulet's own. Nil for a name without a drawing,
  /// which is reported once.
  ///
  /// The image is a template where views show it, is drawn again for the size, weight and text size that a
  /// view asks for, and has a baseline.
  ///
  /// - Parameters:
  ///   - name: The name, such as `chevron.right` or `heart.fill`.
  ///   - configuration: Size, weight, scale and colours. What it leaves open is that of the view, and else 17
  ///     points, regular and medium.
  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    self.init(systemName: name, variableValue: nil, configuration: configuration)
  }

  /// Makes the image of a system symbol for traits. See `init(systemName:withConfiguration:)`.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(
      systemName: name, variableValue: nil,
      configuration: traitCollection.map { UIImage.Configuration(traitCollection: $0) })
  }

  /// Makes the image of a system symbol of which some parts are dimmed, such as the waves of `wifi`.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The share of the parts that are not dimmed, 0 … 1. Symbols without such parts ignore it,
  ///     and NaN dims them all.
  ///   - configuration: See `init(systemName:withConfiguration:)`.
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: UIImage.Configuration? = nil
  ) {
    self.init(systemName: name, variableValue: .some(value), configuration: configuration)
  }

  /// Makes the sign of a button: a symbol of 17 points at the large scale with less space around it.
  package convenience init?(signNamed name: String) {
    self.init(
      systemName: name, variableValue: nil, isSign: true,
      configuration: UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large))
  }

  private convenience init?(
    systemName name: String, variableValue value: Double?, isSign: Bool = false,
    configuration: UIImage.Configuration?
  ) {
    guard let symbol = SymbolTable.symbol(named: name) else {
      CADiagnostics.report(.init(object: "UIImage", key: name, problem: .unknownSymbol))
      return nil
    }
    var look = ImageLook(cgImage: nil)
    look.isMirroredForRightToLeft = symbol.isMirrored
    look.symbol = SymbolLook(
      source: SymbolPicture(name: name, isSign: isSign),
      configuration: UIImage.SymbolConfiguration.unspecified.applying(configuration),
      parts: value.map { SymbolParts(choice: .share($0)) })
    self.init(look.rendered(for: .current))
  }

  /// The symbol `ellipsis.circle`, for further actions.
  public class var actions: UIImage { system("ellipsis.circle") }
  /// The symbol `plus`, for adding.
  public class var add: UIImage { system("plus") }
  /// The symbol `minus`, for removing.
  public class var remove: UIImage { system("minus") }
  /// The symbol `checkmark`.
  public class var checkmark: UIImage { system("checkmark") }
  /// The symbol `checkmark.circle.fill`.
  public class var strokedCheckmark: UIImage { system("checkmark.circle.fill") }

  private static func system(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}
