extension ErrorCode {
  /// Explanations of errors of the scene at run time, and of failed expectations.
  static func aboutScenes(_ code: ErrorCode) -> Explanation? {
    switch code {
    case .sceneTrapped:
      Explanation(
        "The scene crashed.",
        "The process that ran the scene ended by itself, or took more than it may: "
          + "`--patience`, `--memory-limit` and `--print-limit` say how much. The notes name the "
          + "lines of your own sources that were running, and the step; the next variant is played."
      )
    case .neverSettled:
      Explanation(
        "The scene did not come to rest in time.",
        "`wait: settled` fails when `within:` is over; an endless animation has to be "
          + "ended, or waited for with a time.")
    case .nothingMatches:
      Explanation(
        "A selector that matches no view on screen.",
        "The label lists what is there at that moment.")
    case .severalMatch:
      Explanation(
        "A selector that matches several views.",
        "Write which: `button(\"Show\")[0]`, or say where: `LoginView > button(\"Show\")`.")
    case .unknownScene:
      Explanation(
        "A scene that is not registered.",
        "`flipbook list scenes` lists them.")
    case .unknownDevice:
      Explanation(
        "A device profile that does not exist.",
        "`flipbook list devices` lists them.")
    case .momentIsOver:
      Explanation(
        "A step at a time that is already over.",
        "Steps are played in file order; an `at:` before the end of the step above can not be kept."
      )
    case .cannotAct:
      Explanation(
        "A view that does not take this gesture.",
        "Something without an action was tapped, or a button that another view covers, that is "
          + "hidden or lets no touches through. The message names what is in the way; a view that "
          + "only decorates lets touches through with `.allowsHitTesting(false)`.")
    case .unknownValue:
      Explanation(
        "A value for `set:` that the scene does not offer.",
        "The note lists what it offers.")
    case .tooManyFrames:
      Explanation(
        "The timeline never ends.",
        "An animation repeats for ever: give the timeline a `length:`, or raise --max-frames.")
    case .markNotReached:
      Explanation(
        "A mark that was never reached.",
        "The step that sets it was not played.")
    case .unknownEnvironment:
      Explanation(
        "An environment value that can not be set.",
        "The note lists those that can.")
    case .badArgument:
      Explanation(
        "An argument that the scene does not take.",
        "The note lists those it takes.")
    case .doesNotCompile:
      Explanation(
        "The scene does not compile.",
        "The compiler's own words stand above it.")
    case .cannotWrite:
      Explanation(
        "A file that cannot be written.",
        "Finished frames are kept, and the manifest says `partial`.")
    case .missingProgram:
      Explanation(
        "A program that an output needs is not there.",
        "Videos are made by `ffmpeg`, found on the PATH; the help says how to install it.")
    case .nothingToCheck:
      Explanation(
        "An expectation that looked at nothing.",
        "The view was not there in the expectation's scope: what is not checked must not "
          + "look as if it passed.")
    case .valueDiffers:
      Explanation(
        "A value that is not as expected.",
        "The first frame that is off, the worst, and how many.")
    case .outsideRange:
      Explanation(
        "A value outside its range.",
        "The first frame that is outside, and the worst.")
    case .wrongDirection:
      Explanation(
        "A value that turns, or moves.",
        "`increasing`, `decreasing` and `constant` hold from each frame to the next.")
    case .wrongAnimation:
      Explanation(
        "Something moved that should not, or jumped where it should move.",
        "Mostly an animation outside the view whose value changes, or none.")
    case .notSmooth:
      Explanation(
        "A jump in position or velocity.",
        "The limits before and after an event differ.")
    case .settlesLate:
      Explanation(
        "A value that settles too late.",
        "The time after which it stays within the distance.")
    case .overshoots:
      Explanation(
        "A value that passes its target by too much.",
        "In percent of the way.")
    case .offCurve:
      Explanation(
        "A motion that is not the curve's.",
        "The largest distance, in percent of the way.")
    case .notReached:
      Explanation(
        "A value that is not reached in time.",
        "When it is reached, if at all.")
    case .wrongPresence:
      Explanation(
        "A view that is there, or is not.",
        "`present` and `absent` are about the view tree: a removal that still moves is present.")
    case .wrongIdentity:
      Explanation(
        "A view that was replaced, or was not.",
        "A branch that changes replaces what is in it, and its state is lost.")
    case .outOfBounds:
      Explanation(
        "A view outside the safe area, or a text cut off.",
        "The part that is outside, in points.")
    case .othersMove:
      Explanation(
        "A view that no pair names does what it should not.",
        "`others:` is about every named view that the item does not name.")
    case .goldenDiffers:
      Explanation(
        "The motion is not the golden's.",
        "`--record failed` writes the new one, to be looked at before the commit.")
    case .goldenMissing:
      Explanation(
        "There is no golden to compare with.",
        "`--record missing` writes it.")
    case .pixelsDiffer:
      Explanation(
        "Pixels are not the golden's.",
        "The first differing pixel, the largest difference and where to look.")
    case .warned:
      Explanation(
        "The scene gave a diagnostic.",
        "`warnings: none` asks for none.")
    case .nothingChecked:
      Explanation(
        "Nothing was checked at all.",
        "A test without expectations, or without a variant they apply to, fails.")
    default: nil
    }
  }
}
