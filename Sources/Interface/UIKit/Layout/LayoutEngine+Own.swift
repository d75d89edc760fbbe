import LayoutSolver

/// The equations that are an item's own: a given frame, the size of content, the edges of a system's guide.
extension LayoutEngine {
  func enterOwnEquations(of node: LayoutNode) {
    guard let place = knownPlace(of: node) else { return }
    if let guide = node.guide { return enterEdges(of: guide, node) }
    guard let view = node.view else { return }
    node.wraps = view.layoutHeightDependsOnWidth
    if isGiven(view) {
      for given in givenSides(of: view, place) {
        addOwn(
          given.role, to: node,
          Equation(given.terms, constant: given.constant, above: .forbidden, below: .forbidden))
      }
    } else {
      enterContent(of: view, node, place)
    }
  }

  /// Whether the view's frame is given: it translates its mask, or is a window.
  private func isGiven(_ view: UIView) -> Bool {
    if isApart, view === root { return false }
    return view.layoutState?.translatesMask ?? true || view is UIWindow
  }

  /// The equations of a given frame. A length that follows that of a superview whose frame constraints find
  /// keeps its margins, so that constraints inside the view determine the superview's size.
  private func givenSides(
    of view: UIView, _ place: LayoutPlace
  ) -> [(role: LayoutRole, terms: [Term], constant: Double)] {
    let frame = view.layoutFrame
    func length(_ variable: Variable, _ axis: NSLayoutConstraint.Axis) -> (terms: [Term], constant: Double) {
      let length = axis == .horizontal ? frame.width : frame.height
      guard let outer = view.superview, view !== root, view.followsSuperview(axis), !isGiven(outer) else {
        return ([Term(variable)], -Double(length))
      }
      let (place, size) = (self.place(of: outer.layoutNode), outer.bounds.size)
      let isWidth = axis == .horizontal
      return (
        [Term(isWidth ? place.width : place.height), Term(variable, times: -1)],
        Double(length - (isWidth ? size.width : size.height))
      )
    }
    let (width, height) = (length(place.width, .horizontal), length(place.height, .vertical))
    return [
      (.x, [Term(place.x)], -Double(frame.minX)), (.y, [Term(place.y)], -Double(frame.minY)),
      (.width, width.terms, width.constant), (.height, height.terms, height.constant),
    ]
  }

  func addOwn(_ role: LayoutRole, to node: LayoutNode, _ equation: Equation) {
    add(equation, use: .own(node, role)) { note($0, role, of: node) }
  }

  // MARK: Content

  private func enterContent(of view: UIView, _ node: LayoutNode, _ place: LayoutPlace) {
    let size = view.layoutContentSize(width: nil)
    enterContent(
      size.width, of: view, .horizontal, variable: place.width, role: .contentWidth,
      required: .requiredContentWidth)
    enterContent(
      size.height, of: view, .vertical, variable: place.height, role: .contentHeight,
      required: .requiredContentHeight)
  }

  private func enterContent(
    _ length: CGFloat, of view: UIView, _ axis: NSLayoutConstraint.Axis, variable: Variable,
    role: LayoutRole, required: LayoutRole
  ) {
    guard length >= 0, length.isFinite else { return }
    func cost(_ priority: UILayoutPriority) -> Cost {
      priority == .required ? .forbidden : priority.rawValue > 0 ? .penalty(priority.rawValue) : .free
    }
    let (above, below) = (
      cost(view.contentHuggingPriority(for: axis)), cost(view.contentCompressionResistancePriority(for: axis))
    )
    let constant = contentConstant(length, of: view, axis)
    addOwn(
      role, to: view.layoutNode, Equation([Term(variable)], constant: constant, above: above, below: below))
    // A required side is an equation of its own beside one with a penalty.
    if (above == .forbidden) != (below == .forbidden), above != .free, below != .free {
      addOwn(
        required, to: view.layoutNode,
        Equation(
          [Term(variable)], constant: constant, above: above == .forbidden ? .free : above,
          below: below == .forbidden ? .free : below))
    }
  }

  private func contentConstant(
    _ length: CGFloat, of view: UIView, _ axis: NSLayoutConstraint.Axis
  ) -> Double {
    let insets = view.alignmentRectInsets
    let around = axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
    // Frames have whole pixels. With a part of one less than its content asks for, a title would wrap.
    return -(Double(length + around) * scale - Self.pixelPrecision).rounded(.up) / scale
  }

  /// The part of a pixel by which lengths differ through rounding errors.
  private static let pixelPrecision = 1e-3

  /// Returns the width in which content is measured: the whole pixels of the width that was found, which its
  /// frame has wherever it lies.
  func contentWidth(_ variable: Variable) -> CGFloat {
    CGFloat((solver.value(of: variable) * scale + Self.pixelPrecision).rounded(.down) / scale)
  }

  /// Returns the constants of the content's equations, for a width that was found or the natural one.
  func contentConstants(of view: UIView, width: CGFloat?) -> [(id: EquationID, constant: Double)] {
    let equations = ownEquations(of: view.layoutNode)
    guard !equations.isEmpty else { return [] }
    let size = view.layoutContentSize(width: width)
    let (width, height) = (
      contentConstant(size.width, of: view, .horizontal), contentConstant(size.height, of: view, .vertical)
    )
    return [
      (LayoutRole.contentWidth, width), (.requiredContentWidth, width), (.contentHeight, height),
      (.requiredContentHeight, height),
    ].compactMap { role, constant in equations[role].map { ($0, constant) } }
  }

