"""The same with the client of pygls, whose types (lsprotocol) check every message. Arguments: the tool, the folder."""

import asyncio
import pathlib
import sys

from lsprotocol import types
from pygls.lsp.client import LanguageClient


async def main(tool: str, folder: pathlib.Path) -> None:
    client = LanguageClient("test", "1")
    published: asyncio.Queue[types.PublishDiagnosticsParams] = asyncio.Queue()

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def publish(parameters: types.PublishDiagnosticsParams) -> None:
        published.put_nowait(parameters)

    await client.start_io(tool, "serve")
    greeting = await client.initialize_async(
        types.InitializeParams(
            process_id=None,
            root_uri=folder.as_uri(),
            capabilities=types.ClientCapabilities(
                text_document=types.TextDocumentClientCapabilities(
                    publish_diagnostics=types.PublishDiagnosticsClientCapabilities(related_information=True)
                )
            ),
        )
    )
    print("server:", greeting.server_info.name)
    client.initialized(types.InitializedParams())

    uri = (folder / "Child.swift").as_uri()
    document = types.TextDocumentIdentifier(uri)
    text = (folder / "Child.swift").read_text().replace("weak var", "var")
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(uri=uri, language_id="swift", version=1, text=text))
    )
    shown = await asyncio.wait_for(published.get(), 60)
    assert [one.code for one in shown.diagnostics] == ["ownership-cycle"], shown
    diagnostic = shown.diagnostics[0]
    print("shown:", diagnostic.message)
    assert len(diagnostic.related_information) == 2, diagnostic

    actions = await client.text_document_code_action_async(
        types.CodeActionParams(document, diagnostic.range, types.CodeActionContext(diagnostics=[diagnostic]))
    )
    print("action:", actions[0].title)
    resolved = await client.code_action_resolve_async(actions[0])
    (edit,) = resolved.edit.changes[uri]
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version=2, uri=uri),
            [types.TextDocumentContentChangePartial(range=edit.range, text=edit.new_text)],
        )
    )
    gone = await asyncio.wait_for(published.get(), 60)
    assert not gone.diagnostics and gone.version == 2, gone
    print("gone: no diagnostic is left")

    hover = await client.text_document_hover_async(types.HoverParams(document, types.Position(0, 13)))
    assert hover.contents.value.startswith("**Child**"), hover
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document))
    print("lens:", lenses[0].command.title)
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()


asyncio.run(main(sys.argv[1], pathlib.Path(sys.argv[2]).resolve()))
