/// The look of a screen without content, as a value: an image, two texts and two buttons below each other,
/// in the middle of the view.
///
/// Parts without content take no room. The fonts and colours are those of iOS; the distances are chosen.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  /// The placement of the parts. The values are those of iOS.
  public enum Alignment: Int, Sendable {
    /// In the middle; at the start of the reading direction.
    case center, natural
  }

  /// The image above the texts. Default: nil, and a magnifying glass for a search.
  public var image: UIImage?
  /// The look of the image.
  public var imageProperties = ImageProperties()
  /// The first text. Default: nil, and what the system says of loading and searches. Setting it removes
  /// `attributedText`.
  public var text: String? { didSet { attributedText = nil } }
  /// The first text with attributes, which take precedence over `textProperties`. Default: nil.
  public var attributedText: NSAttributedString?
  /// The look of the first text.
  public var textProperties: TextProperties
  /// The second text. Default: nil, and a hint for a search. Setting it removes `secondaryAttributedText`.
  public var secondaryText: String? { didSet { secondaryAttributedText = nil } }
  /// The second text with attributes, which take precedence over `secondaryTextProperties`. Default: nil.
  public var secondaryAttributedText: NSAttributedString?
  /// The look of the second text.
  public var secondaryTextProperties = TextProperties(.subheadline, .secondaryLabel)

  /// The look and content of the first button, which is shown if it has a title or an image. Default: plain.
  public var button = UIButton.Configuration.plain()
  /// The action of the first button.
  public var buttonProperties = ButtonProperties()
  /// The look and content of the second button. Default: plain.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The action of the second button.
  public var secondaryButtonProperties = ButtonProperties()

  /// The placement of the parts. Default: `center`.
  public var alignment = Alignment.center
  /// The axes in which the content keeps at least the margins of the view around it. Default: both.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// The distances of the content from the edges, in points. Default: 16.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  /// The distance between image and texts, in points. Default: 16, and 10 while loading.
  public var imageToTextPadding: CGFloat = 16
  /// The distance between the texts, in points. Default: 6.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// The distance between texts and buttons, in points. Default: 16.
  public var textToButtonPadding: CGFloat = 16
  /// The distance between the buttons, in points. Default: 8.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// The background. Default: clear.
  public var background = UIBackgroundConfiguration.clear()

  /// Whether a wheel turns in place of the image.
  let isLoading: Bool
  /// The system's text for the search that was shown last; nil if it has none.
  private var searchText: String?

  private init(_ textProperties: TextProperties, isLoading: Bool = false) {
    (self.textProperties, self.isLoading) = (textProperties, isLoading)
  }

  /// Returns a configuration without content.
  public static func empty() -> UIContentUnavailableConfiguration {
    Self(TextProperties(.title2, .label, isBold: true))
  }

  /// Returns the configuration of content on its way: a turning wheel and "Loading…".
  public static func loading() -> UIContentUnavailableConfiguration {
    var result = Self(TextProperties(.subheadline, .secondaryLabel), isLoading: true)
    result.text = "Loading…"
    result.imageToTextPadding = 10
    return result
  }

  /// Returns the configuration of a search that finds nothing. While it is the one of a controller with a
  /// search, its text names what is searched for.
  public static func search() -> UIContentUnavailableConfiguration {
    var result = empty()
    result.image = UIImage(systemName: "magnifyingglass")
    result.searchText = searchText(for: nil)
    result.text = result.searchText
    result.secondaryText = "Check the spelling or try a new search."
    return result
  }

  private static func searchText(for searched: String?) -> String {
    guard let searched, !searched.isEmpty else { return "No Results" }
    return "No Results for “\(searched)”"
  }

  /// Makes a view that shows the content.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the content in the look for a state: the text of a search that the app has not changed names
  /// what is searched for.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard let state = state as? UIContentUnavailableConfigurationState, let searchText, text == searchText,
      attributedText == nil
    else { return self }
    var result = self
    result.searchText = Self.searchText(for: state.searchText)
    result.text = result.searchText
    return result
  }
}
