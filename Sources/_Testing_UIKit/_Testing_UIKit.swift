// Empty. Swift Testing comes with a module for each of Apple's that it knows more about: whoever
// imports Testing and sees a module named UIKit imports _Testing_UIKit too, without saying so.
// On Linux there is none, so this is it.
