extension Theme {
  /// Dark on white, opaque: readable on a page of any colour.
  package static let light = Theme(
    name: "light",
    background: "#ffffff",
    text: "#1b2430",
    quietText: "#566171",
    clusterFill: "#f6f7f9",
    clusterStroke: "#dfe3e8",
    assembler: Tint(fill: "#fdf0d5", stroke: "#b5760a"),
    interaction: Tint(fill: "#dcedf9", stroke: "#0068a8"),
    navigation: Tint(fill: "#d9f2e8", stroke: "#007f5c"),
    view: Tint(fill: "#f8e4ef", stroke: "#a8447d"),
    renderable: Tint(fill: "#fcf9d9", stroke: "#857d0a"),
    component: Tint(fill: "#eef0f3", stroke: "#657080"),
    assembles: Ink(certain: "#c58a2b", possible: "#e3c592"),
    depends: Ink(certain: "#9a6208", possible: "#d0b07f"),
    calls: Ink(certain: "#9a6208", possible: "#d0b07f"),
    owns: Ink(certain: "#333e4d", possible: "#a3abb6"),
    uses: Ink(certain: "#5f6b7a", possible: "#b4bbc5"),
    cycle: Ink(certain: "#d0112b", possible: "#e8808d"),
    untied: Ink(certain: "#c96a00", possible: "#e5b27a"),
    ending: Ink(certain: "#4a78b5", possible: "#a3bcdb"),
    guards: Ink(certain: "#0b7d74", possible: "#8cc2bd"),
    error: "#d0112b",
    warning: "#c96a00",
    highlight: "#0b84d8"
  )

  /// Light on nearly black, opaque.
  package static let dark = Theme(
    name: "dark",
    background: "#12161c",
    text: "#e8ecf1",
    quietText: "#a3aebc",
    clusterFill: "#181d25",
    clusterStroke: "#2d3540",
    assembler: Tint(fill: "#3a2b0d", stroke: "#e0a33e"),
    interaction: Tint(fill: "#10324b", stroke: "#5db3ee"),
    navigation: Tint(fill: "#0d392c", stroke: "#3fc79a"),
    view: Tint(fill: "#43203a", stroke: "#e58abb"),
    renderable: Tint(fill: "#37340d", stroke: "#d2c84e"),
    component: Tint(fill: "#272e38", stroke: "#93a0b2"),
    assembles: Ink(certain: "#c4913a", possible: "#7b6030"),
    depends: Ink(certain: "#e8b765", possible: "#86693a"),
    calls: Ink(certain: "#e8b765", possible: "#86693a"),
    owns: Ink(certain: "#c6cfda", possible: "#6b7685"),
    uses: Ink(certain: "#97a4b4", possible: "#5e6977"),
    cycle: Ink(certain: "#ff5c6c", possible: "#a8454f"),
    untied: Ink(certain: "#f0a13a", possible: "#8f6630"),
    ending: Ink(certain: "#7ea8e0", possible: "#4b6486"),
    guards: Ink(certain: "#4cc9bd", possible: "#33756f"),
    error: "#ff5c6c",
    warning: "#f0a13a",
    highlight: "#58b7f6"
  )
}
