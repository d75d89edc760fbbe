/// An element as assistive technology sees it, with its place on the stage.
public struct AccessibilityElement: Hashable, Sendable, Identifiable {
  /// The number of the element: the same as long as its view exists. Custom actions of an element are
  /// elements of their own after it, buttons with its label as their hint.
  public let id: UInt32
  /// The short name.
  public let label: String
  /// The value, such as the percentage of a slider.
  public let value: String?
  /// The description of the action.
  public let hint: String?
  /// The kind and the state.
  public let traits: UIAccessibilityTraits
  /// Whether keys can be typed into the element; nil for other elements, true for the one that receives keys.
  public let isEditing: Bool?
  /// The keyboard for the element; nil for other elements.
  package let keyboard: KeyboardHints?
  /// The place of the next text in points of the stage, where text is composed and where candidates for it
  /// stand; nil for other elements than the one that receives keys.
  package let caret: CGRect?
  /// The number and its ends, of a slider for example; nil for other elements.
  package let slide: Slide?
  /// The frame in points of the stage. It may lie outside of it, in the content of a scroll view.
  public let frame: CGRect

  /// Adds the number, the texts and the traits to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(label)
    hasher.combine(value)
    hasher.combine(traits)
  }
}

extension Stage {
  /// Returns the elements of the window in reading order: what a screen reader would find on the screen and
  /// in its scroll views.
  ///
  /// The order is from top to bottom, and at the same height in the direction of reading. The elements of a
  /// bar, a scroll view, a cell, a controller's view, or a view with `shouldGroupAccessibilityChildren`
  /// follow each other. Those that a view lists in its `accessibilityElements` keep the order of the list.
  ///
  /// A table's cell is one element with the texts of its labels, unless it contains controls or is an element
  /// itself. The links of a text view follow it. Hidden and transparent views have no elements, nor have the
  /// neighbours of a modal view.
  ///
  /// - Complexity: O(views).
  public func accessibilityElements() -> [AccessibilityElement] {
    makeCurrent()
    context.flush()
    return AccessibilityWalk(windows).elements.map(\.description)
  }

  /// Does the action of an element: what a screen reader's double tap does. Elements without an action of
  /// their own are tapped in the middle.
  ///
  /// - Returns: False if there is no element of the number.
  @discardableResult public func activateAccessibilityElement(_ id: UInt32) -> Bool {
    perform(on: id) { element in
      if let action = element.action {
        _ = action.perform()
      } else if !element.node.accessibilityActivate() {
        tap(at: element.node.accessibilityActivationPoint)
      }
    }
  }

  /// Increments or decrements the value of an adjustable element.
  ///
  /// - Returns: False if there is no element of the number.
  @discardableResult public func adjustAccessibilityElement(_ id: UInt32, increments: Bool) -> Bool {
    perform(on: id) { increments ? $0.node.accessibilityIncrement() : $0.node.accessibilityDecrement() }
  }

  /// Brings the value of an element with a `Slide` to an end of its range, as the keys Home and End do.
  ///
  /// - Returns: False if there is no element of the number.
  @discardableResult package func slideAccessibilityElement(_ id: UInt32, toEnd isEnd: Bool) -> Bool {
    perform(on: id) { element in
      guard let sliding = element.node as? any SlidingElement else { return }
      sliding.slide(to: isEnd ? sliding.slide.last : sliding.slide.first)
    }
  }

  /// Scrolls an element into view, as when it receives the focus.
  ///
  /// - Returns: False if there is no element of the number.
  @discardableResult public func revealAccessibilityElement(_ id: UInt32) -> Bool {
    perform(on: id) { element in
      let node = element.node
      var next = node is UIView ? node.accessibilityView?.superview : node.accessibilityView
      while let ancestor = next {
        if let scroll = ancestor as? UIScrollView {
          scroll.scrollRectToVisible(scroll.convert(node.accessibilityFrame, from: nil), animated: false)
        }
        next = ancestor.superview
      }
    }
  }

  /// Closes what can be closed, as the gesture of a screen reader does: the topmost view or controller that
  /// knows how, else a presented screen, else the top screen of a navigation controller.
  ///
  /// - Returns: Whether something was closed.
  @discardableResult public func performAccessibilityEscape() -> Bool {
    makeCurrent()
    context.flush()
    defer { context.flush() }
    let views = AccessibilityWalk(windows).visited
    let isClosed = views.reversed().contains {
      $0.accessibilityPerformEscape() || $0.controller?.accessibilityPerformEscape() ?? false
    }
    if isClosed { return true }
    for view in views.reversed() {
      guard let controller = view.controller else { continue }
      if let navigation = controller as? UINavigationController, navigation.viewControllers.count > 1 {
        navigation.popViewController(animated: true)
        return true
      }
      if controller.presentingViewController != nil {
        controller.dismissByEscape()
        return true
      }
    }
    return false
  }

