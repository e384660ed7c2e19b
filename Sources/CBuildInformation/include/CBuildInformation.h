#pragma once

/// The commit that the program was built from. Empty where the build was not told: Package.swift takes it from the environment
/// variable ASSEMBLER_GRAPH_COMMIT, which Scripts/install and Scripts/release set.
const char *_Nonnull build_commit(void);
