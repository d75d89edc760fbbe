/// The contexts that UIKit draws into on the calling thread, the current one last.
final class GraphicsStack {
  private static let key = "org.rivulet.UIKit.GraphicsStack"

  var contexts: [CGContext] = []
  /// What `UIGraphicsBeginImageContextWithOptions` has opened, for the matching end.
  var images: [(image: ImageContext, isOpaque: Bool)] = []

  static var current: GraphicsStack {
    let dictionary = Thread.current.threadDictionary
    if let stack = dictionary[key] as? GraphicsStack { return stack }
    let stack = GraphicsStack()
    dictionary[key] = stack
    return stack
  }
}

/// The context that UIKit draws into now: that of the view or image that is being drawn.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.contexts.last }

/// Makes the context the current one until the matching `UIGraphicsPopContext()`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.current.contexts.append(context) }

/// Goes back to the context before. Without one it does nothing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() { _ = GraphicsStack.current.contexts.popLast() }
