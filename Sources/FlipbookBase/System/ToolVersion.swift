/// The name and version of this program, as `--version` prints them and manifests store them.
package enum ToolVersion {
  package static let text = "flipbook 0.1.0"
}
