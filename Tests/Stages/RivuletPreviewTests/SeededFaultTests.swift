import Testing
import UIKit

@testable import RivuletPreview

/// A screen with one fault, and the same screen without it.
private struct SeededFault: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// The view that has the fault, and the words that name the fault.
  var view: String
  var words: String
  /// Makes the screen, with the fault or repaired.
  var make: @MainActor (_ isFaulty: Bool) -> UIView
}

/// A painter of one screen, in this process.
private struct OneScreen: PreviewPainter {
  var make: @MainActor @Sendable () -> UIView

  func items() throws(PreviewError) -> [PreviewItem] { [PreviewItem(name: "A", file: "M/a.swift", line: 1)] }

  func look(_ order: LookOrder) throws(PreviewError) -> Look {
    let make = make
    let result = MainActor.assumeIsolated {
      Result {
        let conflicts = Conflicts()
        let show = try PreviewShow(Preview { make() }, in: order.variant)
        show.stage.advance(by: 0)
        let jumps = Jumps(show.stage)
        return Audit(show.stage).findings + conflicts.findings + jumps.findings
      }
    }
    do {
      return Look(findings: try result.get())
    } catch {
      throw .content("\(error)")
    }
  }
}

@MainActor private func text(_ words: String, _ color: UIColor = .label) -> UILabel {
  let label = UILabel()
  label.text = words
  label.textColor = color
  label.font = .preferredFont(forTextStyle: .body)
  label.adjustsFontForContentSizeCategory = true
  label.numberOfLines = 0
  return label
}

@MainActor private func button(_ title: String) -> UIButton {
  let button = UIButton(type: .system)
  button.setTitle(title, for: .normal)
  button.setTitleColor(.label, for: .normal)
  return button
}

/// A screen with views and the constraints that the closure makes of them.
@MainActor private func screen(
  _ views: UIView..., constraints: (UIView) -> [NSLayoutConstraint]
) -> UIView {
  let root = UIView()
  root.backgroundColor = .systemBackground
  for view in views {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
  }
  NSLayoutConstraint.activate(constraints(root))
  return root
}

/// The place of a view near the top of the screen, as wide as that.
@MainActor private func atTop(_ view: UIView, of root: UIView) -> [NSLayoutConstraint] {
  [
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
    view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20),
    view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 20),
  ]
}

@MainActor private func sized(
  _ view: UIView, _ width: CGFloat, _ height: CGFloat
) -> [NSLayoutConstraint] {
  [
    view.widthAnchor.constraint(greaterThanOrEqualToConstant: width),
    view.heightAnchor.constraint(greaterThanOrEqualToConstant: height),
  ]
}