  // MARK: Changes

  /// Returns the constants of the item's own equations after a change of its frame, content or insets.
  func ownConstants(of node: LayoutNode) -> [(id: EquationID, constant: Double)] {
    guard let place = knownPlace(of: node) else { return [] }
    let equations = ownEquations(of: node)
    if let guide = node.guide {
      return edges(of: guide).compactMap { edge in equations[edge.role].map { ($0, edge.expression.constant) }
      }
    }
    guard let view = node.view else { return [] }
    node.wraps = view.layoutHeightDependsOnWidth
    if isGiven(view) {
      return givenSides(of: view, place).compactMap { given in
        equations[given.role].map { ($0, given.constant) }
      }
    }
    let size = view.layoutContentSize(width: nil)
    let hasContent = (size.width >= 0, size.height >= 0)
    if hasContent != (equations[.contentWidth] != nil, equations[.contentHeight] != nil) { refresh(view) }
    return contentConstants(of: view, width: node.wraps ? contentWidth(place.width) : nil)
  }

  /// Enters the item's own equations again.
  func refresh(_ item: any LayoutItem) {
    let node = item.layoutNode
    guard knownPlace(of: node) != nil else { return }
    let equations = ownEquations(of: node)
    settleRemovals()
    for (role, equation) in equations.sorted(by: { $0.value < $1.value }) {
      note(nil, role, of: node)
      uses[equation.index] = nil
      settle(remove(equation))
    }
    enterOwnEquations(of: node)
  }

  // MARK: Guides

  private func enterEdges(of guide: UILayoutGuide, _ node: LayoutNode) {
    for edge in edges(of: guide) {
      addOwn(
        edge.role, to: node,
        Equation(
          edge.expression.terms, constant: edge.expression.constant, above: edge.above, below: edge.below))
    }
  }

  /// An edge of a system's guide.
  private struct Edge {
    var role: LayoutRole
    var expression: LayoutExpression
    var above = Cost.forbidden
    var below = Cost.forbidden
  }

  private func edges(of guide: UILayoutGuide) -> [Edge] {
    guard let kind = guide.system, let view = guide.owningView, let place = knownPlace(of: guide.layoutNode)
    else {
      return []
    }
    let outer = self.place(of: view.layoutNode)
    func edge(_ role: LayoutRole, _ terms: [Term], _ constant: CGFloat) -> Edge {
      Edge(role: role, expression: LayoutExpression(terms: terms, constant: Double(constant)))
    }
    func frame(insets: UIEdgeInsets, width: Variable, height: Variable) -> [Edge] {
      [
        edge(.left, [Term(place.x)], -insets.left), edge(.top, [Term(place.y)], -insets.top),
        edge(.right, [Term(place.x), Term(place.width), Term(width, times: -1)], insets.right),
        edge(.bottom, [Term(place.y), Term(place.height), Term(height, times: -1)], insets.bottom),
      ]
    }
    let (width, height) = (outer.content?.width ?? outer.width, outer.content?.height ?? outer.height)
    switch kind {
    case .safeArea:
      return frame(insets: view.safeAreaInsets.usable, width: outer.width, height: outer.height)
    case .margins: return frame(insets: view.layoutMargins, width: width, height: height)
    case .content: return frame(insets: .zero, width: width, height: height)
    case .frame:
      let origin = view.bounds.origin
      return [
        edge(.left, [Term(place.x)], -origin.x), edge(.top, [Term(place.y)], -origin.y),
        edge(.right, [Term(place.width), Term(outer.width, times: -1)], 0),
        edge(.bottom, [Term(place.height), Term(outer.height, times: -1)], 0),
      ]
    case .top:
      return [
        edge(.left, [Term(place.x)], 0), edge(.right, [Term(place.width), Term(outer.width, times: -1)], 0),
        edge(.top, [Term(place.y)], 0),
        edge(.bottom, [Term(place.y), Term(place.height)], -view.safeAreaInsets.usable.top),
      ]
    case .keyboard, .bottom:
      let cover = kind == .keyboard ? view.keyboardCover : view.safeAreaInsets.usable.bottom
      return [
        edge(.left, [Term(place.x)], 0), edge(.right, [Term(place.width), Term(outer.width, times: -1)], 0),
        edge(.top, [Term(place.y), Term(outer.height, times: -1)], cover),
        edge(.bottom, [Term(place.y), Term(place.height), Term(outer.height, times: -1)], 0),
      ]
    case .readable:
      let insets = view.layoutMargins
      var edges = frame(insets: insets, width: width, height: height).filter {
        $0.role == .top || $0.role == .bottom
      }
      // In the middle between the margins, as wide as they allow and text is well read.
      let middle = [Term(place.x, times: 2), Term(place.width), Term(width, times: -1)]
      edges.append(edge(.readableCenter, middle, insets.right - insets.left))
      var limit = edge(.readableLimit, [Term(place.width)], -UILayoutGuide.readableWidth)
      limit.below = .free
      var widest = edge(
        .readableWidth, [Term(place.width), Term(width, times: -1)], insets.left + insets.right)
      (widest.above, widest.below) = (.forbidden, .free)
      var filling = edge(
        .readableLeft, [Term(place.width), Term(width, times: -1)], insets.left + insets.right)
      (filling.above, filling.below) = (.penalty(999), .penalty(999))
      return edges + [limit, widest, filling]
    }
  }
}
