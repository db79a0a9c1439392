import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve, sep } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { AstroIntegration, HookParameters } from "astro";
import * as messages from "#messages/terminal/serve.ts";
import type { Database } from "#server/hosts/database.ts";
import { mediaTypeOf } from "#server/hosts/site-files.ts";
import type { Server } from "#server/index.ts";
import { copiesOf, filesByPath } from "#site/files/index.ts";
import { type DescribedSite, followSites } from "#site/index.ts";
import { provideSites } from "#site/provided.ts";
import { descriptionFolder, publicationOf } from "#site/publication.ts";
import { usualExplorer } from "./config/explorer.ts";
import { decodedPath, openApi } from "./description-changes.ts";
import { type DevFindings, findingsPath, findingsScript, openFindings } from "./dev-findings.ts";
import { contentChanged } from "./renderer/astro.ts";

/** What Astro's dev server lacks: the API on the same origin, and pages that follow their description. */
export function editing(database: Database): AstroIntegration {
  const { read } = followSites(publicationOf({ explorer: usualExplorer() }));
  provideSites(read);
  const findings = openFindings(read);
  return {
    name: "specimen-editing",
    hooks: {
      // Else Astro returns a page of its own for paths of the API, which end without a slash.
      "astro:config:setup": ({ updateConfig, injectScript }) => {
        injectScript("page", findingsScript("/"));
        updateConfig({ trailingSlash: "ignore", vite: { plugins: [refuseInvalidPaths] } });
      },
      "astro:server:setup": async ({ server }) => {
        const api = await openApi(database, "/", read);
        server.httpServer?.once("close", () => void api.close());
        mount(server, api.find, findings, read);
        void findings.print();
        whenDescriptionChanges(server, async () => {
          await api.reload();
          const printing = findings.print();
          refresh(server);
          await printing;
        });
      },
    },
  };
}

/** Astro returns an error with a stack for a path that cannot be decoded, so this comes before all of its own. */
const refuseInvalidPaths = {
  name: "specimen-invalid-paths",
  enforce: "post" as const,
  configureServer: (server: DevServer) => () => {
    const handle = (request: IncomingMessage, response: ServerResponse, next: () => void) =>
      decodedPath(request.url?.split("?", 1)[0] ?? "") === undefined
        ? void response.writeHead(400).end(messages.pathInvalid)
        : next();
    server.middlewares.stack.unshift({ route: "", handle });
  },
};

type Read = () => Promise<DescribedSite[]>;

type DevServer = HookParameters<"astro:server:setup">["server"];

/** Serves the files beside the pages, which a build writes without Astro. */
async function serveFile(encoded: string, response: ServerResponse, read: Read): Promise<boolean> {
  const path = decodeURI(encoded);
  const sites = await read().catch(() => []);
  if (sites.length === 0) return false;
  const copy = copiesOf(sites).get(path.slice(1));
  if (copy !== undefined) {
    response.setHeader("content-type", mediaTypeOf(copy.file));
    response.end(await readFile(copy.file));
    return true;
  }
  const file = filesByPath(sites).get(path.slice(1));
  if (file === undefined || file.exists?.() === false) return false;
  response.setHeader("content-type", mediaTypeOf(file.path));
  response.end(file.text());
  return true;
}

function mount(
  server: DevServer,
  findApi: (path: string) => Server | undefined,
  findings: DevFindings,
  read: Read,
): void {
  // Astro runs in this process too and counts on the platform's own Request and Response.
  const options = { overrideGlobalObjects: false };
  server.middlewares.use(async (request, response, next) => {
    const path = request.url?.replace(/\?.*/, "") ?? "";
    const api = findApi(path);
    if (api !== undefined) return void getRequestListener(api.fetch, options)(request, response);
    if (path === findingsPath) {
      response.setHeader("content-type", "application/json");
      return void response.end(await findings.json());
    }
    if (
      /\.(?:md|json|yaml|txt)$|\/pictures\/|\/_astro\/scalar-/.test(path) &&
      (await serveFile(path, response, read))
    )
      return;
    // The one page that is an endpoint and so lacks a folder's index while it is edited.
    if (path.endsWith("/explorer/")) request.url = `${path}index.html`;
    next();
  });
}

function whenDescriptionChanges(server: DevServer, act: () => Promise<void>): void {
  const folder = resolve(descriptionFolder);
  let pending: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  server.watcher.add(folder);
  server.watcher.on("all", (_event, file) => {
    if (!resolve(file).startsWith(folder + sep)) return;
    // Editors save in several steps, and the watcher reports only the first ones.
    clearTimeout(pending);
    pending = setTimeout(() => {
      last = last.then(act);
    }, settling);
  });
}

/** How long a file must have been left alone before it is read, in milliseconds. */
const settling = 100;

/** Makes Astro ask the pages again which of them there are, and the browsers load theirs again. */
function refresh(server: DevServer): void {
  for (const environment of Object.values(server.environments)) {
    environment.hot.send(contentChanged, {});
  }
  server.environments.client.hot.send({ type: "full-reload", path: "*" });
}
