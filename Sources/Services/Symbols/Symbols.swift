// The effects of symbols are in the engine of views.
@_exported public import FlipbookViews
