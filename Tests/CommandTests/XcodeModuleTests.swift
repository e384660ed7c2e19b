import Testing

@testable import AssemblerGraphProject
@testable import assembler_graph

/// Which module each file belongs to, as `file: module` lines, and behind them the warnings.
private func modules(
  _ fixture: String,
  paths: [String] = ["."],
  configured: [(module: String, path: String)] = [],
  exclude: [String] = []
) throws -> [String] {
  let folder = try TemporaryFolder(fixture)
  var selection = FileSelection()
  selection.exclude(exclude, in: folder.path)
  let discovery = try discover(
    scanRoots(paths, currentFolder: folder.path, commands: []),
    selection: selection,
    modules: configured.map { ConfiguredModule(name: $0.module, path: AnchoredGlob($0.path, in: folder.path)) },
    currentFolder: folder.path
  )
  let name = lastName(of: folder.path)
  return discovery.files.map { "\($0.displayPath): \($0.module == name ? "(the folder)" : $0.module)" }
    + discovery.warnings.map(\.text)
}

/// The storyboards and xibs that count, by their paths.
private func interfaces(_ fixture: String) throws -> [String] {
  let folder = try TemporaryFolder(fixture)
  return try discover(
    scanRoots(["."], currentFolder: folder.path, commands: []),
    selection: FileSelection(),
    modules: [],
    currentFolder: folder.path
  ).interfaces.map(\.displayPath)
}

/// A project whose main group holds these objects, in the old format of property lists.
private func pbxproj(targets: String, groups: String, _ objects: String) -> String {
  """
  // !$*UTF8*$!
  {
    archiveVersion = 1;
    objectVersion = 77;
    objects = {
      P = {isa = PBXProject; mainGroup = M; projectDirPath = ""; targets = (\(targets)); };
      M = {isa = PBXGroup; children = (\(groups)); sourceTree = "<group>"; };
  \(objects)
    };
    rootObject = P /* Project object */;
  }
  """
}

