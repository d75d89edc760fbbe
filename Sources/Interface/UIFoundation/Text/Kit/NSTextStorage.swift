/// A text with attributes that notes its edits and tells its layout managers of them.
///
/// A subclass may keep the text elsewhere. It then overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)`
/// in the last two. A range beyond the text is limited to it.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of edits.
  public struct EditActions: OptionSet, Sendable {
    /// The bits of the kinds.
    public let rawValue: UInt

    /// Creates kinds from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Attributes have changed.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters have changed.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// Posted by `processEditing()` before attributes are fixed. The object is the text storage.
  public static let willProcessEditingNotification = Notification.Name(
    "NSTextStorageWillProcessEditingNotification")
  /// Posted by `processEditing()` before layout managers are told. The object is the text storage.
  public static let didProcessEditingNotification = Notification.Name(
    "NSTextStorageDidProcessEditingNotification")

  /// Creates an empty text.
  public init() { super.init(string: "") }

  public override init(string str: String) { super.init(string: str) }

  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: str, attributes: attrs)
  }

  public override init(attributedString attrStr: NSAttributedString) {
    super.init(string: "")
    // The text of another storage may be kept elsewhere, so it is read run by run.
    for run in attrStr.runs {
      let place = NSRange(location: super.length, length: 0)
      super.replaceCharacters(
        in: place, with: NSAttributedString(string: run.text, attributes: run.attributes))
    }
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { return nil }

  /// Empties Foundation's own part, whose attributes would live on: Foundation on Linux frees an attributed
  /// string without the list of its runs.
  deinit {
    super.replaceCharacters(in: NSRange(location: 0, length: super.string.utf16.count), with: "")
  }

  // MARK: Layout managers

  /// The layout managers, in the order in which they were added.
  open private(set) var layoutManagers: [NSLayoutManager] = []

  /// Adds a layout manager, which then lays out this text.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard aLayoutManager.textStorage !== self else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.attach(to: self)
  }

  /// Removes a layout manager. Does nothing if it is not one of this text.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard let index = layoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.remove(at: index)
    aLayoutManager.attach(to: nil)
  }

  // MARK: Edits

  /// The delegate. Default: nil.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The kinds of the edits that are being processed.
  open private(set) var editedMask: EditActions = []
  /// The range of the edits that are being processed, in the text after them; `NSNotFound` without edits.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The number of UTF-16 units by which the edits that are being processed have made the text longer.
  open private(set) var changeInLength = 0

  private var openEdits = 0
  private var isProcessing = false
  /// Whether Foundation's own part has been changed by the edit that is being noted.
  private var isOwnEdit = false

  /// Notes an edit. Outside `beginEditing()` and `endEditing()`, it is processed at once.
  ///
  /// - Parameters:
  ///   - editedMask: The kinds of the edit.
  ///   - editedRange: The range in the text before the edit.
  ///   - delta: The number of UTF-16 units by which the text became longer.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    guard !editedMask.isEmpty else { return }
    let after = NSRange(
      location: max(editedRange.location, 0), length: max(editedRange.length + delta, 0))
    if !isOwnEdit { mirror(editedRange, after, change: delta) }
    if self.editedMask.isEmpty {
      self.editedRange = after
    } else {
      // The earlier range, moved by this edit, and this one.
      let old = self.editedRange
      let oldEnd = max(old.location + old.length, editedRange.location + editedRange.length) + delta
      let start = min(old.location, after.location)
      self.editedRange = NSRange(
        location: start, length: max(max(oldEnd, after.location + after.length) - start, 0))
    }
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    if openEdits == 0, !isProcessing { processEditing() }
  }

  /// Takes an edit of a subclass over into Foundation's own part, which Foundation's functions copy.
  private func mirror(_ before: NSRange, _ after: NSRange, change: Int) {
    let length = self.length
    if super.length + change == length {
      mirror(before.limited(to: NSRange(from: 0, to: super.length)), from: after.limited(to: whole))
    } else if super.length != length {
      mirror(NSRange(from: 0, to: super.length), from: whole)
    }
  }

  private func mirror(_ old: NSRange, from new: NSRange) {
    super.replaceCharacters(in: old, with: (string as NSString).substring(with: new))
    enumerateRuns(in: new) { super.setAttributes($0, range: $1) }
  }

  /// Calls the body for each run of a range, with its attributes.
  private func enumerateRuns(
    in range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Void
  ) {
    let range = range.limited(to: whole)
    var index = range.location
    while index < range.location + range.length {
      var run = NSRange()
      // The range is ours to lend, and written before the function returns.
      let attributes = unsafe attributes(at: index, effectiveRange: &run)
      let end = min(max(run.location + run.length, index + 1), range.location + range.length)
      body(attributes, NSRange(from: index, to: end))
      index = end
    }
  }

  /// Tells the delegate, fixes attributes, and tells the layout managers of the noted edits. The delegate's
  /// first call may change characters and attributes, the second one attributes.
  open func processEditing() {
    guard !editedMask.isEmpty, !isProcessing else { return }
    isProcessing = true
    let center = NotificationCenter.default
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    center.post(name: Self.willProcessEditingNotification, object: self)
    fixAttributes(in: editedRange)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    center.post(name: Self.didProcessEditingNotification, object: self)
    let (mask, range, change) = (editedMask, editedRange, changeInLength)
    for manager in layoutManagers {
      manager.processEditing(
        for: self, edited: mask, range: range, changeInLength: change, invalidatedRange: range)
    }
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    isProcessing = false
  }

  /// Begins a group of edits that are processed together. Calls are counted.
  open override func beginEditing() { openEdits += 1 }

  /// Ends a group of edits, and processes those of the outermost one. Does nothing without a beginning.
  open override func endEditing() {
    guard openEdits > 0 else { return }
    openEdits -= 1
    if openEdits == 0 { processEditing() }
  }

  /// Whether attributes are fixed when they are read. Always false: they are fixed when an edit is processed.
  open var fixesAttributesLazily: Bool { false }

  /// Fixes the attributes of a range again.
  open func invalidateAttributes(in range: NSRange) { fixAttributes(in: range) }

  /// Has no effect: attributes are fixed when an edit is processed.
  open func ensureAttributesAreFixed(in range: NSRange) {}

  // MARK: Text

  open override var length: Int { string.utf16.count }

  /// Replaces characters, which then have the attributes of the first one, or of the one before them.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    let range = range.limited(to: NSRange(location: 0, length: super.length))
    replaceUnits(in: range, with: str)
    noteOwn(.editedCharacters, range, change: str.utf16.count - range.length)
  }

  /// Foundation on Linux edits whole characters only, such as a letter with its accent or the two ends of a
  /// line's break, and its runs no longer fit the text after an edit inside of one. A character that an end
  /// of the range cuts is replaced as a whole, by what is left of it.
  private func replaceUnits(in range: NSRange, with str: String) {
    let text = super.string
    func index(_ unit: Int) -> String.Index { text.utf16.index(text.startIndex, offsetBy: unit) }
    func isCut(_ index: String.Index) -> Bool { String.Index(index, within: text) == nil }
    let (start, end) = (index(range.location), index(range.location + range.length))
    guard isCut(start) || isCut(end) else { return super.replaceCharacters(in: range, with: str) }
    let outerStart = isCut(start) ? text.index(before: text.index(after: start)) : start
    let outerEnd = isCut(end) ? text.index(after: end) : end
    let head = String(decoding: text.utf16[outerStart..<start], as: UTF16.self)
    let tail = String(decoding: text.utf16[end..<outerEnd], as: UTF16.self)
    let outer = NSRange(outerStart..<outerEnd, in: text)
    let tailStart = range.location + range.length
    var kept: [(attributes: [NSAttributedString.Key: Any], range: NSRange)] = []
    var place = NSRange(location: outer.location, length: 0)
    while place.location < NSMaxRange(outer) {
      // The range is ours to lend, and written before the function returns.
      let attributes = unsafe super.attributes(at: place.location, effectiveRange: &place)
      place = place.limited(to: outer)
      let before = NSRange(from: place.location, to: min(NSMaxRange(place), range.location))
      let after = NSRange(from: max(place.location, tailStart), to: NSMaxRange(place))
      if before.length > 0 { kept.append((attributes, before)) }
      if after.length > 0 {
        let moved = after.location + str.utf16.count - range.length
        kept.append((attributes, NSRange(location: moved, length: after.length)))
      }
      place.location = NSMaxRange(place)
    }
    super.replaceCharacters(in: outer, with: head + str + tail)
    for (attributes, range) in kept { super.setAttributes(attributes, range: range) }
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    let range = range.limited(to: NSRange(location: 0, length: super.length))
    guard range.length > 0 else { return }
    super.setAttributes(attrs, range: range)
    noteOwn(.editedAttributes, range, change: 0)
  }

  private func noteOwn(_ actions: EditActions, _ range: NSRange, change: Int) {
    isOwnEdit = true
    defer { isOwnEdit = false }
    edited(actions, range: range, changeInLength: change)
  }

  // MARK: Edits by the primitive ones

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    let range = range.limited(to: whole)
    // The text may be this one, so it is read first.
    let runs = attrString.runs
    beginEditing()
    replaceCharacters(in: range, with: runs.map(\.text).joined())
    for run in runs {
      let place = NSRange(location: range.location + run.range.location, length: run.range.length)
      setAttributes(run.attributes, range: place)
    }
    endEditing()
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }

  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: whole, with: attrString)
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    changeRuns(in: range) { $0.merge(attrs) { _, new in new } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeRuns(in: range) { $0[name] = nil }
  }

  private func changeRuns(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    beginEditing()
    var runs: [([NSAttributedString.Key: Any], NSRange)] = []
    enumerateRuns(in: range) { runs.append(($0, $1)) }
    for (attributes, range) in runs {
      var changed = attributes
      change(&changed)
      setAttributes(changed, range: range)
    }
    endEditing()
  }

  // MARK: Reading by the primitive functions

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    // The pointer is the caller's.
    unsafe attributes(at: location, effectiveRange: range)[attrName]
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
    in rangeLimit: NSRange
  ) -> Any? {
    let value = unsafe attributes(at: location, effectiveRange: nil)[attrName]
    // The pointer is the caller's, who lends one range.
    unsafe range?.pointee = extent(around: location, in: rangeLimit) {
      Self.areEqual($0[attrName], value)
    }
    return value
  }

  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    let values = unsafe attributes(at: location, effectiveRange: nil)
    // The pointer is the caller's, who lends one range.
    unsafe range?.pointee = extent(around: location, in: rangeLimit) { other in
      other.count == values.count && other.allSatisfy { Self.areEqual($0.value, values[$0.key]) }
    }
    return values
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    enumerateRuns(in: range) { attributes, range in
      let text = (string as NSString).substring(with: range)
      result.append(NSAttributedString(string: text, attributes: attributes))
    }
    return result
  }

  open override func copy(with zone: NSZone? = nil) -> Any { attributedSubstring(from: whole) }

  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableAttributedString(attributedString: attributedSubstring(from: whole))
  }

  private func extent(
    around location: Int, in limit: NSRange, _ isSame: ([NSAttributedString.Key: Any]) -> Bool
  ) -> NSRange {
    var (start, end) = (limit.location, limit.location)
    var isOver = false
    enumerateRuns(in: limit) { attributes, range in
      guard !isOver else { return }
      // A value may differ from itself, as one does that cannot be compared.
      if range.contains(location) || isSame(attributes) {
        end = NSMaxRange(range)
      } else if range.location > location {
        isOver = true
      } else {
        (start, end) = (NSMaxRange(range), NSMaxRange(range))
      }
    }
    return NSRange(from: start, to: max(end, start))
  }

  /// Whether two values of an attribute are equal, as their classes say.
  private static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?):
      (a as? NSObject).flatMap { a in (b as? NSObject).map { a === $0 || a.isEqual($0) } }
        ?? (a as? AnyHashable).map { $0 == b as? AnyHashable } ?? false
    default: false
    }
  }
}
