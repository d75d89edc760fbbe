// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the largest rectangle with the aspect ratio of a size that fits into another rectangle, in its
/// middle. On iOS the function is AVFoundation's.
///
/// - Parameters:
///   - aspectRatio: The size whose ratio counts, such as that of an image. One that is not positive or not
///     finite gives an empty rectangle in the middle.
///   - boundingRect: The rectangle to fit into, in any coordinates. One that is null, infinite or not a
///     number is returned as it is.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  let bounds = boundingRect.standardized
  guard !bounds.isNull, [bounds.midX, bounds.midY, bounds.width, bounds.height].allSatisfy(\.isFinite) else {
    return boundingRect
  }
  let sides = [aspectRatio.width, aspectRatio.height]
  guard sides.allSatisfy({ $0.isFinite && $0 > 0 }) else {
    return CGRect(origin: CGPoint(x: bounds.midX, y: bounds.midY), size: .zero)
  }
  let scale = min(bounds.width / aspectRatio.width, bounds.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  let origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
  return CGRect(origin: origin, size: size)
}