struct XcodeModuleTests {
  /// Xcode's usual file system tells no small letter from a large one, so that nobody notices what the project says.
  @Test func pathsThatDifferInCaseAreTheSame() throws {
    let project = pbxproj(
      targets: "APP, KIT",
      groups: "F1, SYNC",
      """
      APP = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S1); };
      KIT = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = ();
        fileSystemSynchronizedGroups = (SYNC); };
      S1 = {isa = PBXSourcesBuildPhase; files = (B1); };
      B1 = {isa = PBXBuildFile; fileRef = F1; };
      F1 = {isa = PBXFileReference; path = client/main.swift; sourceTree = SOURCE_ROOT; };
      SYNC = {isa = PBXFileSystemSynchronizedRootGroup; path = sources; sourceTree = "<group>"; };
      """
    )
    #expect(
      try modules(
        """
        //- App.xcodeproj/project.pbxproj
        \(project)
        //- Client/Main.swift
        class A {}
        //- Client/Other.swift
        class B {}
        //- Sources/Inner/K.swift
        class K {}
        """
      ) == ["Client/Main.swift: App", "Client/Other.swift: (the folder)", "Sources/Inner/K.swift: Kit"]
    )
  }

  @Test func targetsOfAProjectHaveTheFilesOfTheirBuildPhases() throws {
    let project = pbxproj(
      targets: "APP, KIT, TESTS",
      groups: "G, SHARED, PRODUCTS",
      """
      APP = {isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application"; buildPhases = (S1, R); };
      KIT = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (S2); };
      TESTS = {isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test"; buildPhases = (S3, ); };
      S1 = {isa = PBXSourcesBuildPhase; files = (B1, B4); };
      S2 = {isa = PBXSourcesBuildPhase; files = (B2 /* K.swift in Sources */, B4, B5); };
      S3 = {isa = PBXSourcesBuildPhase; files = (B1, B3, B5, B6); };
      R = {isa = PBXResourcesBuildPhase; files = (B2); };
      B1 = {isa = PBXBuildFile; fileRef = F1; };
      B2 = {isa = PBXBuildFile; fileRef = F2; };
      B3 = {isa = PBXBuildFile; fileRef = F3; };
      B4 = {isa = PBXBuildFile; fileRef = F4; };
      B5 = {isa = PBXBuildFile; fileRef = F5; };
      B6 = {isa = PBXBuildFile; productRef = NONE; };
      G = {isa = PBXGroup; path = App; children = (F1, INNER, F5); sourceTree = "<group>"; };
      INNER = {isa = PBXGroup; name = "No folder"; children = (F2, F3); sourceTree = "<group>"; };
      SHARED = {isa = PBXGroup; path = Shared; children = (F4, SHARED); sourceTree = SOURCE_ROOT; };
      PRODUCTS = {isa = PBXGroup; children = (F6); sourceTree = "<group>"; };
      F1 = {isa = PBXFileReference; path = "A+B.swift"; sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; path = Kit/K.swift; sourceTree = "<group>"; };
      F3 = {isa = PBXFileReference; path = Tests/T.swift; sourceTree = SOURCE_ROOT; };
      F4 = {isa = PBXFileReference; path = S.swift; sourceTree = "<group>"; };
      F5 = {isa = PBXFileReference; path = U.swift; sourceTree = "<group>"; };
      F6 = {isa = PBXFileReference; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
      """
    )
    let found = try modules(
      """
      //- App.xcodeproj/project.pbxproj
      \(project)
      //- App/A+B.swift
      //- App/Kit/K.swift
      //- App/Nobody.swift
      //- App/U.swift
      //- Shared/S.swift
      //- Tests/T.swift
      """
    )
    #expect(
      found == [
        "App/A+B.swift: My_App", "App/Kit/K.swift: Kit", "App/U.swift: Kit", "Shared/S.swift: My_App",
        "Tests/T.swift: AppTests", notCompiled,
      ]
    )
  }

  private let notCompiled =
    "App.xcodeproj: warning: 1 Swift file around it is in no target and left out; to scan such a file, name it, or its module in "
    + "the configuration"

  /// A project that names its files one by one compiles no other; unless something else there does, or it knows but a few.
  @Test(arguments: [
    ("", false), ("//- Nobody/Kit.podspec", true), ("//- Nobody/Package.swift", true), ("//- BUILD.bazel", true),
    ("//- project.yml", true), ("//- Nobody/Other.xcodeproj/project.pbxproj", true), ("//- B.swift\n//- C.swift", true),
  ])
  func whatNoTargetNamesIsNotCompiled(beside: String, isKept: Bool) throws {
    let project = pbxproj(
      targets: "APP",
      groups: "F",
      """
      APP = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S); };
      S = {isa = PBXSourcesBuildPhase; files = (B); };
      B = {isa = PBXBuildFile; fileRef = F; };
      F = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      """
    )
    let fixture = """
      //- App.xcodeproj/project.pbxproj
      \(project)
      //- A.swift
      //- Nobody/N.swift
      \(beside)
      """
    let found = try modules(fixture)
    #expect(found.contains { $0.hasPrefix("Nobody/N.swift") } == isKept, "\(found)")
    #expect(found.contains(notCompiled) != isKept, "\(found)")
    #expect(try modules(fixture, paths: ["Nobody/N.swift"]).contains { $0.hasPrefix("Nobody/N.swift") })
  }

  /// A storyboard that the project does not name, where it names others, makes nothing; in each language it is the same one.
  @Test(arguments: [
    ("A.storyboard, Base.lproj/B.storyboard, de.lproj/B.storyboard, Page.xib", ""), ("Old.storyboard", ""),
    ("Kit/C.xib", "//- Kit/Kit.podspec\n//- Kit/C.xib"), ("Boards/C.storyboard", "//- Boards/C.storyboard"),
  ])
  func whatNoTargetNamesMakesNothing(found: String, beside: String) throws {
    let project = pbxproj(
      targets: "APP",
      groups: "F, A, B, X, D",
      """
      APP = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S, R); };
      S = {isa = PBXSourcesBuildPhase; files = (F1); };
      R = {isa = PBXResourcesBuildPhase; files = (A1, B1, P1, D1); };
      F1 = {isa = PBXBuildFile; fileRef = F; };
      A1 = {isa = PBXBuildFile; fileRef = A; };
      B1 = {isa = PBXBuildFile; fileRef = B; };
      P1 = {isa = PBXBuildFile; fileRef = X; };
      D1 = {isa = PBXBuildFile; fileRef = D; };
      B = {isa = PBXVariantGroup; name = B.storyboard; children = (B2, B3); sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = M.swift; sourceTree = "<group>"; };
      A = {isa = PBXFileReference; path = A.storyboard; sourceTree = "<group>"; };
      B2 = {isa = PBXFileReference; path = Base.lproj/B.storyboard; sourceTree = "<group>"; };
      B3 = {isa = PBXFileReference; path = de.lproj/B.storyboard; sourceTree = "<group>"; };
      X = {isa = PBXFileReference; path = page.xib; sourceTree = "<group>"; };
      D = {isa = PBXFileReference; lastKnownFileType = folder; path = Boards; sourceTree = "<group>"; };
      """
    )
    let interfaces = try interfaces(
      """
      //- App.xcodeproj/project.pbxproj
      \(project)
      //- M.swift
      //- A.storyboard
      //- Base.lproj/B.storyboard
      //- de.lproj/B.storyboard
      //- Old.storyboard
      //- Page.xib
      \(beside)
      """
    )
    for name in found.split(separator: ", ").map(String.init) {
      #expect(interfaces.contains(name) == (name != "Old.storyboard"), "\(interfaces)")
    }
  }

  /// Of an app in many projects the one above the others names few files, but together they name most of them.
  @Test(arguments: [
    ("", true), ("//- Home/Home.podspec\n", true), ("//- Home/Home.xcodeproj/project.pbxproj\n", false),
  ])
  func whatProjectsNameTogetherCounts(inner: String, isKept: Bool) throws {
    func project(naming files: [String]) -> String {
      pbxproj(
        targets: "T",
        groups: files.joined(separator: ", "),
        """
        T = {isa = PBXNativeTarget; name = T; productType = "com.apple.product-type.framework"; buildPhases = (S); };
        S = {isa = PBXSourcesBuildPhase; files = (\(files.map { "B\($0)" }.joined(separator: ", "))); };
        \(files.map { "B\($0) = {isa = PBXBuildFile; fileRef = \($0); };" }.joined(separator: "\n"))
        \(files.map { "\($0) = {isa = PBXFileReference; path = \($0).swift; sourceTree = \"<group>\"; };" }.joined(separator: "\n"))
        """
      )
    }
    let found = try modules(
      """
      //- App.xcodeproj/project.pbxproj
      \(project(naming: ["A"]))
      \(inner)\(inner.hasSuffix("pbxproj\n") ? project(naming: ["H", "I"]) : "")
      //- A.swift
      //- Home/H.swift
      //- Home/I.swift
      //- Old/B.swift
      //- Old/C.swift
      """
    )
    #expect(found.contains { $0.hasPrefix("Old/B.swift") } == isKept, "\(found)")
    #expect(found.contains { $0.hasPrefix("App.xcodeproj: warning: 2 Swift files around it") } != isKept, "\(found)")
    #expect(found.contains { $0.hasPrefix("Home/H.swift") }, "\(found)")
  }

  /// What a folder's exceptions name is left out of its own target, and added to another.
  @Test func synchronizedFoldersBelongToTheirTargets() throws {
    let project = pbxproj(
      targets: "APP, WIDGET",
      groups: "APPS, WIDGETS",
      """
      APP = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildPhases = (); fileSystemSynchronizedGroups = (APPS); };
      WIDGET = {isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
        fileSystemSynchronizedGroups = (WIDGETS); };
      APPS = {isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = (E1, E2); sourceTree = "<group>"; };
      WIDGETS = {isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
      E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP;
        membershipExceptions = (Info.plist, Timeline.swift, Old, ); };
      E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = WIDGET;
        membershipExceptions = (Timeline.swift, Model/User.swift); };
      """
    )
    let found = try modules(
      """
      //- Code/App.xcodeproj/project.pbxproj
      \(project)
      //- Code/App/A.swift
      //- Code/App/Deep/Down/B.swift
      //- Code/App/Model/User.swift
      //- Code/App/Old/C.swift
      //- Code/App/Timeline.swift
      //- Code/Widget/W.swift
      """
    )
    #expect(
      found == [
        "Code/App/A.swift: App", "Code/App/Deep/Down/B.swift: App", "Code/App/Model/User.swift: App",
        "Code/App/Old/C.swift: (the folder)", "Code/App/Timeline.swift: Widget", "Code/Widget/W.swift: Widget",
      ]
    )
  }

  @Test(arguments: [
    ("PRODUCT_NAME = \"$(TARGET_NAME)\";", "Target"),
    ("PRODUCT_NAME = Client;", "Client"),
    ("PRODUCT_NAME = \"My $(TARGET_NAME:c99extidentifier)\"; PRODUCT_MODULE_NAME = \"${PRODUCT_NAME}\";", "My_Target"),
    ("PRODUCT_NAME = Client; PRODUCT_MODULE_NAME = Core;", "Core"),
    ("PRODUCT_NAME = (A, B); OTHER = {A = B; };", "Target"),
  ])
  func aModuleIsCalledAsTheBuildSettingsSay(settings: String, module: String) throws {
    let project = pbxproj(
      targets: "T",
      groups: "G",
      """
      T = {isa = PBXNativeTarget; name = Target; buildConfigurationList = L; fileSystemSynchronizedGroups = (G); };
      L = {isa = XCConfigurationList; buildConfigurations = (C, D); };
      C = {isa = XCBuildConfiguration; buildSettings = {\(settings)}; };
      D = {isa = XCBuildConfiguration; buildSettings = {\(settings)}; };
      G = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      """
    )
    let found = try modules("//- App.xcodeproj/project.pbxproj\n\(project)\n//- App/F.swift")
    #expect(found == ["App/F.swift: \(module)"])
  }

  @Test(arguments: [
    ("PRODUCT_NAME = Client", "", "", ["Client"]),
    ("PRODUCT_NAME = Client", "", "PRODUCT_NAME = Near;", ["Near"]),
    ("#include \"Base.xcconfig\"\nPRODUCT_NAME = $(FLAVOR)Kit // as sold", "FLAVOR = Ship", "", ["ShipKit"]),
    (
      "#include? \"Local.xcconfig\"\n#include \"Base.xcconfig\"", "PRODUCT_MODULE_NAME=$(TARGET_NAME:lower)Core;", "",
      ["TargetCore"]
    ),
    ("PRODUCT_NAME[sdk=iphoneos*] = Phone\nOTHER = 1", "", "", ["Target"]),
    ("PRODUCT_NAME = $(PROJECT_NAME)", "", "", ["App"]),
    ("PRODUCT_NAME = Old\nPRODUCT_NAME = New", "", "", ["New"]),
    (
      "PRODUCT_NAME = $(FLAVOR)", "", "",
      [
        "Target",
        "warning: 'PRODUCT_NAME = $(FLAVOR)' says nothing here, so that modules count as their targets are called: Target",
      ]
    ),
    (
      "#include \"Secret.xcconfig\"", "", "",
      [
        "Target",
        "Config/Secret.xcconfig: warning: this is not there, and may name modules, which count as their targets are called: Target",
      ]
    ),
    ("#include \"Secret.xcconfig\"", "", "PRODUCT_NAME = Near;", ["Near"]),
    ("#include \"App.xcconfig\"\nPRODUCT_NAME = $(PRODUCT_NAME)", "", "", ["Target"]),
  ])
  func configurationFilesTellTheModule(file: String, base: String, settings: String, expected: [String]) throws {
    let project = pbxproj(
      targets: "T",
      groups: "G, F",
      """
      T = {isa = PBXNativeTarget; name = Target; buildConfigurationList = L; fileSystemSynchronizedGroups = (G); };
      L = {isa = XCConfigurationList; buildConfigurations = (C); };
      C = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X; buildSettings = {\(settings)}; };
      G = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      F = {isa = PBXGroup; path = Config; sourceTree = "<group>"; children = (X); };
      X = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
      """
    )
    let found = try modules(
      """
      //- App.xcodeproj/project.pbxproj
      \(project)
      //- Config/App.xcconfig
      \(file)
      //- Config/Base.xcconfig
      \(base)
      //- App/F.swift
      """
    )
    #expect(found == ["App/F.swift: \(expected[0])"] + expected.dropFirst())
  }

  /// A project with one target, whose folder is called like it.
  private func project(_ name: String, type: String = "application", folder: String? = nil) -> String {
    pbxproj(
      targets: "T",
      groups: "G",
      """
      T = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)"; \
      fileSystemSynchronizedGroups = (G); };
      G = {isa = PBXFileSystemSynchronizedRootGroup; path = "\(folder ?? name)"; sourceTree = "<group>"; };
      """
    )
  }

  @Test func aFileOfSeveralTargetsBelongsToTheFirstApplicationByName() throws {
    let found = try modules(
      """
      //- A/Kit.xcodeproj/project.pbxproj
      \(project("Aardvark", type: "framework", folder: "../Shared"))
      //- B/B.xcodeproj/project.pbxproj
      \(project("Second", folder: "../Shared"))
      //- C/C.xcodeproj/project.pbxproj
      \(project("First", folder: "../Shared"))
      //- Shared/F.swift
      """
    )
    #expect(found == ["Shared/F.swift: First"])
  }

  @Test func aWorkspaceLeadsToItsProjects() throws {
    let fixture = """
      //- Work/All.xcworkspace/contents.xcworkspacedata
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
        <Group location = "container:../Projects" name = "Projects">
          <FileRef
            location = "group:Inner/App.xcodeproj">
          </FileRef>
        </Group>
        <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
        <FileRef location = "group:../Package"></FileRef>
      </Workspace>
      //- Work/Pods/Pods.xcodeproj/project.pbxproj
      \(project("Pods", folder: "../../Code"))
      //- Work/Main.swift
      //- Projects/Inner/App.xcodeproj/project.pbxproj
      \(project("App", folder: "../../Code"))
      //- Code/Deep/F.swift
      """
    #expect(
      try modules(fixture, paths: ["Work", "Code"]) == [
        "Code/Deep/F.swift: App", "Work/Main.swift: Work",
      ]
    )
  }

  @Test func aProjectIsFoundAboveTheScannedFolder() throws {
    let fixture = "//- App.xcodeproj/project.pbxproj\n\(project("App"))\n//- App/Deep/Down/F.swift"
    #expect(try modules(fixture, paths: ["App/Deep/Down"]) == ["App/Deep/Down/F.swift: App"])
    #expect(try modules(fixture, paths: ["App/Deep/Down/F.swift"]) == ["App/Deep/Down/F.swift: App"])
  }

  @Test func configuredPathsAndPackagesComeBeforeProjects() throws {
    let found = try modules(
      """
      //- App.xcodeproj/project.pbxproj
      \(project("App", folder: "."))
      //- Package.swift
      let package = Package(name: "P", targets: [.target(name: "Kit", exclude: ["Demo"])])
      //- Sources/Kit/F.swift
      //- Sources/Kit/Demo/F.swift
      //- Sources/Other/F.swift
      //- Model/F.swift
      """,
      configured: [("Configured", "Model")]
    )
    #expect(
      found == [
        "Model/F.swift: Configured", "Sources/Kit/Demo/F.swift: App", "Sources/Kit/F.swift: Kit",
        "Sources/Other/F.swift: App",
      ]
    )
  }

  @Test func whatIsNoProjectIsSaid() throws {
    let found = try modules(
      "//- App.xcodeproj/project.pbxproj\n<<<<<<< HEAD\n{\n//- App/F.swift\n//- B.xcodeproj/README"
    )
    #expect(
      found == [
        "App/F.swift: (the folder)",
        "App.xcodeproj/project.pbxproj: warning: the targets in this cannot be read; the modules of its files are told by folders",
      ]
    )
  }

  @Test func xcodeGenSpecificationsAreRead() throws {
    let found = try modules(
      """
      //- project.yml
      name: Ship
      include:
        - Kit/kit.yml
      targetTemplates:
        Feature: {type: framework, sources: ["Features/${target_name}"]}
      targets:
        Ship:
          type: application
          settings: {base: {PRODUCT_NAME: Discovery}}
          sources:
            - App
            - {path: Shared, excludes: ["Old", "*.generated.swift"], includes: ["**/*.swift"]}
            - One.swift
        ShipTests: {type: bundle.unit-test, sources: [Tests, App]}
        Map: {templates: [Feature]}
        Nothing: {type: aggregate}
      //- Kit/kit.yml
      targets:
        Kit: {type: framework, sources: Code}
      //- App/A.swift
      //- Features/Map/M.swift
      //- Kit/Code/K.swift
      //- One.swift
      //- Shared/Old/O.swift
      //- Shared/S.generated.swift
      //- Shared/S.swift
      //- Tests/T.swift
      """
    )
    #expect(
      found == [
        "App/A.swift: Discovery", "Features/Map/M.swift: Map", "Kit/Code/K.swift: Kit", "One.swift: Discovery",
        "Shared/Old/O.swift: (the folder)", "Shared/S.generated.swift: (the folder)", "Shared/S.swift: Discovery",
        "Tests/T.swift: ShipTests",
      ]
    )
  }

  @Test func literalManifestsOfTuistAreRead() throws {
    let found = try modules(
      """
      //- Project.swift
      import ProjectDescription
      let project = Project(name: "Ship", targets: [
        .target(name: "Ship", destinations: .iOS, product: .app, sources: ["App/**", .glob("More/*.swift", excluding: "More/N.swift")],
          dependencies: [.target(name: "Kit"), .project(target: "Far", path: "Far")]),
        Target(name: "Kit", platform: .iOS, product: .framework, productName: "ShipKit", sources: "Kit/**"),
        .target(name: "Map", destinations: .iOS, product: .framework, buildableFolders: ["Map"]),
        .target(name: "ShipTests", destinations: .iOS, product: .unitTests, sources: .sourceFilesList(globs: ["Tests/**"])),
        .target(name: "Unknown", product: .app, sources: files),
      ])
      //- App/A.swift
      //- Kit/Deep/K.swift
      //- Map/M.swift
      //- More/M.swift
      //- More/N.swift
      //- Tests/T.swift
      """
    )
    #expect(
      found == [
        "App/A.swift: Ship", "Kit/Deep/K.swift: ShipKit", "Map/M.swift: Map", "More/M.swift: Ship",
        "More/N.swift: (the folder)", "Project.swift: (the folder)", "Tests/T.swift: ShipTests",
      ]
    )
  }

  // MARK: Configured modules

  @Test func aConfiguredPathThatFitsNothingIsSaid() throws {
    let warning =
      "warning: modules: 'Gone/**' matches no file; patterns start at the configuration file's folder, and '**/' stands for any folders"
    let fixture = "//- A/F.swift\n//- B/F.swift"
    let configured = [("All", "*"), ("Again", "A/**"), ("Gone", "Gone/**")]
    #expect(try modules(fixture, configured: configured) == ["A/F.swift: All", "B/F.swift: All", warning])
    let excluded = try modules(fixture, configured: configured, exclude: ["Gone"])
    #expect(excluded.dropLast() == ["A/F.swift: All", "B/F.swift: All"])
    #expect(excluded.last?.hasPrefix("warning: exclude in the configuration: 'Gone' matches no file; ") == true)
    // The configuration is meant for more than what is scanned here.
    #expect(try modules(fixture, paths: ["A"], configured: configured) == ["A/F.swift: All"])
    #expect(try modules(fixture, paths: ["A/F.swift"], configured: configured) == ["A/F.swift: All"])
  }
}
