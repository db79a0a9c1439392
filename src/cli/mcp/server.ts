import {
  fromJsonSchema,
  McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import * as messages from "#messages/terminal/mcp.ts";
import type { Api } from "./api.ts";
import { type Library, type ResultKind, resultKinds } from "./library.ts";
import { type RequestArguments, sendRequest, type Target } from "./sender.ts";
import { page, ToolError } from "./text.ts";

/**
 * The tools of some descriptions. Their shared data is opened once, even if each request has its own
 * server.
 */
export interface Tools {
  /** A server of the Model Context Protocol for one connection or request. */
  createServer(): McpServer;
  close(): Promise<void>;
}

/** The input of the tools. */
export interface ToolOptions {
  library: Library;
  /** The APIs, in the order of the library's descriptions. */
  apis: readonly Api[];
  target: Target;
  /** The version of this program. */
  version: string;
}

/**
 * The four tools, regardless of the size of the API. More would fill the context of a model before it
 * begins.
 */
export async function openTools({ library, apis, target, version }: ToolOptions): Promise<Tools> {
  const kept = keepResults();
  const title = (await library.titles()).join(", ");

  async function call(given: RequestArguments & { operation: string; cursor?: string }, signal: AbortSignal) {
    if (given.cursor !== undefined) return kept.rest(given.cursor);
    const found = await library.operation(given.operation);
    const api = apis[found.description];
    if (api === undefined) throw new Error("A description has an API.");
    return kept.begin(await sendRequest(api, found, given, target, signal));
  }

  function createServer(): McpServer {
    const server = new McpServer(
      { name: "specimen", title, version },
      { instructions: messages.instructions(title) },
    );
    const readOnly = { readOnlyHint: true, openWorldHint: false };
    server.registerTool(
      "search",
      {
        description: messages.search,
        annotations: readOnly,
        inputSchema: inputs.search,
      },
      ({ query, kind, cursor }) => resultOf(() => library.search(query, kind, cursor)),
    );
    server.registerTool(
      "read",
      {
        description: messages.read,
        annotations: readOnly,
        inputSchema: inputs.read,
      },
      ({ address, ...given }) => resultOf(() => library.read(address, given)),
    );
    server.registerTool(
      "call",
      {
        description: messages.call(
          target.kind === "simulation"
            ? target.remembers
              ? messages.simulated
              : messages.simulatedAnew
            : target.writes
              ? target.address
              : messages.readOnly(target.address),
        ),
        annotations: {
          readOnlyHint: target.kind === "server" && !target.writes,
          openWorldHint: target.kind === "server",
        },
        inputSchema: inputs.call,
      },
      (given, { mcpReq }) => resultOf(() => call(given, mcpReq.signal)),
    );
    server.registerTool(
      "changes",
      {
        description: messages.changes,
        annotations: readOnly,
        inputSchema: inputs.changes,
      },
      ({ since, operation, cursor }) => resultOf(() => library.changes(since, operation, cursor)),
    );
    addResources(server, library);
    addPrompts(server, title);
    return server;
  }

  return { createServer, close: async () => void (await Promise.all(apis.map((api) => api.close()))) };
}

/**
 * Pages that people attach to a conversation. They are read like `read` does, and the list is short for
 * an API of any size.
 */
function addResources(server: McpServer, library: Library): void {
  const mimeType = "text/markdown";
  server.registerResource(
    "page",
    new ResourceTemplate(`${root}{+address}`, {
      list: async () => ({
        resources: (await library.entries()).slice(0, mostListed).map(({ address, title }) => ({
          uri: root + encodeURI(address),
          name: address,
          title: title.slice(0, longestTitle),
          // The template's description applies to none of them.
          description: undefined,
          mimeType,
        })),
      }),
      complete: {
        address: async (part) => (await library.addresses()).filter((address) => address.includes(part)),
      },
    }),
    { title: messages.pageTitle, description: messages.pageDescription, mimeType },
    async ({ href }) => {
      try {
        if (href.length > longestText) throw new ToolError(messages.noAddress(""));
        const address = decodeURIComponent(href.slice(root.length));
        const text = await library.read(address, { cut: messages.restWithTool(address) });
        return { contents: [{ uri: href, mimeType, text }] };
      } catch (error) {
        if (error instanceof ToolError) throw new ResourceNotFoundError(href, error.message);
        throw error instanceof URIError ? new ResourceNotFoundError(href) : error;
      }
    },
  );
}

/** The start of a resource's URI. Its address follows. */
const root = "specimen:///";
const mostListed = 100;
const longestTitle = 100;

/** The prompts that people select by name. */
function addPrompts(server: McpServer, title: string): void {
  const prompt = (text: string) => ({
    messages: [{ role: "user" as const, content: { type: "text" as const, text } }],
  });
  server.registerPrompt(
    "write-request",
    {
      title: messages.requestTitle,
      description: messages.requestDescription,
      argsSchema: inputs.writeRequest,
    },
    ({ task, language }) => prompt(messages.requestPrompt(title, task, language)),
  );
  server.registerPrompt(
    "what-changed",
    {
      title: messages.upgradeTitle,
      description: messages.upgradeDescription,
      argsSchema: inputs.whatChanged,
    },
    ({ since }) => prompt(messages.upgradePrompt(title, since)),
  );
}

/** The maximum length of repeated text in errors, and of a search. */
const longestText = 1000;

const text = (description: string) => ({ type: "string", maxLength: longestText, description }) as const;

function inputOf<Input>(properties: Record<string, object>, required: (keyof Input & string)[]) {
  return fromJsonSchema<Input>({ type: "object", properties, required, additionalProperties: false });
}

/**
 * The schemas are created once: the SDK keeps each compiled schema, and each request over HTTP has its
 * own server.
 */
const inputs = {
  search: inputOf<{ query: string; kind?: ResultKind; cursor?: string }>(
    {
      query: text(messages.searchQuery),
      kind: { enum: resultKinds, description: messages.searchKind },
      cursor: text(messages.cursor),
    },
    ["query"],
  ),
  read: inputOf<{ address: string; format?: "markdown" | "openapi"; cursor?: string }>(
    {
      address: text(messages.readAddress),
      format: { enum: ["markdown", "openapi"], description: messages.readFormat },
      cursor: text(messages.cursor),
    },
    ["address"],
  ),
  call: inputOf<RequestArguments & { operation: string; cursor?: string }>(
    {
      operation: text(messages.callOperation),
      parameters: { type: "object", description: messages.callParameters },
      body: { description: messages.callBody },
      mediaType: text(messages.callMediaType),
      cursor: text(messages.cursor),
    },
    ["operation"],
  ),
  changes: inputOf<{ since?: string; operation?: string; cursor?: string }>(
    {
      since: text(messages.changesSince),
      operation: text(messages.changesOperation),
      cursor: text(messages.cursor),
    },
    [],
  ),
  writeRequest: inputOf<{ task: string; language?: string }>(
    { task: text(messages.requestTask), language: text(messages.requestLanguage) },
    ["task"],
  ),
  whatChanged: inputOf<{ since: string }>({ since: text(messages.upgradeSince) }, ["since"]),
};

/** A result, or an error with the next step. Other errors are bugs and are thrown. */
async function resultOf(make: () => string | Promise<string>) {
  try {
    return { content: [{ type: "text" as const, text: await make() }] };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return {
      content: [{ type: "text" as const, text: page(error.message, undefined, () => "…") }],
      isError: true,
    };
  }
}

/**
 * Keeps the rest of recent results, because a request must not be sent again to read it. Clients share
 * this cache, so cursors are unguessable.
 */
function keepResults() {
  const results = new Map<string, string>();
  const pageOf = (id: string, whole: string, offset?: string) =>
    page(whole, offset, (end) => messages.more(`${id}:${end}`));

  function keep(id: string, whole: string) {
    results.set(id, whole);
    let length = 0;
    for (const [old, { length: own }] of [...results].reverse()) {
      length += own;
      if (length > mostKept && old !== id) results.delete(old);
    }
  }

  return {
    begin(whole: string): string {
      const id = crypto.randomUUID();
      const shown = pageOf(id, whole);
      if (shown !== whole) keep(id, whole);
      return shown;
    },
    rest(cursor: string): string {
      const [id = "", offset = ""] = cursor.split(":");
      const whole = results.get(id);
      if (whole === undefined) throw new ToolError(messages.badCursor(cursor));
      return pageOf(id, whole, offset);
    },
  };
}

/** The maximum number of kept characters. The last result is kept regardless of its length. */
const mostKept = 20_000_000;
