import SwiftSyntax

/// Writes overrides of the `delegate` of tables, collections and text views in both forms: on iOS its type is
/// that of the class's own delegates, here it is that of all scroll views.
final class NarrowedDelegateRule: Rule {
  private static let delegates = ["UITableViewDelegate", "UICollectionViewDelegate", "UITextViewDelegate"]

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !isLocal, node.modifiers.contains(where: { $0.name.text == "override" }),
      isFirstInLine(node.bytes.lowerBound), let binding = node.bindings.first, node.bindings.count == 1,
      binding.pattern.trimmedDescription == "delegate", let type = binding.typeAnnotation?.type,
      Self.delegates.contains(type.trimmedDescription.trimmingOptional),
      case .accessors(let accessors)? = binding.accessorBlock?.accessors
    else { return .visitChildren }
    let name = type.trimmedDescription.trimmingOptional
    var edits = [Edit(range: type.bytes, text: "UIScrollViewDelegate?")]
    for accessor in accessors {
      guard let body = accessor.body, let value = value(in: accessor) else { continue }
      let start = body.leftBrace.bytes.upperBound
      let lineBreak = source.lineBreak + indentation(at: accessor.bytes.lowerBound) + "  "
      edits.append(
        Edit(range: start..<start, text: "\(lineBreak)let \(value.name) = \(value.text) as? \(name)"))
    }
    replaceOnLinux(node.bytes, with: [text(node.bytes, after: edits)])
    changed(node, "\(name) → UIScrollViewDelegate where the Objective-C runtime is not")
    return .skipChildren
  }

  /// Returns the value that an accessor uses, under the name that it has there; nil if it uses none.
  private func value(in accessor: AccessorDeclSyntax) -> (name: String, text: String)? {
    let names = accessor.body.map { FileNames($0).unqualified } ?? []
    let parameter = accessor.parameters?.name.text
    switch accessor.accessorSpecifier.text {
    case "set", "willSet":
      let name = parameter ?? "newValue"
      return names.contains(name) ? (name, name) : nil
    case "didSet": return names.contains("delegate") ? ("delegate", "self.delegate") : nil
    default: return nil
    }
  }
}
