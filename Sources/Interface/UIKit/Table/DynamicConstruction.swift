// Creation of cells of a class that is known only at run time, by the initializer that app code overrides
// with a plain `override`. QuartzCore's "DynamicConstruction.swift" explains the method and its invariant.

extension UITableViewCell {
  @_silgen_name("rivulet_UITableViewCell_init")
  package convenience init(dynamicStyle style: CellStyle, identifier: String?) {
    self.init(style: style, reuseIdentifier: identifier)
  }

  @_silgen_name("rivulet_UITableViewCell_init")
  private static func construct(_ style: CellStyle, _ identifier: __owned String?) -> UITableViewCell

  /// Returns a cell of the class that the method is called on.
  static func makeInstance(reuseIdentifier: String?) -> UITableViewCell {
    construct(.default, reuseIdentifier)
  }
}

extension UITableViewHeaderFooterView {
  @_silgen_name("rivulet_UITableViewHeaderFooterView_init")
  package convenience init(dynamicIdentifier identifier: String?) { self.init(reuseIdentifier: identifier) }

  @_silgen_name("rivulet_UITableViewHeaderFooterView_init")
  private static func construct(_ identifier: __owned String?) -> UITableViewHeaderFooterView

  /// Returns a header or footer view of the class that the method is called on.
  static func makeInstance(reuseIdentifier: String?) -> UITableViewHeaderFooterView {
    construct(reuseIdentifier)
  }
}