  private func perform(on id: UInt32, _ action: (AccessibilityWalk.Element) -> Void) -> Bool {
    makeCurrent()
    context.flush()
    defer { context.flush() }
    guard let element = AccessibilityWalk(windows).elements.first(where: { $0.id == id }) else {
      return false
    }
    action(element)
    return true
  }
}

/// A walk through the views that assistive technology may see, in reading order.
@MainActor private struct AccessibilityWalk {
  /// An element, or a custom action of one.
  @MainActor struct Element {
    let node: any AccessibilityNode
    let label: String
    let traits: UIAccessibilityTraits
    var action: UIAccessibilityCustomAction?

    private static let actionBits: UInt32 = 0xC000_0000

    var id: UInt32 {
      guard action != nil else { return node.accessibilityNumber }
      // The name decides, since an app may make the same actions again each time: the hash is FNV-1a.
      let bytes =
        Array(label.utf8) + (0..<4).map { UInt8(truncatingIfNeeded: node.accessibilityNumber >> ($0 * 8)) }
      return bytes.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 } | Self.actionBits
    }

    /// The node, if it can be typed into.
    fileprivate var input: (any UIKeyInput)? {
      if let receiver = node as? any EditingKeyReceiver, !receiver.acceptsText { return nil }
      return node as? any UIKeyInput
    }

    private var keyboard: KeyboardHints? {
      input.map { KeyboardHints($0, isMultiline: !(node is UITextField)) }
    }

    var description: AccessibilityElement {
      if action != nil {
        return AccessibilityElement(
          id: id, label: label, value: nil, hint: node.accessibilityLabel, traits: traits, isEditing: nil,
          keyboard: nil, caret: nil, slide: nil, frame: node.accessibilityFrame)
      }
      return AccessibilityElement(
        id: id, label: label, value: node.accessibilityValue, hint: node.accessibilityHint, traits: traits,
        isEditing: input == nil ? nil : (node as? UIResponder)?.isFirstResponder,
        keyboard: keyboard, caret: caret, slide: (node as? any SlidingElement)?.slide,
        frame: node.accessibilityFrame)
    }

