/// The drawing of a symbol.
package protocol SymbolSource: Sendable {
  /// Returns the picture, black or in the configuration's colours, and its baseline's height above its lower
  /// edge in points.
  ///
  /// - Parameters:
  ///   - configuration: Size, weight, scale and colours.
  ///   - parts: The variable parts that are not dimmed; nil for all.
  ///   - traits: The traits for text size and colours.
  ///   - pixels: The pixels per point.
  func rendered(
    _ configuration: UIImage.SymbolConfiguration, parts: SymbolParts?, traits: UITraitCollection,
    pixels: CGFloat
  ) -> (image: CGImage, baseline: CGFloat)?

  /// The number of steps in which the variable parts light up; 0 without such parts.
  var variableSteps: Int { get }
}

/// The variable parts of a symbol that are not dimmed or hidden.
package struct SymbolParts: Hashable, Sendable {
  enum Choice: Hashable, Sendable {
    /// The parts that a variable value reveals.
    case share(Double)
    /// The parts of one step, from 1 on; 0 for none.
    case step(Int)
  }
  var choice: Choice
  /// Whether the others are hidden, and not only dimmed.
  var hidesOthers = false

  /// Returns whether a part of a step is shown, of so many steps.
  func shows(_ step: Int, of steps: Int) -> Bool {
    switch choice {
    case .share(let value): value > Double(step - 1) / Double(steps)
    case .step(let shown): step == shown
    }
  }
}

/// The symbol of an image, and how it is drawn.
package struct SymbolLook: Sendable {
  package var source: any SymbolSource
  package var configuration: UIImage.SymbolConfiguration
  package var parts: SymbolParts?
}

extension ImageLook {
  /// Whether views fill the alpha with their tint colour: a template, or a symbol without colours of its own.
  package var isTemplate: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: symbol.map { !$0.configuration.hasColors } ?? false
    }
  }

  /// Returns the look with a symbol's pixels for the traits; other images stay as they are.
  ///
  /// - Parameters:
  ///   - traits: The traits, of which unspecified ones count as the current ones.
  ///   - preferred: What counts where the image's own configuration leaves something open.
  ///   - magnification: The factor by which the picture will be enlarged, for more pixels; 1 or more.
  package func rendered(
    for traits: UITraitCollection, preferring preferred: UIImage.SymbolConfiguration? = nil,
    magnification: CGFloat = 1
  ) -> ImageLook {
    guard let symbol else { return self }
    let own = symbol.configuration
    let configuration = preferred?.applying(own) ?? own
    let traits = UITraitCollection(merging: [.current, traits, own.traitCollection ?? UITraitCollection()])
    let pixels = max(traits.displayScale, 1) * max(magnification.rounded(.up), 1)
    var look = self
    look.traits = own.traitCollection ?? UITraitCollection()
    look.symbol?.configuration = configuration
    guard
      let picture = symbol.source.rendered(
        configuration, parts: symbol.parts, traits: traits, pixels: pixels)
    else { return look }
    look.cgImage = picture.image
    look.baseline = picture.baseline
    look.scale = pixels
    return look
  }
}

extension UIImage {
  /// Returns the image as bars and buttons show it: a template, unless it has colours of its own.
  package final func template() -> UIImage {
    let keepsColors = look.symbol?.configuration.hasColors ?? false
    return renderingMode == .alwaysOriginal || (renderingMode == .automatic && keepsColors)
      ? self : withRenderingMode(.alwaysTemplate)
  }

  /// Returns the size in points, which is that of a symbol drawn for the traits.
  package final func size(for traits: UITraitCollection) -> CGSize {
    isSymbolImage ? look.rendered(for: traits).size : size
  }

  /// Returns a symbol image drawn for the traits; other images stay as they are.
  package final func rendered(
    for traits: UITraitCollection, preferring preferred: UIImage.SymbolConfiguration?
  ) -> UIImage {
    look.symbol == nil ? self : UIImage(look.rendered(for: traits, preferring: preferred))
  }
}
