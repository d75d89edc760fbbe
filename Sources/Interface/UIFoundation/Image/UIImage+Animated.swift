extension UIImage {
  /// Returns an image that image views show as a film, over and over; nil without images. Drawn, it is its
  /// first image.
  ///
  /// - Parameters:
  ///   - images: The images. The film has the size, scale and rendering mode of the first.
  ///   - duration: The time of all images, in seconds; 1/30 s for each if it is not positive and finite.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first?.changed { look in
      look.frames = images
      look.duration = duration
      look.asset = nil
    }
  }

  /// Returns a film of the main bundle's images `name0`, `name1` and so on, up to the first that is missing
  /// after 1; nil without any. See `animatedImage(with:duration:)`.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images = UIImage(named: name + "0").map { [$0] } ?? []
    // Apple's limit.
    for number in 1...1024 {
      guard let image = UIImage(named: "\(name)\(number)") else { break }
      images.append(image)
    }
    return animatedImage(with: images, duration: duration)
  }

  /// Same as `animatedImageNamed(_:duration:)`, with images that are resizable. Image views show the frames
  /// of a film whole, so only `draw(in:)` keeps the corners.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
  ) -> UIImage? {
    animatedImageNamed(name, duration: duration)?
      .resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
  }
}
