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

  /// Nobody makes the bar: the class of the navigation bar says which it is.
  @Test func theBarOfANavigationControllerStays() {
    expectGraph(
      """
      import UIKit
      final class Bar: UINavigationBar { var onTap: (() -> Void)? }
      final class Navigation: UINavigationController {
        convenience init() { self.init(navigationBarClass: Bar.self, toolbarClass: nil) }
        override func viewDidLoad() {
          let bar = navigationBar
          (bar as? Bar)?.onTap = { self.close() }
        }
        func close() {}
      }
      """,
      is: """
        Bar
          owns Navigation  .onTap capture
        Navigation
          owns Bar  .navigationBar
        """
    )
  }
}