    /// The caret at the beginning of the text that is composed, or at the end of the selection.
    private var caret: CGRect? {
      guard let view = node as? UIView, view.isFirstResponder, let input = input as? any UITextInput,
        let place = input.markedTextRange?.start ?? input.selectedTextRange?.end
      else { return nil }
      let caret = view.convert(input.caretRect(for: place), to: nil)
      let isFinite = [caret.minX, caret.minY, caret.height].allSatisfy(\.isFinite)
      return isFinite ? caret : nil
    }
  }

  private(set) var elements: [Element] = []
  /// All views that were visited, elements or not.
  private(set) var visited: [UIView] = []

  init(_ windows: [UIWindow]) {
    // The walk is iterative, so that deep trees need no stack.
    var rest = windows.reversed().map { (node: $0 as any AccessibilityNode, group: ReadingOrder.screen) }
    if let modal = windows.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) {
      rest = [(modal, ReadingOrder.screen)]
    }
    let isMirrored = windows.first?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var order = ReadingOrder(isMirrored: isMirrored)
    var found = 0
    while let (node, group) = rest.popLast() {
      defer {
        while found < elements.count {
          let node = elements[found].node
          if Self.canBeSeen(node) { order.addElement(found, frame: node.accessibilityFrame, to: group) }
          found += 1
        }
      }
      guard let view = node as? UIView else {
        if node.isAccessibilityElement {
          append(node, label: node.accessibilityLabel, traits: node.accessibilityTraits)
        }
        continue
      }
      guard !view.isHidden, view.alpha > 0.01 else { continue }
      visited.append(view)
      if view.isAccessibilityElement {
        append(view, label: view.accessibilityLabel, traits: view.accessibilityTraits)
        // A button beside the text of a field is an element of its own.
        if let field = view as? UITextField {
          rest += [field.rightView, field.leftView].compactMap { $0 }.map { ($0, group) }
        }
      } else if view is UITableViewCell || view is UICollectionViewListCell, let texts = Self.texts(of: view)
      {
        append(view, label: texts, traits: view.accessibilityTraits.union(.button))
      } else if !view.accessibilityElementsHidden {
        let (children, isListed) = Self.children(of: view)
        // A listed view stands in one place of the list with all that is in it.
        let isGroup = isListed || order.isListed(group) || Self.groupsChildren(view)
        let inside = isGroup ? order.addGroup(view, isListed: isListed, to: group) : group
        rest += children.reversed().map { ($0, inside) }
      }
    }
    elements = order.sorted().map { elements[$0] }
  }

  /// Whether the elements of a view are read one after the other, before what lies beside the view.
  private static func groupsChildren(_ view: UIView) -> Bool {
    if view.shouldGroupAccessibilityChildren || view.controller != nil { return true }
    switch view {
    case is UIScrollView, is UITableViewCell, is UICollectionReusableView: return true
    case is UINavigationBar, is UITabBar, is UIToolbar, is UISearchBar: return true
    default: return false
    }
  }

  /// Whether an element is on the screen, or in a scroll view there that can bring it in.
  private static func canBeSeen(_ element: any AccessibilityNode) -> Bool {
    func isSeen(_ frame: CGRect) -> Bool {
      // Foundation's intersection traps for numbers that are not finite.
      let isFinite = [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy(\.isFinite)
      return isFinite && frame.intersects(UIScreen.main.bounds)
    }
    if isSeen(element.accessibilityFrame) { return true }
    var view = element.accessibilityView
    while let candidate = view {
      if candidate is UIScrollView, isSeen(candidate.accessibilityFrame) { return true }
      view = candidate.superview
    }
    return false
  }

  private mutating func append(
    _ node: any AccessibilityNode, label: String?, traits: UIAccessibilityTraits
  ) {
    let actions = node.accessibilityCustomActions ?? []
    let isNamed = label?.isEmpty == false || node.accessibilityValue != nil
    let element = Element(node: node, label: label ?? "", traits: traits)
    let isOperable = !traits.isDisjoint(with: [.button, .link, .adjustable, .searchField])
    // A text that is nothing to read is nothing to find either, unless it can be typed.
    guard isNamed || !actions.isEmpty || isOperable || element.input != nil else { return }
    elements.append(element)
    if let text = node as? UITextView {
      elements += text.linkElements.map {
        Element(node: $0, label: $0.accessibilityLabel ?? "", traits: $0.accessibilityTraits)
      }
    }
    elements += actions.map { Element(node: node, label: $0.name, traits: .button, action: $0) }
  }

  private static let mostElements = 10_000

  /// Returns the nodes to look for elements in, and whether the view has listed them.
  private static func children(of view: UIView) -> (nodes: [any AccessibilityNode], isListed: Bool) {
    var own = view.accessibilityElements
    let count = own == nil ? min(view.accessibilityElementCount(), mostElements) : 0
    if count > 0 { own = (0..<count).compactMap { view.accessibilityElement(at: $0) } }
    let children = own.map { $0.compactMap { node(of: $0, in: view) } } ?? view.subviews
    let modal = children.last { node in
      (node as? UIView).map { $0.accessibilityViewIsModal && !$0.isHidden } ?? false
    }
    return (modal.map { [$0] } ?? children, own != nil)
  }

  /// Returns the node of an element of a view; nil for an object without any accessibility.
  private static func node(of element: Any, in view: UIView) -> (any AccessibilityNode)? {
    if let node = element as? any AccessibilityNode { return node }
    let description = Associations.object(of: ObjectDescription.self, beside: element as AnyObject)
    description?.accessibilityView = view
    return description
  }

  /// The texts of a cell's labels; nil for a cell without text, or with elements that can be operated.
  private static func texts(of cell: UIView) -> String? {
    if let label = cell.accessibilityLabel { return label }
    var (texts, rest) = ([String](), [cell])
    while let view = rest.popLast() {
      guard !view.isHidden, view.alpha > 0.01 else { continue }
      if view is any UIKeyInput, (view as? any EditingKeyReceiver)?.acceptsText ?? true { return nil }
      if view.isAccessibilityElement {
        guard view.accessibilityTraits.isDisjoint(with: [.button, .link, .adjustable]) else { return nil }
        if let text = view.accessibilityLabel, !text.isEmpty { texts.append(text) }
      } else if !view.accessibilityElementsHidden {
        rest += view.subviews.reversed()
      }
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}
