import Foundation

// Making an object of a class that is known only at run time. Core Animation does it for presentation copies, copies of
// animations and a view's `layerClass`, by the initialisers that app code overrides with a plain `override`. Swift allows that for
// `required` initialisers only, which would make that same app code an error.
//
// A convenience initialiser calls `self.init` through the class it was called on, whatever class that is. So each one below is
// the dynamic call; what Swift refuses is only to name it on a class value. The declarations without a body name the same code a
// second time, as a static method, which has the same calling convention: the class in the register of `self`, the other
// arguments owned or none, the result owned.
//
// Invariant: the symbol names are those of the initialisers beside them. A mismatch fails when the program is linked.

extension CALayer {
  package convenience init(dynamic: ()) { self.init() }

  package convenience init(dynamicCopyOf layer: CALayer) { self.init(layer: layer) }

  @_silgen_name("$s10QuartzCore7CALayerC7dynamicACyt_tcfC")
  private static func construct() -> CALayer

  @_silgen_name("$s10QuartzCore7CALayerC13dynamicCopyOfA2C_tcfC")
  private static func constructCopy(_ layer: __owned CALayer) -> CALayer

  /// A layer of the class that this is called on, made by its `init()`.
  package static func makeInstance() -> CALayer { construct() }

  /// A layer of the class that this is called on, made by its `init(layer:)`.
  static func makeCopy(of layer: CALayer) -> CALayer { constructCopy(layer) }
}

extension CAAnimation {
  package convenience init(dynamic: ()) { self.init() }

  @_silgen_name("$s10QuartzCore11CAAnimationC7dynamicACyt_tcfC")
  private static func construct() -> CAAnimation

  /// An animation of the class that this is called on, made by its `init()`.
  static func makeInstance() -> CAAnimation { construct() }
}
