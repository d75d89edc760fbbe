/// The values around a collection view that its layout measures from, across the scrolling axis. A change of
/// one of them makes the layout again.
///
/// Edges along the axis are left out: bars that collapse and refreshes change them while the content scrolls.
@MainActor struct LayoutSurroundings: Equatable {
  private let edges: [CGFloat]
  private let traits: UITraitCollection

  init(_ view: UICollectionView, axis: ScrollAxis) {
    let across = axis.other
    edges = [view.safeAreaInsets, view.layoutMargins, view.layoutInset].flatMap { insets in
      [across.start(of: insets), across.end(of: insets)].map(Self.settled)
    }
    traits = view.traitCollection
  }

  /// Insets are converted through the offset, which rounds.
  private static func settled(_ edge: CGFloat) -> CGFloat { edge.isFinite ? (edge * 1024).rounded() : 0 }

  nonisolated static func == (a: LayoutSurroundings, b: LayoutSurroundings) -> Bool {
    a.edges == b.edges && a.traits == b.traits
  }
}
