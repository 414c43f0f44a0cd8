/// Runs the host; a compiled scene calls it once its views are registered.
///
/// - Returns: The process's exit status.
@_cdecl("flipbook_host_main")
public func flipbookHostMain() -> Int32 {
  HostMain.runProcess { typesetter in StageStaging(typesetter: typesetter) }
}
