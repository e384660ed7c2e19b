/// The version of the tool, as `--version` and the JSON tell it.
package let toolVersion = "0.1.0"
