/// The content of a cell, header or footer as a value: an image and two texts.
///
/// The texts stand below each other, or beside each other where both fit into one line. The defaults are
/// those of iOS for fonts and colours; the distances are chosen so that rows have the heights of iOS.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The image at the leading edge. Default: nil.
  public var image: UIImage?
  /// The look of the image.
  public var imageProperties = ImageProperties()
  /// The first text. Default: nil. Setting it removes `attributedText`.
  public var text: String? { didSet { attributedText = nil } }
  /// The first text with attributes, which take precedence over `textProperties`. Default: nil.
  public var attributedText: NSAttributedString?
  /// The look of the first text.
  public var textProperties: TextProperties
  /// The second text. Default: nil. Setting it removes `secondaryAttributedText`.
  public var secondaryText: String? { didSet { secondaryAttributedText = nil } }
  /// The second text with attributes, which take precedence over `secondaryTextProperties`. Default: nil.
  public var secondaryAttributedText: NSAttributedString?
  /// The look of the second text.
  public var secondaryTextProperties: TextProperties

  /// The axes in which the content keeps at least the margins of the view around it. Default: both.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// The distances of the content from the edges, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the texts stand beside each other where both fit. Default: false, and true for a value cell.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between image and texts, in points. Default: 16.
  public var imageToTextPadding: CGFloat = 16
  /// The least distance between texts beside each other, in points. Default: 8.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between texts below each other, in points. Default: 3.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  init(text: TextProperties, secondary: TextProperties, margins: NSDirectionalEdgeInsets) {
    (textProperties, secondaryTextProperties, directionalLayoutMargins) = (text, secondary, margins)
  }

  /// Makes a view that shows the content.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the content in the look for a state: texts are paler while it is disabled. What was set stays.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let flags = ConfigurationFlags(state)
    var result = self
    result.textProperties.show(isDisabled: flags.isDisabled)
    result.secondaryTextProperties.show(isDisabled: flags.isDisabled)
    result.imageProperties.isDisabled = flags.isDisabled
    return result
  }
}

/// The configurations of the system.
extension UIListContentConfiguration {
  /// The margins of cells, headers and footers. Beside an accessory 8 points are enough; elsewhere those of
  /// the cell count. Chosen so that rows have the heights of iOS.
  private static let cellMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  private static let headerMargins = NSDirectionalEdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 8)
  private static let footerMargins = NSDirectionalEdgeInsets(top: 7, leading: 16, bottom: 7, trailing: 8)
  private static let prominentMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 8, trailing: 8)

  /// Returns the content of a cell: a text of the style `body`, and a small second one below it.
  public static func cell() -> UIListContentConfiguration {
    Self(text: .init(.body, .label), secondary: .init(.caption1, .label), margins: cellMargins)
  }

  /// Returns the content of a cell whose second text is small and stands below the first.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }

  /// Returns the content of a cell whose second text is grey and stands at the end of the row, or below the
  /// first where that leaves no room.
  public static func valueCell() -> UIListContentConfiguration {
    var result = Self(
      text: .init(.body, .label), secondary: .init(.body, .secondaryLabel), margins: cellMargins)
    result.prefersSideBySideTextAndSecondaryText = true
    return result
  }

  /// Returns the content of a header in a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    Self(text: .init(.headline, .label), secondary: .init(.subheadline, .label), margins: headerMargins)
  }

  /// Returns the content of a footer in a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    Self(
      text: .init(.subheadline, .secondaryLabel), secondary: .init(.caption1, .secondaryLabel),
      margins: headerMargins)
  }

  /// Returns the content of a header in a grouped list: small grey capitals.
  public static func groupedHeader() -> UIListContentConfiguration {
    var result = Self(
      text: .init(.footnote, .secondaryLabel), secondary: .init(.footnote, .secondaryLabel),
      margins: headerMargins)
    result.textProperties.transform = .uppercase
    return result
  }

  /// Returns the content of a header of large bold text in an inset grouped list.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    Self(
      text: .init(.title3, .label, isBold: true), secondary: .init(.footnote, .secondaryLabel),
      margins: prominentMargins)
  }

  /// Returns the content of a header of larger bold text in an inset grouped list.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    Self(
      text: .init(.title2, .label, isBold: true), secondary: .init(.subheadline, .secondaryLabel),
      margins: prominentMargins)
  }

  /// Returns the content of a footer in a grouped list: small grey text.
  public static func groupedFooter() -> UIListContentConfiguration {
    Self(
      text: .init(.footnote, .secondaryLabel), secondary: .init(.footnote, .secondaryLabel),
      margins: footerMargins)
  }

  /// Returns the content of a cell in a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration {
    Self(text: .init(.body, .label), secondary: .init(.caption1, .secondaryLabel), margins: cellMargins)
  }

  /// Returns the content of a cell in a sidebar whose second text stands below the first.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { sidebarCell() }

  /// Returns the content of a cell in a list that a sidebar accompanies.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }

  /// Returns the content of a cell in a list that a sidebar accompanies, whose second text stands below the
  /// first.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    Self(text: .init(.body, .label), secondary: .init(.subheadline, .secondaryLabel), margins: cellMargins)
  }

  /// Returns the content of a header in a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration {
    Self(
      text: .init(.headline, .label), secondary: .init(.subheadline, .secondaryLabel), margins: headerMargins)
  }
}