private let faults: [SeededFault] = [
  SeededFault(testDescription: "text that is cut off", view: "“Total", words: "is cut off") { isFaulty in
    let label = text("Total of all items in the basket with the delivery to another address")
    label.numberOfLines = isFaulty ? 1 : 0
    return screen(label) { atTop(label, of: $0) }
  },
  SeededFault(
    testDescription: "targets that overlap", view: "“Buy”", words: "covers a part"
  ) { isFaulty in
    let (cancel, buy) = (button("Cancel"), button("Buy"))
    return screen(cancel, buy) { root in
      atTop(cancel, of: root) + sized(cancel, 80, 44) + sized(buy, 80, 44) + [
        buy.leadingAnchor.constraint(equalTo: cancel.leadingAnchor),
        buy.topAnchor.constraint(equalTo: cancel.bottomAnchor, constant: isFaulty ? -20 : 8),
      ]
    }
  },
  SeededFault(testDescription: "wrong anchor", view: "“Name”", words: "lies outside of the screen") {
    isFaulty in
    let label = text("Name")
    return screen(label) { root in
      [
        label.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 20),
        isFaulty
          ? label.leadingAnchor.constraint(equalTo: root.trailingAnchor, constant: 20)
          : label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      ]
    }
  },
  SeededFault(
    testDescription: "lost safe area", view: "“Title”", words: "under the safe area at the top"
  ) {
    isFaulty in
    let label = text("Title")
    return screen(label) { root in
      let top = isFaulty ? root.topAnchor : root.safeAreaLayoutGuide.topAnchor
      return [
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        label.topAnchor.constraint(equalTo: top, constant: 4),
      ]
    }
  },
  SeededFault(testDescription: "low contrast", view: "“Note”", words: "has a contrast of") { isFaulty in
    let label = text("Note", isFaulty ? .systemGray3 : .label)
    return screen(label) { atTop(label, of: $0) }
  },
  SeededFault(testDescription: "broken animation", view: "UIView", words: "jumps to") { isFaulty in
    let box = UIView()
    box.backgroundColor = .systemBlue
    let root = UIView()
    root.backgroundColor = .systemBackground
    box.frame = CGRect(x: 20, y: 100, width: 50, height: 50)
    root.addSubview(box)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 45
    move.toValue = 245
    move.duration = 0.4
    box.layer.add(move, forKey: "move")
    if !isFaulty { box.layer.position.x = 245 }
    return root
  },
  SeededFault(testDescription: "wrong direction", view: "“Next”", words: "(rtl)") { isFaulty in
    let (back, next) = (button("Back"), button("Next"))
    return screen(back, next) { root in
      sized(back, 80, 44) + sized(next, 80, 44) + [
        isFaulty
          ? back.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20)
          : back.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        next.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
        back.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 20),
        next.topAnchor.constraint(equalTo: back.topAnchor),
      ]
    }
  },
  SeededFault(
    testDescription: "unreadable large text", view: "“Price", words: "(accessibility-extra-large)"
  ) {
    isFaulty in
    let label = text("Price without tax")
    return screen(label) { root in
      atTop(label, of: root) + (isFaulty ? [label.heightAnchor.constraint(equalToConstant: 24)] : [])
    }
  },
  SeededFault(testDescription: "style that is not followed", view: "“Always black”", words: "(dark)") {
    isFaulty in
    let label = text("Always black", isFaulty ? .black : .label)
    return screen(label) { atTop(label, of: $0) }
  },
  SeededFault(
    testDescription: "control without a label", view: "UIButton",
    words: "has no label for assistive technology"
  ) { isFaulty in
    let symbol = UIButton(type: .custom)
    symbol.setImage(UIImage(systemName: "plus"), for: .normal)
    symbol.accessibilityLabel = isFaulty ? "" : "Add"
    return screen(symbol) { atTop(symbol, of: $0) + sized(symbol, 44, 44) }
  },
  SeededFault(testDescription: "small target", view: "“OK”", words: "is a target under 44 points") {
    isFaulty in
    let small = button("OK")
    return screen(small) { root in
      atTop(small, of: root) + (isFaulty ? [] : sized(small, 44, 44))
    }
  },
  SeededFault(testDescription: "contradiction", view: "UIView", words: "contradict each other") { isFaulty in
    let box = UIView()
    box.backgroundColor = .systemBlue
    return screen(box) { root in
      atTop(box, of: root) + [
        box.heightAnchor.constraint(equalToConstant: 100), box.widthAnchor.constraint(equalToConstant: 100),
      ] + (isFaulty ? [box.widthAnchor.constraint(equalToConstant: 200)] : [])
    }
  },
]

/// Twelve faults that people make in layouts.
@MainActor @Suite struct SeededFaultTests {
  private func findings(_ fault: SeededFault, _ isFaulty: Bool) throws -> [String] {
    let painter = OneScreen { fault.make(isFaulty) }
    return try AuditRun(supervisor: painter).sentences(LookOrder(place: "M/a.swift:1", scale: 1))
  }

  @Test(arguments: faults) fileprivate func faultIsNamedWithItsView(fault: SeededFault) throws {
    let found = try findings(fault, true)
    #expect(found.contains { $0.contains(fault.view) && $0.contains(fault.words) }, "\(found)")
  }

  @Test(arguments: faults) fileprivate func repairedScreenHasNoFault(fault: SeededFault) throws {
    #expect(try findings(fault, false) == [])
  }
}
