extension ErrorCode {
  /// The text and the structure of a timeline.
  static func aboutTimelines(_ code: ErrorCode) -> Explanation? {
    switch code {
    case .unreadable:
      Explanation(
        "The file is not UTF-8 text, or has characters that no editor shows.",
        "Timelines are UTF-8 text. Control characters and exotic line breaks are refused, "
          + "since an error could not point at what you see.")
    case .tooLarge:
      Explanation(
        "The file is larger than a timeline may be.",
        "A timeline is written by hand: 1 MiB is the limit. Move shared steps to a file "
          + "of their own and `run:` it.")
    case .tooDeep:
      Explanation(
        "The text nests deeper than a timeline may.",
        "Nothing in a timeline needs more than a few levels; 64 is the limit.")
    case .syntax:
      Explanation(
        "The text is not YAML.",
        "Mostly a missing space after `:` or `-`, a wrong indentation, or a value with `: "
          + "` or ` #` in it that needs quotes.")
    case .tab:
      Explanation(
        "A tab where spaces are due.",
        "YAML forbids tabs in indentation, and editors show them with different widths. "
          + "Use two spaces.")
    case .anchor:
      Explanation(
        "An anchor or an alias.",
        "`&name` and `*name` hide what a line means and let a small file grow without "
          + "limit. Use `views:`, `args:` or `run:`. A value that starts with `&` or `*` "
          + "needs quotes.")
    case .tag:
      Explanation(
        "A tag.",
        "`!name` changes the type of a value out of sight. Timelines know the type from "
          + "the key. A value that starts with `!` needs quotes.")
    case .severalDocuments:
      Explanation(
        "More than one document in a file, or a directive.",
        "One file is one timeline: `---`, `...` and `%` lines are not needed.")
    case .duplicateKey:
      Explanation(
        "The same key twice.",
        "YAML readers keep one of the two without a word. Two steps need two `-` items.")
    case .mergeKey:
      Explanation(
        "A merge key.",
        "`<<:` copies keys from elsewhere. Write them out, or share steps with `run:`.")
    case .ambiguousWord:
      Explanation(
        "`yes`, `no`, `on` or `off` without quotes.",
        "Some YAML readers take them for truth values and some for words. Write `true` or "
          + "`false`, or put the word in quotes.")
    case .complexKey:
      Explanation(
        "A key that is not a plain word.",
        "Keys are single words or expressions, not lists or mappings. In `{ … }` and `[ … "
          + "]` a value with brackets or commas needs quotes.")
    case .unknownStep:
      Explanation(
        "A step with a verb that does not exist.",
        "A step is one verb with its value, and possibly `at:`, `as:`, `within:` and `note:`.")
    case .unknownKey:
      Explanation(
        "A key that a timeline does not have.",
        "The top level has: \(TimelineParser.keys.joined(separator: " ")).")
    case .verbCount:
      Explanation(
        "A step with no verb, or with several.",
        "Every step does exactly one thing: begin a new `-` item for the next.")
    case .unknownOption:
      Explanation(
        "A key that this item does not have.",
        "Every verb, expectation and output has its own few keys; the note lists them.")
    case .missingKey:
      Explanation(
        "A key that must be there is not.",
        "A timeline needs `scene:` and `steps:`; some verbs need keys of their own.")
    case .duplicateMark:
      Explanation(
        "Two steps set the same mark.",
        "A mark names one moment. `as:`, `mark:` and `still:` all set one.")
    case .unknownMark:
      Explanation(
        "A mark that no step sets.",
        "Marks are set by `as:`, `mark:` and `still:`. Write spaces around `+` and `-`: "
          + "`shown + 250ms`.")
    case .unknownView:
      Explanation(
        "A view name that `views:` does not declare.",
        "Names that begin with a capital are view types; all others must be declared "
          + "under `views:`.")
    case .wrongShape:
      Explanation(
        "A list, a mapping or a plain value where another is due.",
        "Lists have a `-` before each item, mappings a `:` after each key.")
    case .missingValue:
      Explanation(
        "A key without a value.",
        "Leave the key out, or give it a value.")
    case .misplacedOption:
      Explanation(
        "An option that this verb does not take.",
        optionOwners)
    case .scopeCount:
      Explanation(
        "An expectation with more than one scope.",
        "Use one of `at:`, `during:`, `after:` or `always:`.")
    case .emptyExpectation:
      Explanation(
        "An expectation that expects nothing.",
        "What is not checked must not look as if it passed: add an `EXPR: MATCHER` pair.")
    case .unknownOutput:
      Explanation(
        "An output that does not exist.",
        "`render:` writes frames, apng, picture, sheet, trace, plot, html, gif, mp4, webm and y4m.")
    case .unreadableRun:
      Explanation(
        "A file named by `run:` that cannot be read.",
        "The path is relative to the project, and the file a timeline with `steps:`.")
    case .endlessRun:
      Explanation(
        "A timeline that runs itself.",
        "`run:` must not come back to a file that is being run, nor nest deeper than 8.")
    case .tooManySteps:
      Explanation(
        "More steps than a timeline may have.",
        "With `repeat:` and `run:` written out, 1,000,000 steps are the limit.")
    case .unknownAxis:
      Explanation(
        "A matrix axis or condition for a setting that does not exist.",
        "An axis is `scene`, `device`, `semantics`, `env.NAME` or `args.NAME`.")
    case .tooManyVariants:
      Explanation(
        "A matrix with more combinations than a timeline may have.",
        "10,000 variants are the limit.")
    case .pathOutside:
      Explanation(
        "A path that leaves the project.",
        "Paths are relative to the project: no leading `/` or `~`, no `..`, no backslash.")
    case .unknownPlaceholder:
      Explanation(
        "A `{…}` that stands for nothing.",
        "A path may contain {timeline}, {scene}, {device}, {semantics}, {args.NAME}, "
          + "{env.NAME} and, for frames, {n} or {n:05}.")
    case .pathCollision:
      Explanation(
        "Two outputs, or two variants, write the same file.",
        "Put every axis of the matrix into the path: `renders/{scene}/frame-{n:05}.png`.")
    case .missingFrameNumber:
      Explanation(
        "A frames path without a frame number.",
        "Every frame is a file: write `frame-{n:05}.png`.")
    case .badName:
      Explanation(
        "A name that cannot be referred to.",
        "Names are letters, digits, `-` and `_`, and begin with a letter. `start`, `end`, "
          + "`settled`, `screen`, `safeArea` and `others` are taken.")
    case .wrongExtension:
      Explanation(
        "A file whose name says that something else is in it.",
        "Browsers and players go by the name: `gif` writes `.gif`, `plot` `.png` or `.svg`.")
    case .unreachableCondition:
      Explanation(
        "A condition that no variant fulfils.",
        "What is not checked must not look as if it passed: `when:` must name values that "
          + "the matrix has.")
    default: nil
    }
  }

  /// The options of verbs, and the verbs they belong to.
  private static var optionOwners: String {
    let owners = Verb.all.flatMap { verb in verb.options.map { (option: $0.name, verb: verb.name) }
    }
    return owners.map { "`\($0.option):` belongs to `\($0.verb)`" }.joined(separator: ", ") + "."
  }
}
