// A file that imports both UIKit and Testing also imports the module `_Testing_UIKit`, because Swift Testing
// says so on every platform. The toolchain has that module on Apple's platforms only; without this one, no
// such file would compile here.
@_exported import UIKit
