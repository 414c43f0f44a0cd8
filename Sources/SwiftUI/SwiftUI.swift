@_exported public import SwiftUICore
@_exported public import UIKit
