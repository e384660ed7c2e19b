/// A few objects that hold each other, or seem to.
package protocol Shape {
  /// Makes the objects, lets them run if they need to, and hands them over: nothing else holds them.
  static func objects() -> [AnyObject]
}

/// Shapes whose objects stay alive when nobody wants them any more.
package var leakingShapes: [any Shape.Type] {
  [
    BackLink.self,
    BoxedChild.self,
    ChildrenWithParent.self,
    EnumPayload.self,
    InteractionHoldsView.self,
    NavigationHoldsController.self,
    SharedRegistry.self,
    StrongDelegate.self,
    ThroughProtocols.self,
    TimerTarget.self,
    UseStoresStrongly.self,
    WiredByAssembler.self,

    CapturedObject.self,
    CapturedSelf.self,
    HandlerOfChild.self,
    LazyClosure.self,
    MethodReference.self,
    NestedClosure.self,
  ]
}

/// Shapes whose objects go away, however much they look like the others.
package var harmlessShapes: [any Shape.Type] {
  [
    LinkedEntries.self,

    ComputedProperty.self,
    Diamond.self,
    FunctionSignature.self,
    Metatype.self,
    StaticProperty.self,
    UnownedBackLink.self,
    ValueTypes.self,
    WeakBackLink.self,
    WeakWrapper.self,

    CalledAtOnce.self,
    CapturedValue.self,
    NonEscapingClosure.self,
    NotStored.self,
    UnownedCapture.self,
    WeakCapture.self,

    AssembledLater.self,
  ]
}
