enum HibernationInteractionAssembler {
  static func assemble() -> any HibernationInteracting {
    HibernationInteraction(lifeSupport: LifeSupportAssembler.assemble())
  }
}
