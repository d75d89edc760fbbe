import SwiftSyntax

/// Gives a property with `@NSManaged`, which a layer animates by its key, accessors over key-value coding.
final class ManagedPropertyRule: Rule {
  /// The values of properties that were never set, by their types; others are taken by force, as on iOS.
  private static let zeros = [
    "CGFloat": "0", "Double": "0", "Float": "0", "Int": "0", "Bool": "false", "String": "\"\"",
    "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero", "TimeInterval": "0",
  ]

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributes.contains(named: "NSManaged"), let binding = node.bindings.first,
      node.bindings.count == 1, let type = binding.typeAnnotation?.type.trimmedDescription
    else { return .visitChildren }
    let name = binding.pattern.trimmedDescription
    let value =
      if let zero = Self.zeros[type] {
        "value(forKey: \"\(name)\") as? \(type) ?? \(zero)"
      } else if type.hasSuffix("?") || type.hasSuffix("!") {
        "value(forKey: \"\(name)\") as? \(type.trimmingOptional)"
      } else {
        "value(forKey: \"\(name)\") as! \(type)"
      }
    let others = node.attributes.filter {
      let name = $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
      return name != "NSManaged" && name != "objc"
    }.map { $0.trimmedDescription + " " }.joined()
    let modifiers = node.modifiers.map { $0.trimmedDescription + " " }.joined()
    replaceOnLinux(
      node.bytes,
      with: [
        "\(others)\(modifiers)var \(name): \(type) {", "  get { \(value) }",
        "  set { setValue(newValue, forKey: \"\(name)\") }", "}",
      ])
    changed(node, "\(node.trimmedDescription) → a property over key-value coding")
    return .skipChildren
  }
}
