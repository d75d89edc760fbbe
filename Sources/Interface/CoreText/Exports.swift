// Core Text's declarations stand in UIFoundation: a Core Text font is a UIKit font, as on iOS.
@_exported import UIFoundation
