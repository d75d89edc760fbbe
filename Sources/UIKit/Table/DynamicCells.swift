// Creation of cells of a class that is known only at run time, by the initialiser that app code overrides
// with a plain `override`. QuartzCore's "DynamicConstruction.swift" explains the method.
//
// Invariant: the symbol names are those of the initialisers beside them. A mismatch fails at link time.

extension UITableViewCell {
  convenience init(dynamicStyle style: CellStyle, identifier: String?) {
    self.init(style: style, reuseIdentifier: identifier)
  }

  @_silgen_name("$s5UIKit15UITableViewCellC12dynamicStyle10identifierA2C0dF0O_SSSgtcfC")
  private static func construct(_ style: CellStyle, _ identifier: __owned String?) -> UITableViewCell

  /// Returns a cell of the class that the method is called on.
  static func makeInstance(reuseIdentifier: String?) -> UITableViewCell {
    construct(.default, reuseIdentifier)
  }
}

extension UITableViewHeaderFooterView {
  convenience init(dynamicIdentifier identifier: String?) { self.init(reuseIdentifier: identifier) }

  @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C17dynamicIdentifierACSSSg_tcfC")
  private static func construct(_ identifier: __owned String?) -> UITableViewHeaderFooterView

  /// Returns a header or footer view of the class that the method is called on.
  static func makeInstance(reuseIdentifier: String?) -> UITableViewHeaderFooterView {
    construct(reuseIdentifier)
  }
}
