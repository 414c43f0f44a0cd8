// Layers and their animations are UIKit's here.
@_exported public import UIKit
