/// The contexts of the calling thread; the last one is current.
final class GraphicsStack {
  private static let key = "org.rivulet.UIKit.GraphicsStack"

  var contexts: [CGContext] = []
  /// The PDF documents that began and have not ended, the innermost last.
  var documents: [(context: CGContext, bounds: CGRect)] = []

  static var current: GraphicsStack {
    let dictionary = Thread.current.threadDictionary
    if let stack = dictionary[key] as? GraphicsStack { return stack }
    let stack = GraphicsStack()
    dictionary[key] = stack
    return stack
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the current context of the calling thread: that of the view or image being drawn; nil outside
/// drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.contexts.last }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a context the current one of the calling thread until the matching `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.current.contexts.append(context) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Restores the previous context of the calling thread. Has no effect without one.
public func UIGraphicsPopContext() { _ = GraphicsStack.current.contexts.popLast() }
