import { statSync } from "node:fs";
import { resolve } from "node:path";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { type Options, readArguments } from "#cli/arguments.ts";
import { publicationOptions, readPublication } from "#cli/build/options.ts";
import { readConfig } from "#cli/config/read.ts";
import { UsageError } from "#cli/error.ts";
import { serveHttp } from "#cli/mcp/http.ts";
import { openLibrary } from "#cli/mcp/library.ts";
import type { Target } from "#cli/mcp/sender.ts";
import { openTools } from "#cli/mcp/server.ts";
import { builtSource, describedSource, remoteSource, type Source, serverTarget } from "#cli/mcp/sources.ts";
import { untilAskedToStop } from "#cli/signals.ts";
import { version } from "#cli/version.ts";
import { callersFolder } from "#disk/files.ts";
import { trimSlashes } from "#http/request/url.ts";
import * as help from "#messages/terminal/help.ts";
import * as messages from "#messages/terminal/mcp.ts";
import { originals, readSites } from "#site/index.ts";
import { useInterfaceOf } from "#site/publication.ts";

/** The options of the command. */
export const options = {
  http: { type: "string", takes: "PORT", does: help.mcpHttp },
  against: { type: "string", takes: "URL", does: help.mcpAgainst },
  write: { type: "boolean", default: false, does: help.mcpWrite },
  ...publicationOptions,
} as const satisfies Options;

/**
 * `mcp`: serves descriptions over the Model Context Protocol, on stdin and stdout, or with `--http` over
 * HTTP on this machine. Only the protocol is written to stdout.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const folder = callersFolder();
  const target = readTarget(values);
  const port = readPort(values.http);
  const source = await readSource(values, positionals, folder);
  if (target.kind === "server" && source.apis.length > 1) throw new UsageError(messages.againstNeedsOne);
  const tools = await openTools({ ...source, library: openLibrary(source.files), target, version });
  if (port !== null) {
    const { url, close } = await serveHttp(tools, port);
    console.error(messages.listening(url));
    await untilAskedToStop();
    await close();
  } else {
    const ended = new Promise<void>((resolve) => process.stdin.once("close", resolve).once("end", resolve));
    const handle = serveStdio(() => tools.createServer(), {
      onerror: (error) => console.error(error.message),
    });
    await Promise.race([ended, untilAskedToStop()]);
    await handle.close();
  }
  await tools.close();
  return 0;
}

/** A published site, or descriptions as for `build`. */
async function readSource(values: Values, positionals: string[], folder: string): Promise<Source> {
  const [first = "", ...others] = positionals;
  if (others.length === 0 && /^https?:\/\//i.test(first)) return await remoteSource(first);
  const path = resolve(folder, first);
  if (first !== "" && others.length === 0 && statSync(path, { throwIfNoEntry: false })?.isDirectory())
    return builtSource(path);
  const config = await readConfig(folder, 1, values.config);
  const publication = await readPublication(values, positionals, config, folder);
  useInterfaceOf(publication);
  return describedSource(originals(await readSites(publication)));
}

type Values = ReturnType<typeof parse>["values"];

function readTarget({ against, write }: Values): Target {
  if (against === undefined) {
    if (write) throw new UsageError(messages.writeNeedsAgainst);
    return { kind: "simulation", remembers: true };
  }
  const url = URL.parse(against);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    throw new UsageError(messages.badAgainst);
  const address = trimSlashes(url.origin + url.pathname);
  return serverTarget(address, write, process.env);
}

function readPort(text: string | undefined): number | null {
  if (text === undefined) return null;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new UsageError(messages.badPort(text));
  return port;
}

const parse = (args: string[]) => readArguments({ args, allowPositionals: true, options });
