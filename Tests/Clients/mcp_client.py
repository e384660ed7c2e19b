"""Calls every tool with the client of the package mcp, which checks results by their schemas. Arguments: the tool, the folder."""

import asyncio
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client


async def main(tool: str, folder: str) -> None:
    server = StdioServerParameters(command=tool, args=["serve", "--mcp"], cwd=folder)
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        await session.initialize()
        names = [one.name for one in (await session.list_tools()).tools]
        print("tools:", ", ".join(names))
        calls = {
            "check": {},
            "explain": {"type": "Child"},
            "owners_of": {"type": "Child"},
            "between": {"from": "Parent", "to": "Child"},
            "diff": {"base": "HEAD"},
            "what_if_strong": {"property": "Child.parent"},
        }
        assert sorted(names) == sorted(calls), names
        for name, arguments in calls.items():
            result = await session.call_tool(name, arguments)
            text = result.content[0].text
            failed = getattr(result, "is_error", None) or getattr(result, "isError", None)
            assert not failed, text
            print(f"{name}: {text.splitlines()[0]}")
        wrong = await session.call_tool("explain", {"type": "Chidl"})
        print("explain Chidl:", wrong.content[0].text.splitlines()[0])


asyncio.run(main(sys.argv[1], sys.argv[2]))
