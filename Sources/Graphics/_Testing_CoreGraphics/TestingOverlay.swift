// A file that imports both CoreGraphics and Testing also imports the module `_Testing_CoreGraphics`, because
// Swift Testing says so on every platform. The toolchain has that module on Apple's platforms only; without
// this one, no such file would compile here.
@_exported import CoreGraphics
