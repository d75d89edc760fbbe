// Creates objects of classes that are known only at run time. Core Animation does so for presentation copies,
// copies of animations and a view's `layerClass`, with initializers that apps override by a plain `override`.
// Swift allows such calls for `required` initializers only, which would turn those overrides into errors.
//
// A convenience initializer calls `self.init` of the class on which it was called, whatever class that is.
// Each convenience initializer below is therefore the dynamic call; Swift refuses only to name it on a class
// value. The static method below it, which has no body, is a second declaration of the same symbol with the
// same calling convention: the class in the register of `self`, the other arguments owned or none, the result
// owned.
//
// Invariant: the symbol of each method is that of the initializer above it. Both names are chosen here, so no
// compiler changes them; a name that is given once only fails when the program is linked. The tests of
// dynamic construction hold the calling convention.

extension CALayer {
  @_silgen_name("rivulet_CALayer_init")
  package convenience init(dynamic: ()) { self.init() }

  @_silgen_name("rivulet_CALayer_init")
  private static func construct() -> CALayer

  @_silgen_name("rivulet_CALayer_init_layer")
  package convenience init(dynamicCopyOf layer: CALayer) { self.init(layer: layer) }

  @_silgen_name("rivulet_CALayer_init_layer")
  private static func constructCopy(_ layer: __owned CALayer) -> CALayer

  /// Returns a layer of the class on which it is called, created by its `init()`.
  package static func makeInstance() -> CALayer { construct() }

  /// Returns a layer of the class on which it is called, created by its `init(layer:)`.
  static func makeCopy(of layer: CALayer) -> CALayer { constructCopy(layer) }
}

extension CAAnimation {
  @_silgen_name("rivulet_CAAnimation_init")
  package convenience init(dynamic: ()) { self.init() }

  @_silgen_name("rivulet_CAAnimation_init")
  private static func construct() -> CAAnimation

  /// Returns an animation of the class on which it is called, created by its `init()`.
  static func makeInstance() -> CAAnimation { construct() }
}

extension NSObject {
  @_silgen_name("rivulet_NSObject_init_instance")
  package convenience init(constructed: ()) { self.init() }

  @_silgen_name("rivulet_NSObject_init_instance")
  private static func construct() -> Self

  /// Returns an object of the class on which it is called, created by its `init()`, for generic parameters
  /// that are any objects of Foundation's. Those of UIKit's classes need no more than `T()`.
  public static func constructed() -> Self { construct() }
}
