import RenderTree

/// The pending layout and drawing of a layer.
struct LayoutState {
  var needsLayout = false
  /// Whether a descendant needs layout; all layers between have this flag set too.
  var descendantNeedsLayout = false
  var needsDisplay = false
  /// Whether the scheduled display is under way.
  var isDisplaying = false

  var isDue: Bool { needsLayout || descendantNeedsLayout }
}

extension CALayer {
  /// The number of layout passes per call, since layout can make further layout necessary. The rest waits for
  /// the next flush. UIKit's own limit is of this order; without one, a layout that never settles would hang
  /// the app.
  private static let layoutPassLimit = 100
  /// The number of passes of a call inside another layout. The limits multiply with each nesting.
  private static let nestedLayoutPassLimit = 3
  /// The number of passes of all calls inside one layout together: several times as many as a screen full of
  /// cells takes. Without it, tables inside the cells of tables would multiply their passes. Beyond it, what
  /// is due waits for the outermost layout.
  static let nestedLayoutPassTotal = 2_000

  func markNeedsLayout() {
    guard presented == nil, !layoutState.needsLayout else { return }
    layoutState.needsLayout = true
    parent?.noteDescendantNeedsLayout()
    requestFlushIfAttached()
  }

  func noteDescendantNeedsLayout() {
    var next: CALayer? = self
    while let layer = next, !layer.layoutState.descendantNeedsLayout {
      layer.layoutState.descendantNeedsLayout = true
      next = layer.parent
    }
  }

  func performLayout() {
    var top = self
    var next = parent
    while let layer = next {
      if layer.layoutState.needsLayout { top = layer }
      next = layer.parent
    }
    top.layOutOwnTree()
  }

  /// Lays out the layer and its descendants, and not the layers around it, whose layout may be under way with
  /// other animations.
  package func layOutOwnTree() {
    let state = ThreadState.current
    let isNested = state.layoutDepth > 0
    if !isNested { state.nestedLayoutPasses = 0 }
    state.layoutDepth += 1
    defer { state.layoutDepth -= 1 }
    for _ in 0..<(isNested ? Self.nestedLayoutPassLimit : Self.layoutPassLimit) {
      guard layoutState.isDue else { return }
      if isNested {
        guard state.nestedLayoutPasses < Self.nestedLayoutPassTotal else { return }
        state.nestedLayoutPasses += 1
      }
      layOutTree()
    }
  }

  /// Lays out each layer before its descendants. Iterative, so that deep trees need no stack.
  private func layOutTree() {
    var rest = [self]
    while let layer = rest.popLast() {
      if layer.layoutState.needsLayout {
        layer.layoutState.needsLayout = false
        layer.layoutSublayers()
      }
      guard layer.layoutState.descendantNeedsLayout else { continue }
      layer.layoutState.descendantNeedsLayout = false
      if !layer.sublayerList.isEmpty {
        rest += layer.sublayerList.elements.reversed().filter(\.layoutState.isDue)
      }
      if let mask = layer.maskLayer { rest.append(mask) }
    }
  }

  func markNeedsDisplay() {
    guard presented == nil, !layoutState.needsDisplay, !layoutState.isDisplaying else { return }
    layoutState.needsDisplay = true
    if commitState.isAttached { commitState.registry?.layersToDisplay.append(self) }
    requestFlushIfAttached()
  }

  func displayScheduled() {
    guard layoutState.needsDisplay else { return }
    layoutState.needsDisplay = false
    layoutState.isDisplaying = true
    defer { layoutState.isDisplaying = false }
    display()
  }

  private func requestFlushIfAttached() {
    if commitState.isAttached { commitState.registry?.requestFlush() }
  }
}
