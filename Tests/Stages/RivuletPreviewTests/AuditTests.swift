import Testing
import UIKit

@testable import RivuletPreview

/// Each fault beside its repaired form, which has none.
@MainActor @Suite struct AuditTests {
  private static let size = CGSize(width: 393, height: 852)

  private func findings(
    _ variant: PreviewVariant = PreviewVariant(), _ make: @escaping @MainActor () -> UIView
  )
    throws -> [String]
  {
    let conflicts = Conflicts()
    let show = try PreviewShow(Preview { make() }, in: variant)
    show.stage.advance(by: 0)
    let jumps = Jumps(show.stage)
    return Audit(show.stage).findings + conflicts.findings + jumps.findings
  }

  /// A view of the screen with one view in it.
  private func screen(_ view: UIView, frame: CGRect) -> UIView {
    let root = UIView()
    root.backgroundColor = .white
    view.frame = frame
    root.addSubview(view)
    return root
  }

  private func label(_ text: String, _ color: UIColor = .black) -> UILabel {
    let label = UILabel()
    label.text = text
    label.textColor = color
    return label
  }

  private func button(_ title: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.setTitleColor(.black, for: .normal)
    return button
  }

  private let place = CGRect(x: 20, y: 100, width: 200, height: 44)

  @Test func textThatIsCutOffIsFound() throws {
    let long = String(repeating: "word ", count: 20)
    let cut = try findings { screen(label(long), frame: place) }
    #expect(cut.count == 1 && cut[0].contains("is cut off: its text needs"))
    #expect(try findings { screen(label("Short"), frame: place) } == [])
    let lines = try findings {
      let text = label(long)
      text.numberOfLines = 0
      return screen(text, frame: place)
    }
    #expect(lines.count == 1 && lines[0].contains("points of height"))
    let limited = try findings {
      let text = label(long)
      text.numberOfLines = 2
      return screen(text, frame: CGRect(x: 20, y: 100, width: 200, height: 300))
    }
    #expect(limited.count == 1 && limited[0].contains("lines and has 2"))
    #expect(
      try findings {
        let text = label(long)
        text.numberOfLines = 0
        return screen(text, frame: CGRect(x: 20, y: 100, width: 200, height: 300))
      } == [])
  }

  @Test func textUnderTheSafeAreaIsFound() throws {
    let found = try findings { screen(label("Title"), frame: CGRect(x: 20, y: 10, width: 200, height: 44)) }
    // The top of an iPhone 16 has 59 points under its frame.
    #expect(found == ["UILabel “Title” (20 10 200 44) reaches 49 points under the safe area at the top"])
  }

  @Test func viewOutsideOfTheScreenIsFound() throws {
    let found = try findings {
      screen(label("Title"), frame: CGRect(x: 300, y: 100, width: 200, height: 44))
    }
    #expect(found == ["UILabel “Title” (300 100 200 44) lies outside of the screen"])
  }

  @Test func viewThatIsClippedIsFound() throws {
    let found = try findings {
      let box = screen(button("Go"), frame: CGRect(x: 60, y: 0, width: 60, height: 60))
      box.clipsToBounds = true
      box.accessibilityIdentifier = "box"
      return screen(box, frame: CGRect(x: 20, y: 100, width: 100, height: 60))
    }
    #expect(
      found == [
        "UIButton “Go” (80 100 60 60) is clipped by UIView “box”, which shows (80 100 40 60) of it"
      ])
  }

  @Test func controlOutsideOfItsParentIsFound() throws {
    let found = try findings {
      let box = screen(button("Go"), frame: CGRect(x: 80, y: 0, width: 60, height: 60))
      return screen(box, frame: CGRect(x: 20, y: 100, width: 100, height: 60))
    }
    #expect(
      found == [
        "UIButton “Go” (100 100 60 60) lies outside of its parent UIView, where no touch reaches it"
      ])
  }

  @Test func smallTargetIsFoundUnlessItTakesTouchesAround() throws {
    final class LargeTarget: UIControl {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -10, dy: -10).contains(point)
      }
    }
    let small = CGRect(x: 100, y: 100, width: 30, height: 30)
    let found = try findings { screen(button("X"), frame: small) }
    #expect(found == ["UIButton “X” (100 100 30 30) is a target under 44 points"])
    #expect(try findings { screen(LargeTarget(), frame: small) } == [])
    #expect(try findings { screen(button("X"), frame: place) } == [])
  }

  @Test func overlappingTargetsAreFound() throws {
    let found = try findings {
      let root = screen(button("A"), frame: place)
      let other = button("B")
      other.frame = place.offsetBy(dx: 150, dy: 0)
      root.addSubview(other)
      return root
    }
    #expect(
      found == [
        "UIButton “B” (170 100 200 44) covers a part of the target UIButton “A” (20 100 200 44)"
      ])
  }

  /// #999999 on white has a contrast of 2.85, #767676 one of 4.54.
  @Test func lowContrastIsFound() throws {
    let low = try findings { screen(label("Grey", UIColor(white: 0.6, alpha: 1)), frame: place) }
    #expect(low == ["UILabel “Grey” (20 100 200 44) has a contrast of 2.85, below 4.5"])
    let enough = UIColor(red: 0x76 / 255, green: 0x76 / 255, blue: 0x76 / 255, alpha: 1)
    #expect(try findings { screen(label("Grey", enough), frame: place) } == [])
    let large = try findings {
      let text = label("Grey", UIColor(white: 0.55, alpha: 1))
      text.font = .systemFont(ofSize: 30)
      return screen(text, frame: place)
    }
    #expect(large == [])
  }

  @Test func textThatFollowsTheStyleOnAFixedGroundIsFoundInTheDark() throws {
    let make: @MainActor () -> UIView = { screen(label("Text", .label), frame: place) }
    #expect(try findings(PreviewVariant(), make) == [])
    let dark = try findings(PreviewVariant(isDark: true), make)
    #expect(dark.count == 1 && dark[0].contains("has a contrast of 1"))
  }

  @Test func ambiguousAndBrokenConstraintsAreFound() throws {
    let ambiguous = try findings {
      let view = label("Text")
      view.translatesAutoresizingMaskIntoConstraints = false
      let root = screen(view, frame: .zero)
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20).isActive = true
      return root
    }
    #expect(ambiguous.contains { $0.contains("has an ambiguous layout") })
    let broken = try findings {
      let view = label("Text")
      let root = screen(view, frame: .zero)
      view.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
        view.widthAnchor.constraint(equalToConstant: 100), view.widthAnchor.constraint(equalToConstant: 200),
      ])
      return root
    }
    #expect(broken.contains { $0.contains("contradict each other") })
  }

  @Test func controlWithoutALabelIsFound() throws {
    let found = try findings { screen(UIButton(), frame: place) }
    #expect(found == ["UIButton (20 100 200 44) has no label for assistive technology"])
  }

  @Test func animationThatJumpsBackIsFound() throws {
    func moving(_ keepsEnd: Bool) -> UIView {
      let box = UIView()
      let root = screen(box, frame: CGRect(x: 0, y: 100, width: 50, height: 50))
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 25
      animation.toValue = 225
      animation.duration = 0.5
      box.layer.add(animation, forKey: "move")
      if keepsEnd { box.layer.position.x = 225 }
      return root
    }
    let found = try findings { moving(false) }
    #expect(found.count == 1 && found[0].contains("when its animation of position.x ends"))
    #expect(try findings { moving(true) } == [])
  }

  @Test func textThatFadesInIsJudgedWhenItIsThere() throws {
    let found = try findings {
      let text = label("Text")
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.duration = 1
      let root = screen(text, frame: place)
      root.backgroundColor = .black
      text.backgroundColor = .white
      text.layer.add(fade, forKey: "fade")
      return root
    }
    #expect(found == [])
  }

  @Test func explanationNamesTheViewItsParentsAndItsConstraints() throws {
    let show = try PreviewShow(
      Preview {
        let view = label("Text")
        let root = screen(view, frame: .zero)
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
          view.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
        ])
        return root
      }, in: PreviewVariant())
    show.stage.advance(by: 0)
    let text = Explanation(of: CGPoint(x: 25, y: 105), on: show.stage).text
    #expect(text.hasPrefix("UILabel “Text” (20 100 "))
    #expect(text.contains("in UIView (0 0 393 852)"))
    #expect(text.contains("x and width:\n") && text.contains("leading"))
    let outside = Explanation(of: CGPoint(x: -5, y: 0), on: show.stage).text
    #expect(outside == "No view is at (-5 0).")
  }
}
