/// A bar with a field for the text of a search, a cancel button, and scopes. It is 56 points high, and 44
/// more with scopes.
///
/// The bar does not search: its delegate does, or the results updater of its `UISearchController`.
@preconcurrency @MainActor open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
  let background = BarBackground(lineAtTop: false)
  let topLine = UIView(frame: .zero)
  let promptLabel = UILabel(frame: .zero)
  let field = UISearchTextField(frame: .zero)
  let cancelButton = UIButton(type: .system)
  /// The button at the end of the field.
  var fieldButton: UIButton?
  let scopeBackground = UIImageView(frame: .zero)
  let scopes = UISegmentedControl(frame: .zero)
  private lazy var events = SearchFieldEvents(self)
  var pictures: [Icon: [UInt: UIImage]] = [:]
  var fieldPictures: [UInt: UIImage] = [:]
  /// The backgrounds by the place of the bar.
  var backgrounds: [Int: UIImage] = [:]
  /// The search controller, which follows what the user does.
  weak var follower: (any SearchBarFollower)?
  /// Whether the bar is a part of a navigation bar, which draws the background.
  var isInNavigationBar = false {
    didSet {
      guard isInNavigationBar != oldValue else { return }
      clipsToBounds = isInNavigationBar
      lookChanged()
    }
  }

  /// The distances of the field from the sides of a navigation bar, in points.
  var sidesInNavigationBar = NSDirectionalEdgeInsets.zero {
    didSet { if sidesInNavigationBar != oldValue { setNeedsLayout() } }
  }

  /// The object that allows and observes what the user does. Default: nil.
  open weak var delegate: (any UISearchBarDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpParts()
    field.delegate = events
    field.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
    scopes.addAction(UIAction { [weak self] _ in self?.scopeChanged() }, for: .valueChanged)
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  // MARK: Text

  /// The text; never nil when read. Default: empty. Setting it does not call the delegate.
  open var text: String? {
    get { field.text }
    set {
      field.text = newValue
      setNeedsLayout()
      follower?.searchTextChanged()
    }
  }
  /// The text that is shown while there is none. Default: nil.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  /// A line of small letters above the field, for which the bar is 20 points higher. Default: nil.
  open var prompt: String? { didSet { if prompt != oldValue { sizeChanged() } } }
  /// The field. Its own delegate is the bar, and the bar's delegate hears nothing if another one is set.
  open var searchTextField: UISearchTextField { field }
  /// The place of the bar: that of the delegate, and else `any`.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

  // MARK: Buttons

  /// Whether the cancel button is shown behind the field. Default: false. Setting it does not animate.
  open var showsCancelButton: Bool {
    get { isCancelShown }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  private(set) var isCancelShown = false
  /// Shows or hides the cancel button. Animated, the field makes room in 0.25 seconds.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != isCancelShown else { return }
    layOutAtOnce()
    isCancelShown = showsCancelButton
    moveParts(animated: animated)
  }
  /// Whether a button with a book is shown in the empty field. Default: false.
  open var showsBookmarkButton = false { didSet { if showsBookmarkButton != oldValue { showFieldButton() } } }
  /// Whether a button with a list is shown in the empty field, in place of the book. Default: false.
  open var showsSearchResultsButton = false {
    didSet { if showsSearchResultsButton != oldValue { showFieldButton() } }
  }
  /// Whether that button is shown as selected: in the tint colour. Default: false.
  open var isSearchResultsButtonSelected = false { didSet { showFieldButton() } }
  /// Whether the bar responds to the user. Default: true.
  open var isEnabled = true {
    didSet {
      field.isEnabled = isEnabled
      cancelButton.isEnabled = isEnabled
      scopes.isEnabled = isEnabled
      fieldButton?.isEnabled = isEnabled
      field.alpha = isEnabled ? 1 : 0.5
    }
  }

  // MARK: Scopes

  /// The titles of the scopes, of which the first is selected. Default: nil.
  open var scopeButtonTitles: [String]? { didSet { scopesChanged() } }
  /// The index of the selected scope. Default: 0. An index without a scope selects none.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set { scopes.selectedSegmentIndex = newValue }
  }
  /// Whether the scopes are shown under the field, if there are any. Default: false.
  open var showsScopeBar: Bool {
    get { isScopeShown }
    set { setShowsScopeBar(newValue, animated: false) }
  }
  private(set) var isScopeShown = false
  /// Shows or hides the scopes, which fade in 0.25 seconds if it is animated. The height of the bar is its
  /// owner's to set, as `sizeThatFits(_:)` gives it; a navigation bar does that.
  open func setShowsScopeBar(_ show: Bool, animated: Bool) {
    guard show != isScopeShown else { return }
    layOutAtOnce()
    isScopeShown = show
    sizeChanged()
    moveParts(animated: animated)
  }

  // MARK: Look

  /// The background. Default: `default`.
  open var searchBarStyle = Style.default { didSet { lookChanged() } }
  /// The colours of the bar: `black` looks as in the dark style. Default: `default`.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
  }
  /// The colour of the background in place of the default material. Default: nil.
  open var barTintColor: UIColor? { didSet { lookChanged() } }
  /// Whether the background would let content through. Has no effect: the material of bars is opaque here.
  /// Default: true.
  open var isTranslucent = true
  /// The background in place of the bar's own, stretched. Default: nil.
  open var backgroundImage: UIImage? {
    get { backgroundImage(for: .any, barMetrics: .default) }
    set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
  }
  /// The image behind the scopes, stretched. Default: nil.
  open var scopeBarBackgroundImage: UIImage? { didSet { scopeBackground.image = scopeBarBackgroundImage } }
  /// The displacement of the field's background image. Default: zero.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
  /// The displacement of the text in the field. Default: zero.
  open var searchTextPositionAdjustment: UIOffset {
    get { field.textOffset }
    set { field.textOffset = newValue }
  }

  // MARK: Keyboard

  /// The view above the keyboard while the text is edited. Default: nil.
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }
  /// The letters that the keyboard on the screen makes capital. Default: `sentences`.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  /// Whether the keyboard on the screen corrects words. Default: `default`.
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  /// Whether the keyboard on the screen marks mistakes. Default: `default`.
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }
  /// The keys of the keyboard on the screen. Default: `default`.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  /// The word on the return key of the keyboard on the screen. Default: `search`.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  /// Whether Return does nothing while there is no text. Default: true.
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether the text is shown as dots. Default: false.
  open var isSecureTextEntry: Bool {
    get { field.isSecureTextEntry }
    set { field.isSecureTextEntry = newValue }
  }
  /// The meaning of the text, for which a browser offers what it has stored. Default: nil.
  open var textContentType: UITextContentType! {
    get { field.textContentType }
    set { field.textContentType = newValue }
  }

  /// Whether the text is edited.
  open override var isFirstResponder: Bool { field.isFirstResponder }
  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  /// Begins to edit the text.
  @discardableResult open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
  /// Ends editing the text.
  @discardableResult open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  // MARK: View

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showFieldButton()
  }
}
