// Creation of delegates of a class that is known only at run time, by the `init()` that they inherit or
// override. QuartzCore's "DynamicConstruction.swift" explains the method and its invariant.

extension NSObject {
  @_silgen_name("rivulet_NSObject_init")
  package convenience init(dynamicObject: ()) { self.init() }

  @_silgen_name("rivulet_NSObject_init")
  private static func constructObject() -> NSObject

  /// Returns an object of the class on which it is called, created by its `init()`.
  static func makeObject() -> NSObject { constructObject() }
}
