# assembler-graph with Graphviz, for the source in the current folder:
#   docker build --tag assembler-graph .
#   docker run --rm --volume "$PWD:/code" assembler-graph check
FROM swift:6.3-bookworm AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libgraphviz-dev=2.42.* pkg-config=1.8.* \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /assembler-graph
COPY . .
ARG COMMIT=
RUN ASSEMBLER_GRAPH_COMMIT="$COMMIT" swift build --configuration release --static-swift-stdlib --product assembler-graph \
  && strip --strip-all .build/release/assembler-graph \
  && Scripts/stage .build/release/assembler-graph /staged

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends git=1:2.39.* libgvc6=2.42.* libcgraph6=2.42.* \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /staged /usr/local
WORKDIR /code
# The mounted code belongs to somebody else, which git would refuse to read.
RUN git config --system --add safe.directory '*'
ENTRYPOINT ["assembler-graph"]
CMD ["check"]
