// Types of files are in the look, which has the screens that ask for them.
@_exported public import FlipbookLook
@_exported public import Foundation
