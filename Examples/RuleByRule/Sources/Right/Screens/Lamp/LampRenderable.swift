struct LampRenderable {
  let isRed: Bool
}
