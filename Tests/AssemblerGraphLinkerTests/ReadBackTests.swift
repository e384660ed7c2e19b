import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What the code puts into a framework's object and takes out again by a cast.
struct ReadBackTests {
  @Test func aCastViewIsTheViewThatTheControllerKeeps() {
    expectGraph(
      """
      import UIKit
      final class LoginView: UIView { var onSubmit: (() -> Void)? }
      final class Login: UIViewController {
        private var loginView: LoginView { view as! LoginView }
        override func loadView() { view = LoginView() }
        override func viewDidLoad() { loginView.onSubmit = { self.submit() } }
        func submit() {}
      }
      final class SignUpView: UIView { var onSubmit: (() -> Void)? }
      final class SignUp: UIViewController {
        private var signUpView: SignUpView { view as! SignUpView }
        override func loadView() { view = SignUpView() }
        override func viewDidLoad() { signUpView.onSubmit = { [weak self] in self?.submit() } }
        func submit() {}
      }
      """,
      is: """
        Login
          owns LoginView  .view
        LoginView
          owns Login  .onSubmit capture
        SignUp
          owns SignUpView  .view
        SignUpView
          uses SignUp  weak .onSubmit capture
        """
    )
  }
}
