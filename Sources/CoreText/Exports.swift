// Core Text's declarations stand in UIKit, which brings them to apps on iOS too.
@_exported import UIKit
