import Raster
import Testing
import UIKit

/// Values that are set after the first display, against those of a view that had them before it.
@Suite @MainActor struct LateSettingTests {
  private static let words = "Several words that need more than one line of the label's width"

  private func shown(_ view: UIView) -> Stage {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    root.addSubview(view)
    let stage = Stage(size: root.bounds.size, scale: 2)
    stage.show(root)
    stage.advance(by: 0.1)
    return stage
  }

  private func pinned(_ label: UILabel) -> Stage {
    label.text = Self.words
    label.translatesAutoresizingMaskIntoConstraints = false
    let stage = shown(label)
    if let root = label.superview {
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: root.topAnchor),
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        label.widthAnchor.constraint(lessThanOrEqualToConstant: 236),
      ])
    }
    stage.advance(by: 0.1)
    return stage
  }

  @Test(arguments: [(1, 0), (0, 1), (2, 0), (1, 2), (0, 2)])
  func constraintsGiveALabelTheSizeOfItsNewNumberOfLines(old: Int, new: Int) {
    let fresh = UILabel()
    fresh.numberOfLines = new
    let freshStage = pinned(fresh)
    let late = UILabel()
    late.numberOfLines = old
    let stage = pinned(late)
    late.numberOfLines = new
    stage.advance(by: 0.1)
    #expect(late.frame == fresh.frame)
    withExtendedLifetime((freshStage, stage)) {}
  }

  @Test(arguments: [false, true]) func buttonWhoseTitleMayWrapTakesALongerTitle(isConstrained: Bool) {
    func button(_ title: String) -> (UIButton, Stage) {
      let button = UIButton(type: .system)
      button.titleLabel?.numberOfLines = 0
      button.setTitle(title, for: .normal)
      button.translatesAutoresizingMaskIntoConstraints = !isConstrained
      let stage = shown(button)
      if let root = button.superview, isConstrained {
        button.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
        button.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
      } else {
        button.sizeToFit()
      }
      stage.advance(by: 0.1)
      return (button, stage)
    }
    let (fresh, freshStage) = button("A longer title")
    let (late, stage) = button("Go")
    late.setTitle("A longer title", for: .normal)
    if !isConstrained { late.sizeToFit() }
    stage.advance(by: 0.1)
    #expect(late.bounds.size == fresh.bounds.size)
    #expect(late.titleLabel?.frame == fresh.titleLabel?.frame)
    withExtendedLifetime((freshStage, stage)) {}
  }

  private nonisolated static let styles: [UITextField.BorderStyle] = [.none, .line, .bezel, .roundedRect]

  /// A field keeps nothing of the style that it had: no corners, no border and no background.
  @Test(arguments: styles, styles)
  func fieldShowsItsNewFrame(old: UITextField.BorderStyle, new: UITextField.BorderStyle) {
    func picture(_ styles: [UITextField.BorderStyle], _ change: (UITextField) -> Void) -> Bitmap {
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 120, height: 34))
      let stage = shown(field)
      for style in styles {
        field.borderStyle = style
        stage.advance(by: 0.1)
      }
      change(field)
      stage.advance(by: 0.1)
      return stage.bitmap(at: stage.time, scale: 1)
    }
    #expect(picture([old, new]) { _ in } == picture([new]) { _ in })
    let red = picture([new]) { $0.backgroundColor = .red }
    let changed = picture([old]) {
      $0.backgroundColor = .red
      $0.borderStyle = new
    }
    #expect(changed == red)
    let undone = picture([new]) {
      $0.backgroundColor = .red
      $0.superview?.layoutIfNeeded()
      $0.backgroundColor = nil
    }
    #expect(undone == picture([new]) { _ in })
  }

  /// The frame that constraints find for a field follows from its content, not from the width that it had.
  @Test func fieldInASmallFrameAsksForTheRoomOfItsText() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    field.borderStyle = .roundedRect
    field.text = "Some text"
    let wide = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    wide.borderStyle = .roundedRect
    wide.text = "Some text"
    #expect(field.intrinsicContentSize == wide.intrinsicContentSize)
  }
}
