// Previews and the names of assets are in the engine of views.
@_exported public import FlipbookViews
@_exported public import Foundation
