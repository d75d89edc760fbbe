import Foundation
internal import UIKit

/// The elements of a stage in the form in which a page receives them.
struct ElementList: Encodable {
  private struct Element: Encodable {
    var id: UInt32
    /// A role of ARIA, or `text`.
    var role: String
    var label: String
    var value: String?
    var hint: String?
    /// x, y, width and height in points.
    var frame: [Double]
    /// The number of a slider and the two ends of its range.
    var slide: [Double]?
    var isDisabled: Bool?
    var isSelected: Bool?
    var isEditing: Bool?
    /// x, y and height of the next text, in points from the frame's corner.
    var caret: [Double]?
    /// The attributes of the page's field, by their names.
    var keyboard: [String: String]?
  }

  private let elements: [Element]

  init(_ elements: [AccessibilityElement]) {
    self.elements = elements.map { element in
      let frame = element.frame
      return Element(
        id: element.id, role: Self.role(of: element),
        label: element.label, value: element.value,
        hint: element.hint,
        frame: [frame.minX, frame.minY, frame.width, frame.height].map { $0.isFinite ? Double($0) : 0 },
        slide: element.slide.map { [$0.value, $0.first, $0.last] }.flatMap {
          $0.allSatisfy(\.isFinite) ? $0 : nil
        },
        isDisabled: element.traits.contains(.notEnabled) ? true : nil,
        isSelected: element.traits.contains(.selected) ? true : nil,
        isEditing: element.isEditing == true ? true : nil,
        caret: element.caret.map { caret in
          let place = [caret.minX - frame.minX, caret.minY - frame.minY, caret.height]
          return place.map { $0.isFinite ? Double($0) : 0 }
        },
        keyboard: element.keyboard.map(KeyboardAttributes.init)?.byName)
    }
  }

  private static func role(of element: AccessibilityElement) -> String {
    guard element.isEditing == nil else { return "textbox" }
    // A button that can also be adjusted, without a number between two ends: a slider would take no Enter.
    let isPlainButton = element.traits.contains([.button, .adjustable]) && element.slide == nil
    let roles: [(UIAccessibilityTraits, String)] = [
      (.toggleButton, "switch"), (.adjustable, isPlainButton ? "button" : "slider"), (.link, "link"),
      (.button, "button"), (.header, "heading"), (.image, "img"),
    ]
    return roles.first { element.traits.contains($0.0) }?.1 ?? "text"
  }

  /// The list as JSON; the same list gives the same bytes.
  var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(elements)) ?? Data()
  }
}
