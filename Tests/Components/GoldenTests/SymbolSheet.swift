import Raster
import UIKit

/// Symbols in their weights, scales and colours, and a picker view: light, dark, from right to left, and with
/// large text.
@MainActor struct SymbolSheet {
  private static let size = CGSize(width: 320, height: 290)

  /// The four devices in one picture.
  let picture: Bitmap

  init() {
    picture = Bitmap(grid: [
      Self.device(.light), Self.device(.dark), Self.device(.light, .rightToLeft),
      Self.device(.light, .leftToRight, .accessibilityMedium),
    ])
  }

  private static func device(
    _ style: UIUserInterfaceStyle, _ direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    _ category: UIContentSizeCategory = .large
  ) -> Bitmap {
    let stage = Stage(sheet: size, style: style, direction: direction, category: category)
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    root.backgroundColor = .systemBackground
    stage.show(root)
    stage.makeCurrent()
    let weights: [UIImage.SymbolWeight] = [.ultraLight, .light, .regular, .semibold, .black]
    addRow(
      weights.map { ("square.and.arrow.up", UIImage.SymbolConfiguration(pointSize: 26, weight: $0)) }
        + [
          ("arrow.uturn.backward", .init(textStyle: .body)),
          ("heart.fill", .init(textStyle: .body, scale: .large)),
        ], y: 26, to: root)
    let large = UIImage.SymbolConfiguration(pointSize: 26)
    addRow(
      [
        ("person.crop.circle.badge.plus", .init(pointSize: 26)),
        (
          "cloud.sun.fill",
          large.applying(UIImage.SymbolConfiguration(paletteColors: [.systemTeal, .systemOrange]))
        ),
        (
          "speaker.wave.3.fill", large.applying(UIImage.SymbolConfiguration(hierarchicalColor: .systemPurple))
        ),
        (
          "checkmark.circle.fill",
          large.applying(UIImage.SymbolConfiguration(paletteColors: [.white, .systemGreen]))
        ),
        ("bell.slash", .init(pointSize: 26, weight: .medium)), ("list.bullet", .init(pointSize: 26)),
        ("trash", .init(pointSize: 26, weight: .regular, scale: .small)),
      ], y: 66, to: root)
    let rows = SheetRows()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 84, width: 320, height: 200))
    (picker.dataSource, picker.delegate) = (rows, rows)
    picker.selectRow(4, inComponent: 0, animated: false)
    picker.selectRow(1, inComponent: 1, animated: false)
    root.addSubview(picker)
    stage.advance(by: 0.3)
    return stage.image().raster
  }

  private static func addRow(_ symbols: [(String, UIImage.SymbolConfiguration)], y: CGFloat, to root: UIView)
  {
    for (index, symbol) in symbols.enumerated() {
      let view = UIImageView(image: UIImage(systemName: symbol.0, withConfiguration: symbol.1))
      view.contentMode = .center
      view.frame = CGRect(x: 4 + CGFloat(index) * 45, y: y - 20, width: 42, height: 40)
      if symbol.1.isEqual(to: .init(textStyle: .body)) { view.tintColor = .label }
      root.addSubview(view)
    }
  }
}

/// Two wheels of names and numbers.
@MainActor private final class SheetRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? 12 : 5
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    component == 0 ? "Station \(row + 1)" : "Line \(row + 1)"
  }
}
