-- Neovim types a cycle in, is told of it, applies the action, and is told that it is gone. Run by Scripts/test-clients.
-- In the words of 0.7, which Debian 12 has; later versions have shorter ones. TOOL is the server, FOLDER holds Parent.swift and Child.swift.
local tool, folder = vim.env.TOOL, vim.env.FOLDER

local function say(text) io.stdout:write(text .. "\n") end

local function stop(text)
  say("FAILED: " .. text)
  vim.cmd("cquit 1")
end

local function expect(what, condition)
  if not vim.wait(30000, condition, 20) then stop("waited in vain for " .. what) end
end

local ok, failure = pcall(function()
  vim.cmd("edit " .. folder .. "/Child.swift")
  local buffer = vim.api.nvim_get_current_buf()
  local id = vim.lsp.start_client({ name = "assembler-graph", cmd = { tool, "serve" }, root_dir = folder })
  vim.lsp.buf_attach_client(buffer, id)
  local client = vim.lsp.get_client_by_id(id)
  expect("the greeting", function() return client.initialized end)
  say("$ nvim Child.swift")

  -- What a person types in the place of the weak one.
  vim.cmd([[normal! 2GSvar parent: Parent?]])
  say("typed: " .. vim.api.nvim_buf_get_lines(buffer, 1, 2, true)[1])
  expect("the diagnostic", function() return #vim.diagnostic.get(buffer) == 1 end)
  local diagnostic = vim.diagnostic.get(buffer)[1]
  say(string.format("shown: %d:%d: %s", diagnostic.lnum + 1, diagnostic.col + 1, diagnostic.message))
  for _, related in ipairs(diagnostic.user_data.lsp.relatedInformation or {}) do
    local start = related.location.range.start
    local name = vim.fn.fnamemodify(vim.uri_to_fname(related.location.uri), ":t")
    say(string.format("       %s:%d:%d: %s", name, start.line + 1, start.character + 1, related.message))
  end

  vim.api.nvim_win_set_cursor(0, { diagnostic.lnum + 1, diagnostic.col })
  local parameters = vim.lsp.util.make_position_params(0, client.offset_encoding)
  local hover = client.request_sync("textDocument/hover", parameters, 30000, buffer)
  say("hover: " .. vim.split(hover.result.contents.value, "\n")[1])

  local range = vim.lsp.util.make_range_params(0, client.offset_encoding)
  range.context = { diagnostics = {} }
  local actions = client.request_sync("textDocument/codeAction", range, 30000, buffer)
  local action = actions.result[1] or stop("there is no action")
  say("action: " .. action.title)
  local resolved = client.request_sync("codeAction/resolve", action, 30000, buffer)
  vim.lsp.util.apply_workspace_edit(resolved.result.edit, client.offset_encoding)
  say("now: " .. vim.api.nvim_buf_get_lines(buffer, 1, 2, true)[1])
  expect("the end of the diagnostic", function() return #vim.diagnostic.get(buffer) == 0 end)
  say("gone: no diagnostic is left")

  client.stop()
  expect("the server's end", function() return client.is_stopped() end)
end)
if not ok then stop(tostring(failure)) end
vim.cmd("quitall!")
