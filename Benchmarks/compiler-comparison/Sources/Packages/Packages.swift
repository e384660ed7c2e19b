// Only so that the packages are built.
