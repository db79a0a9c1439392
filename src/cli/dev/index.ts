import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Options, readArguments } from "#cli/arguments.ts";
import { publicationOptions, readPublication } from "#cli/build/options.ts";
import { readConfig } from "#cli/config/read.ts";
import { CommandError } from "#cli/error.ts";
import { openRenderers } from "#cli/renderer/index.ts";
import { readSettings } from "#cli/settings.ts";
import { untilAskedToStop } from "#cli/signals.ts";
import { callersFolder } from "#disk/files.ts";
import * as help from "#messages/terminal/help.ts";
import * as messages from "#messages/terminal/serve.ts";
import type { Service } from "#site/service.ts";
import { devListener, openDevSite } from "./site.ts";

/** The options of the command. */
export const options = {
  port: { type: "string", takes: "N", does: help.port },
  host: { type: "string", takes: "NAME", does: help.host },
  ...publicationOptions,
} as const satisfies Options;

/** `dev`: serves the site of descriptions during development. Pages are rendered on request. */
export const run = (args: string[]): Promise<number> => serveFollowed(args, { kind: "dev" });

/**
 * The kind of development site: for its author, with all findings of `check`, or for readers of a
 * service.
 */
export type Followed = { kind: "dev" } | { kind: "watch"; service: Service };

/**
 * Serves a site that follows its descriptions and settings, until it is stopped. Throws `UsageError` and
 * `CommandError`.
 */
export async function serveFollowed(args: string[], followed: Followed): Promise<number> {
  const { values, positionals } = parse(args);
  const folder = callersFolder();
  const read = async () => {
    const config = await readConfig(folder, 1, values.config);
    const publication = await readPublication(values, positionals, config, folder);
    const service = followed.kind === "watch" ? followed.service : null;
    return { publication: { ...publication, service }, check: config.check };
  };
  const { publication, check } = await read();
  const { port, host, database, allowedHosts } = readSettings({
    ...process.env,
    // Data from trying out requests during development is not kept.
    DATA_DIR: process.env.DATA_DIR || ":memory:",
    ...(values.port !== undefined && { PORT: values.port }),
    ...(values.host !== undefined && { HOST: values.host }),
  });
  const site = await openDevSite(publication, await openRenderers(publication), {
    database,
    findings: followed.kind === "watch" ? null : check,
    reread: async () => (await read()).publication,
  });
  const http = createServer(devListener(site, host, allowedHosts));
  await listen(http, port, host);
  const url = `http://${host}:${(http.address() as AddressInfo).port}${publication.base}`;
  console.log(`${messages.reference(url)}\n\n${messages.reloading} ${messages.stop}`);
  await untilAskedToStop();
  await site.close();
  http.closeAllConnections();
  http.close();
  return 0;
}

/** Listens on a port, or on one of the next if it is in use. Throws `CommandError`. */
async function listen(http: Server, port: number, host: string): Promise<void> {
  for (let next = port; ; next++) {
    try {
      http.listen(next, host);
      await once(http, "listening");
      if (next !== port) console.log(messages.portInUse(port, next));
      return;
    } catch (cause) {
      const { code, message } = cause as NodeJS.ErrnoException;
      if (code !== "EADDRINUSE" || next >= Math.min(port + 20, 65_535))
        throw new CommandError(messages.cannotListen(host, port, message), { cause });
    }
  }
}

export const parse = (args: string[]) => readArguments({ args, allowPositionals: true, options });
