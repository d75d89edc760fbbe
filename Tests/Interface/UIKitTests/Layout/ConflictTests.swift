import Synchronization
import Testing
import UIKit

/// Constraints that contradict each other, or only seem to.
@MainActor @Suite(.serialized) struct ConflictTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 2)
  private var root: UIView { stage.window }

  @Test func brokenConstraintHoldsAgainOnceTheConflictIsGone() {
    CADiagnostics.setHandler { _ in }
    let (view, other) = (constrained(in: root), constrained(in: root))
    let exact = view.widthAnchor.constraint(equalToConstant: 20)
    let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 50)
    let beside = other.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([exact, least, beside])
    root.layoutIfNeeded()
    #expect(view.bounds.width == 20)
    // Changes of others neither mend nor spoil anything.
    beside.constant = 30
    root.layoutIfNeeded()
    #expect(view.bounds.width == 20 && other.bounds.width == 30)
    exact.constant = 60
    root.layoutIfNeeded()
    #expect(view.bounds.width == 60)
    exact.constant = 40
    root.layoutIfNeeded()
    #expect(view.bounds.width == 40)
    // The broken constraint's own constant.
    least.constant = 35
    root.layoutIfNeeded()
    exact.isActive = false
    root.layoutIfNeeded()
    #expect(view.bounds.width >= 35)
  }

  /// A label in a stack whose content may not be compressed, hidden: as badges in the cells of tables are.
  @Test func conflictsOfManyRowsLeaveTheOthersInPlace() {
    CADiagnostics.setHandler { _ in }
    var labels: [UILabel] = []
    let column = UIStackView()
    column.axis = .vertical
    for number in 0..<20 {
      let (label, badge) = (UILabel(), UILabel())
      (label.text, badge.text, badge.isHidden) = ("Row \(number)", "7", number % 2 == 0)
      badge.setContentCompressionResistancePriority(.required, for: .horizontal)
      badge.setContentHuggingPriority(.required, for: .horizontal)
      column.addArrangedSubview(UIStackView(arrangedSubviews: [label, badge]))
      labels.append(label)
    }
    _ = constrained(in: root, column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: root.topAnchor),
      column.leftAnchor.constraint(equalTo: root.leftAnchor),
      column.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    for _ in 0..<3 {
      for label in labels { label.text = (label.text ?? "") + "!" }
      root.layoutIfNeeded()
    }
    #expect(labels[0].bounds.width == 200 && labels[1].bounds.width < 200)
    #expect(labels[19].convert(.zero, to: root).y == labels[0].bounds.height * 19)
  }

  /// The bar of a page may be laid out before it has a place, and its safe area is higher than itself then.
  @Test func crossedEdgesOfTheSafeAreaBreakNoConstraints() {
    let reports = Mutex<[String]>([])
    CADiagnostics.setHandler { report in reports.withLock { $0.append(report.message) } }
    defer { CADiagnostics.setHandler { _ in } }
    stage.safeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 40, right: 0)
    let bar = constrained(in: root)
    let field = constrained(in: bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: root.topAnchor), bar.leftAnchor.constraint(equalTo: root.leftAnchor),
      bar.rightAnchor.constraint(equalTo: root.rightAnchor),
      field.topAnchor.constraint(equalTo: bar.topAnchor, constant: 2),
      field.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -2),
      field.heightAnchor.constraint(equalToConstant: 16),
      field.leftAnchor.constraint(equalTo: bar.safeAreaLayoutGuide.leftAnchor),
    ])
    root.layoutIfNeeded()
    #expect(bar.bounds.height == 20 && field.bounds.height == 16)
    #expect(reports.withLock { $0 }.isEmpty)
  }

  /// The width that is found for a text is the natural one, but for a rounding error.
  @Test func textViewsThatFitInALineAreOneLineHigh() {
    for count in 1...24 {
      let (bubble, text) = (constrained(in: root), UITextView())
      text.isScrollEnabled = false
      text.textContainerInset = .zero
      text.text = String(repeating: "Wi", count: count)
      _ = constrained(in: bubble, text)
      NSLayoutConstraint.activate([
        bubble.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1.7),
        bubble.widthAnchor.constraint(lessThanOrEqualToConstant: 1000),
        text.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12.1),
        text.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12.3),
        text.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
        bubble.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 8),
      ])
      root.layoutIfNeeded()
      #expect(text.bounds.height < 25)
      bubble.removeFromSuperview()
    }
  }
}
