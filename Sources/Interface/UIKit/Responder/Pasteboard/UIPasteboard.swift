/// The place for what is copied: items, each with the same content in several types.
///
/// Each stage has a general one, whose texts it hands to its host's clipboard. In a window it also has the
/// text that another program has copied; a browser tells only what the user pastes.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String
    /// Makes a name from a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a name from a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The name of `UIPasteboard.general`.
    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }

  /// A choice for `setItems(_:options:)`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Makes a key from a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The `Date` at which the items vanish, measured by the stage's clock.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// Whether the host's clipboard does not get the items, a `Bool`.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// Posted when the content has changed; the object is the pasteboard.
  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  /// Posted when a pasteboard of the app was removed; the object is the pasteboard.
  public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
  /// The types that were added, a list of texts.
  public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  /// The types that were removed, a list of texts.
  public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

  /// The types of texts.
  public nonisolated static let typeListString = [PasteboardType.text, "public.text", "public.plain-text"]
  /// The types of addresses.
  public nonisolated static let typeListURL = [PasteboardType.url, "public.file-url"]
  /// The types of pictures.
  public nonisolated static let typeListImage = [PasteboardType.png, "public.jpeg", "public.image"]
  /// The types of colours.
  public nonisolated static let typeListColor = [PasteboardType.color]
  /// A type that is found by the class of a value.
  public nonisolated static let typeAutomatic = "com.apple.uikit.type-automatic"

  /// The pasteboard of the stage that was made or driven last. Without a stage, one of the process.
  public static var general: UIPasteboard { current ?? unattached }

  /// The pasteboard of the stage that was made or driven last; nil without a stage.
  static weak var current: UIPasteboard?
  private static let unattached = UIPasteboard(.general)
  private static var named: [Name: UIPasteboard] = [:]

  // MARK: Pasteboards

  /// Returns the app's pasteboard of a name; `general` for its name.
  private static func pasteboard(_ pasteboardName: Name, create: Bool) -> UIPasteboard? {
    if pasteboardName == .general { return general }
    if let known = named[pasteboardName] { return known }
    guard create else { return nil }
    let made = UIPasteboard(pasteboardName)
    named[pasteboardName] = made
    return made
  }

  /// Makes a pasteboard of the app that is known under a name, with the content of one that has it already.
  ///
  /// - Parameters:
  ///   - pasteboardName: The name.
  ///   - create: Whether a missing one is made; else the result is nil.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard let known = Self.pasteboard(pasteboardName, create: create) else { return nil }
    self.init(pasteboardName)
    storage = known.storage
    onCopy = known.onCopy
  }

  /// Makes a pasteboard of the app with a name of its own.
  public static func withUniqueName() -> UIPasteboard {
    let made = UIPasteboard(Name(UUID().uuidString))
    named[made.name] = made
    return made
  }

  /// Removes the app's pasteboard of a name with its content. The general one stays.
  public static func remove(withName pasteboardName: Name) {
    guard let removed = named.removeValue(forKey: pasteboardName) else { return }
    removed.storage.items = []
    NotificationCenter.default.post(name: removedNotification, object: removed)
  }

  /// The name.
  public final let name: Name
  /// Whether the content outlives the app: false.
  open var isPersistent: Bool { false }
  /// The number of changes so far.
  open var changeCount: Int { storage.changeCount }

  /// Called with each copied text.
  final var onCopy: ((String) -> Void)?
  private var storage = PasteboardStorage()

  init(_ name: Name) {
    self.name = name
    super.init()
  }

  // MARK: Items

  /// The items: their values by types.
  open var items: [[String: Any]] {
    get { storage.current }
    set { setItems(newValue, options: [:]) }
  }
  /// The number of items.
  open var numberOfItems: Int { items.count }

  /// Replaces the items.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    let expiration = (options[.expirationDate] as? Date).map {
      CACurrentMediaTime() + $0.timeIntervalSinceNow
    }
    change(to: items.map(PasteboardType.resolved), expiration: expiration)
    guard options[.localOnly] as? Bool != true, let string else { return }
    onCopy?(string)
  }

  /// Adds items behind the present ones.
  open func addItems(_ items: [[String: Any]]) {
    change(to: self.items + items.map(PasteboardType.resolved), expiration: storage.expiration)
  }

  private func change(to items: [[String: Any]], expiration: TimeInterval?) {
    let before = Set(storage.current.flatMap(\.keys))
    storage.items = items
    storage.expiration = expiration
    storage.changeCount += 1
    let after = Set(items.flatMap(\.keys))
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: after.subtracting(before).sorted(),
        Self.changedTypesRemovedUserInfoKey: before.subtracting(after).sorted(),
      ])
  }

  // MARK: Types

  /// The types of the first item.
  open var types: [String] { items.first?.keys.sorted() ?? [] }

  /// Returns the types of each item of the set; nil means the first item.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? { chosen(itemSet).map { $0.keys.sorted() } }

  /// Returns whether the first item has one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    contains(pasteboardTypes: pasteboardTypes, inItemSet: nil)
  }

  /// Returns whether one of the items has one of the types; nil means the first item.
  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    chosen(itemSet).contains { item in pasteboardTypes.contains { item[$0] != nil } }
  }

  /// Returns the numbers of the items that have one of the types; nil without any.
  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let found = items.indices.filter { index in pasteboardTypes.contains { items[index][$0] != nil } }
    return found.isEmpty ? nil : IndexSet(found)
  }

  /// Returns the value of the first item for a type.
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    items.first.flatMap { PasteboardType.value($0, pasteboardType) }
  }

  /// Returns the values of items for a type; nil means the first item.
  open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    chosen(itemSet).compactMap { PasteboardType.value($0, pasteboardType) }
  }

  /// Returns the bytes of the first item for a type: texts in UTF-8, pictures as PNG.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    value(forPasteboardType: pasteboardType).flatMap(PasteboardType.data)
  }

  /// Returns the bytes of items for a type; nil means the first item.
  open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
    values(forPasteboardType: pasteboardType, inItemSet: itemSet)?.compactMap(PasteboardType.data)
  }

  /// Replaces the items by one with a value.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }

  /// Replaces the items by one with bytes.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: data]]
  }

  private func chosen(_ set: IndexSet?) -> [[String: Any]] {
    let items = items
    guard let set else { return Array(items.prefix(1)) }
    return set.filter(items.indices.contains).map { items[$0] }
  }

  // MARK: Kinds

  /// The text of the first item; nil for none. Setting it counts as a copy, even of the same text.
  open var string: String? {
    get { strings?.first }
    set { items = newValue.map { [[PasteboardType.text: $0]] } ?? [] }
  }
  /// The texts; nil for none.
  open var strings: [String]? {
    get { found(PasteboardType.string) }
    set { items = (newValue ?? []).map { [PasteboardType.text: $0] } }
  }
  /// The address of the first item; nil for none.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The addresses; nil for none.
  open var urls: [URL]? {
    get { found { $0[PasteboardType.url] as? URL } }
    set { items = (newValue ?? []).map { [PasteboardType.url: $0, PasteboardType.text: $0.absoluteString] } }
  }
  /// The picture of the first item; nil for none.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// The pictures; nil for none.
  open var images: [UIImage]? {
    get { found(PasteboardType.image) }
    set { items = (newValue ?? []).map { [PasteboardType.png: $0] } }
  }
  /// The colour of the first item; nil for none.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// The colours; nil for none.
  open var colors: [UIColor]? {
    get { found { $0[PasteboardType.color] as? UIColor } }
    set { items = (newValue ?? []).map { [PasteboardType.color: $0] } }
  }

  private func found<Value>(_ value: ([String: Any]) -> Value?) -> [Value]? {
    let values = items.compactMap(value)
    return values.isEmpty ? nil : values
  }

  /// Whether there is a text.
  open var hasStrings: Bool { strings != nil }
  /// Whether there is an address.
  open var hasURLs: Bool { urls != nil }
  /// Whether there is a picture.
  open var hasImages: Bool { images != nil }
  /// Whether there is a colour.
  open var hasColors: Bool { colors != nil }
}
