// The older name of the same kinds of files.
@_exported public import CoreServices
