package struct DoorsRenderable {
  let areOpen: Bool
}
