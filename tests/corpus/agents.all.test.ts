import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { suite, type TestContext, test } from "node:test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { serveHttp } from "#cli/mcp/http.ts";
import { openLibrary } from "#cli/mcp/library.ts";
import { openTools } from "#cli/mcp/server.ts";
import { describedSource } from "#cli/mcp/sources.ts";
import { type DescribedSite, readSite } from "#site/index.ts";
import { contentLanguages, publicationOf } from "#site/publication.ts";
import { corpusPath, withoutCorpus } from "../fixtures/corpus.ts";
import { type AgentTask, agentTasks } from "./agent-tasks.ts";

/** What an agent may see of the results of a search. */
const firstResults = 3;

/** As `page` counts them: no text of English, JSON or Markdown has more. */
const tokensIn = (text: string) => Math.ceil(text.length / 3);

type Use = (name: string, given: Record<string, unknown>) => Promise<string>;

async function open(
  t: TestContext,
  file: string,
): Promise<{ use: Use; site: DescribedSite; client: Client }> {
  const publication = publicationOf({});
  const site = await readSite(
    {
      ...{
        file,
        overlays: [],
        folder: undefined,
        guides: null,
        navigation: null,
        label: null,
        release: null,
      },
      ...{ language: contentLanguages(publication)[0], translates: null },
    },
    publication,
  );
  const source = describedSource([site]);
  const tools = await openTools({
    ...source,
    library: openLibrary(source.files),
    target: { kind: "simulation", remembers: true },
    version: "1.0.0",
  });
  const server = await serveHttp(tools, 0);
  const client = new Client({ name: "agent", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
  t.after(async () => {
    await client.close();
    await server.close();
    await tools.close();
  });
  const use: Use = async (name, given) => {
    const { content } = await client.callTool({ name, arguments: given });
    return (content as { text: string }[]).map(({ text }) => text).join("\n");
  };
  return { use, site, client };
}

/**
 * Searches among operations with the words of the question, else among everything, and reads what was asked for, as far as its
 * fields are, but no more than three pages.
 */
async function perform(use: Use, { question, expected, fields }: AgentTask) {
  const operations = await use("search", { query: question, kind: "operation" });
  const isNone = operations.startsWith("No operation");
  const found = isNone ? await use("search", { query: question }) : operations;
  let read = isNone ? operations + found : found;
  const lines = found.split("\n").filter((line) => line.startsWith("- "));
  const line = lines
    .slice(0, firstResults)
    .find((one) => one.startsWith(`- operation ${expected}:`) || one.startsWith(`- ${expected}`));
  const address = / → (\S+)$/.exec(line ?? "")?.[1];
  const missing = (text: string) => fields.filter((field) => !text.includes(field));
  let left = fields;
  if (address !== undefined && fields.length > 0) {
    let text = "";
    let cursor: string | undefined;
    for (let pages = 0; pages < 3 && missing(text).length > 0; pages++) {
      const next = await use("read", { address, ...(cursor !== undefined && { cursor }) });
      cursor = /Repeat with cursor "([^"]+)"/.exec(next)?.[1];
      text += next;
      if (cursor === undefined) break;
    }
    read += text;
    left = missing(text);
  }
  return { isFound: line !== undefined, left, tokens: tokensIn(read) };
}

suite("agents with the four MCP tools", { concurrency: 1 }, () => {
  test("agents find 90% of the operations with their fields, in at most 8,000 tokens in the median", async (t) => {
    const tasks = Object.entries(agentTasks).filter(([file]) => existsSync(corpusPath(file)));
    if (tasks.length === 0) return t.skip(withoutCorpus || "the corpus has none of the descriptions");
    const outcomes: { question: string; isDone: boolean; tokens: number }[] = [];
    for (const [file, own] of tasks) {
      const { use, site, client } = await open(t, corpusPath(file));
      for (const one of own) {
        const { isFound, left, tokens } = await perform(use, one);
        const isDone = isFound && left.length === 0;
        outcomes.push({ question: one.question, isDone, tokens });
        if (!isDone) t.diagnostic(`${one.question}: ${isFound ? `without ${left}` : "not found"}`);
      }
      const listed = JSON.stringify((await client.listTools()).tools);
      const single = JSON.stringify(site.reference.operations.map(toolOf));
      t.diagnostic(
        `${file}: tools/list has ${tokensIn(listed)} tokens; with a tool for each of ${site.reference.operations.length} operations it would have ${tokensIn(single)}`,
      );
      assert.ok(tokensIn(listed) <= 1500);
    }
    const tokens = outcomes.map((one) => one.tokens).sort((one, other) => one - other);
    const median = tokens[Math.floor(tokens.length / 2)] ?? 0;
    const done = outcomes.filter(({ isDone }) => isDone).length;
    t.diagnostic(`${done} of ${outcomes.length} tasks done, ${median} tokens in the median`);
    assert.ok(done >= 0.9 * outcomes.length, `${done} of ${outcomes.length}`);
    assert.ok(median <= 8000, `${median} tokens`);
  });
});

/** An operation as servers have it that offer one tool for each, with the schema of its parameters and body. */
const toolOf = ({
  id,
  title,
  description,
  parameters,
  body,
}: DescribedSite["reference"]["operations"][number]) => ({
  name: id,
  description: description ?? title,
  inputSchema: {
    type: "object",
    properties: {
      ...Object.fromEntries(parameters.map(({ name, jsonSchema }) => [name, jsonSchema])),
      ...(body !== null && { body: body.content[0]?.jsonSchema }),
    },
  },
});
