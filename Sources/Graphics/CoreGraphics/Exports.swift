// Foundation declares points, sizes, rectangles and CGFloat on Linux; this module exports them, as on Apple's
// platforms.
@_exported import FoundationCompatibility
