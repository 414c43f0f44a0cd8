@_exported public import FlipbookLogging
