import SwiftSyntax

/// Writes calls of before Swift 4.2 as they are written today: `CGRectMake(0, 0, 1, 1)` becomes
/// `CGRect(x: 0, y: 0, width: 1, height: 1)`, and `open static`, which is no longer allowed, `public static`.
final class OldCallRule: Rule {
  /// Functions that became initializers, with the labels of their arguments.
  private static let initializers: [String: (type: String, labels: [String])] = [
    "CGPointMake": ("CGPoint", ["x", "y"]), "CGSizeMake": ("CGSize", ["width", "height"]),
    "CGRectMake": ("CGRect", ["x", "y", "width", "height"]), "CGVectorMake": ("CGVector", ["dx", "dy"]),
    "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
    "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
  ]
  /// Methods whose first label became a part of the name.
  private static let methods = [
    "bringSubview(toFront:)": "bringSubviewToFront", "sendSubview(toBack:)": "sendSubviewToBack",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let arguments = node.arguments.map { $0 }
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
      let (type, labels) = Self.initializers[name.text], labels.count == arguments.count,
      !declarations.types.contains(name.text)
    {
      replace(name.bytes, with: type)
      for (label, argument) in zip(labels, arguments) where argument.label == nil {
        let start = argument.bytes.lowerBound
        replace(start..<start, with: label + ": ")
      }
      changed(node, "\(name.text) → \(type)")
    }
    let called =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    if let called, let first = arguments.first, let label = first.label, arguments.count == 1,
      let new = Self.methods["\(called.text)(\(label.text):)"]
    {
      replace(called.bytes, with: new)
      replace(label.bytes.lowerBound..<first.expression.bytes.lowerBound, with: "")
      changed(node, "\(called.text)(\(label.text):) → \(new)")
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
    if let open = node.first(where: { $0.name.text == "open" }),
      node.contains(where: { $0.name.text == "static" })
    {
      replace(open.name.bytes, with: "public")
      changed(node, "open static → public static")
    }
    return .visitChildren
  }
}
