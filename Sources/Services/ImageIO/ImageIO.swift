// The sources of pictures are UIKit's here.
@_exported public import UIKit
