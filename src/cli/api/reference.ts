import type { IncomingMessage, ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readPublication } from "#cli/build/options.ts";
import type { Config } from "#cli/config/index.ts";
import { withPaths } from "#cli/config/shape.ts";
import { openRenderedSite } from "#cli/rendered-site.ts";
import { openRenderers } from "#cli/renderer/index.ts";
import { isUrl } from "#description/source.ts";
import { stringifyJson } from "#json/index.ts";
import * as messages from "#messages/terminal/build.ts";
import * as serverMessages from "#messages/terminal/serve.ts";
import { type Files, usualFiles } from "#platform/files.ts";
import { pageHeaders } from "#server/hosts/headers.ts";
import { discoveryLinks } from "#site/files/discovery.ts";
import { type DescribedSite, readSites } from "#site/index.ts";
import { inInterfaceOf, type Publication } from "#site/publication.ts";
import type { Service } from "#site/service.ts";
import { readSettings } from "./settings.ts";
import { asThrown, expectSettings, wrongSettings } from "./specimen-error.ts";
import type { Settings } from "./tasks.ts";

/** A description: a file, a URL, or its content as an object. */
export type ReferenceInput = string | URL | object;

/** The settings of a site, as in `build`. Output settings have no effect here. */
export interface ReferenceSettings extends Omit<Settings, "input"> {
  /** The description, or a function that returns it on each read. */
  input?: ReferenceInput | (() => ReferenceInput | Promise<ReferenceInput>);
}

/** The reference of a running service. */
export interface RunningReference {
  /** Responds to a request, for frameworks that use the Request and Response of Web standards. */
  fetch(request: Request): Promise<Response>;
  /**
   * Responds in Node's HTTP server, Express and similar frameworks. `next` receives requests outside of
   * the reference, and errors.
   */
  node(request: IncomingMessage, response: ServerResponse, next?: (error?: unknown) => void): void;
  /** Reads the description again. Throws `SpecimenError` if that fails; the pages are kept. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a reference whose pages are rendered in this process on request. A file or an object is read
 * immediately. A URL or function is read with the first request, because its service may not be running
 * yet. Throws `SpecimenError`.
 */
export function createReference(settings: ReferenceSettings = {}): Promise<RunningReference> {
  return throwing(async () => {
    const source = await openSource(settings);
    return await serving(source);
  });
}

/** The content of a reference, read on first use, and again by `refresh`. */
interface Source {
  publication(): Publication;
  read(): Promise<DescribedSite[]>;
  refresh(): Promise<void>;
}

async function openSource(settings: ReferenceSettings): Promise<Source> {
  const { input, ...others } = Object(settings) as ReferenceSettings;
  expectSettings(Object(settings) === settings ? others : settings);
  const { config, folder, apart } = await readSettings(others, resolve(others.folder ?? "."));
  const own = withPathsFrom(folder, config);
  const ask = typeof input === "function" ? input : () => input ?? own.input;
  const publicationOf = async (given: Pick<Config, "input">): Promise<Publication> => {
    const publication = await readPublication({}, [], { ...own, ...given }, folder);
    return { ...publication, service: serviceOf(publication), ...apart };
  };
  const readNow = async () => {
    const { storage, ...given } = describedBy(await ask(), folder);
    const publication = await publicationOf(given);
    const sites = await inInterfaceOf(publication, () => readSites(publication, storage && { storage }));
    return { publication, sites };
  };
  const isAtHand = typeof input !== "function" && !isRemote(input ?? own.input) && own.apis === undefined;
  let current = isAtHand ? await readNow() : null;
  // The base path and the languages come from the settings, whatever the description is.
  const unread = current?.publication ?? (await publicationOf({ input: own.input ?? fileOfObject(folder) }));
  let last: Promise<unknown> = Promise.resolve();
  const refresh = (): Promise<void> => {
    // Reads run one after another, so that the last one wins.
    const reading = last.then(async () => {
      current = await readNow();
    });
    last = reading.catch(() => {});
    return reading;
  };
  let first: Promise<void> | null = null;
  return {
    publication: () => current?.publication ?? unread,
    refresh,
    async read() {
      if (current === null) {
        first ??= refresh();
        // The next request retries.
        await first.finally(() => {
          first = null;
        });
      }
      return current?.sites ?? [];
    },
  };
}

async function serving({ publication, read, refresh }: Source): Promise<RunningReference> {
  const { base, brand } = publication();
  const site = await openRenderedSite(await openRenderers(publication()), {
    publication,
    read,
    isEdited: false,
    mostKept,
  });
  const headers = { ...pageHeaders(brand.embed), link: discoveryLinks(base) };
  let isClosed = false;
  const isOwn = (pathname: string) => `${pathname}/`.startsWith(base);
  const respond = async (request: Request): Promise<Response> => {
    if (isClosed) throw new Error(messages.referenceClosed);
    if (!isOwn(new URL(request.url).pathname)) return new Response(serverMessages.notFound, { status: 404 });
    const response = await site.fetch(request);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
  return {
    fetch: (request) => throwing(() => respond(request)),
    node(incoming, outgoing, next) {
      // Express removes the path of a router from the URL.
      const { originalUrl = incoming.url ?? "/" } = incoming as IncomingMessage & { originalUrl?: string };
      const url = URL.parse(originalUrl, "http://localhost");
      const isRead = incoming.method === "GET" || incoming.method === "HEAD";
      if (next !== undefined && !(isRead && url !== null && isOwn(url.pathname))) return next();
      throwing(async () => {
        if (url === null) return new Response(serverMessages.pathInvalid, { status: 400 });
        return await respond(new Request(url, requestOf(incoming)));
      })
        .then(async (response) => {
          // At the root, later middleware may have a page that the reference lacks.
          if (response.status === 404 && base === "/" && next !== undefined) return next();
          await send(response, outgoing);
        })
        .catch((error) => {
          if (next !== undefined) return next(error);
          console.error(error);
          outgoing.writeHead(500, { "content-type": "text/plain" }).end(serverMessages.siteNotShown);
        });
    },
    refresh: () => throwing(refresh),
    async close() {
      isClosed = true;
    },
  };
}

/** The size in bytes. */
const mostKept = 4 * 2 ** 20;

async function throwing<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    throw asThrown(error);
  }
}

/** The request with the headers that affect the response. A reference accepts no content. */
const requestOf = ({ method = "GET", headers }: IncomingMessage): RequestInit => ({
  method,
  headers: ["accept", "accept-encoding", "if-none-match", "if-range", "range"].flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value] as [string, string]] : [];
  }),
});

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
}

/** Settings whose paths are relative to a folder, regardless of the working folder. */
function withPathsFrom(folder: string, config: Config): Config {
  const { changelog } = config;
  // The default is a path, too.
  const whole =
    config.history === undefined ? config : { ...config, changelog: { notes: "changelog", ...changelog } };
  return withPaths(whole, (path) => (isUrl(path) ? path : resolve(folder, path)));
}

const isRemote = (input: unknown): boolean =>
  input instanceof URL || [input].flat().some((one) => typeof one === "string" && isUrl(one));

interface Described {
  input?: string | string[];
  storage?: Files;
}

/** The service of the description: the one at its URL, else the one that shows the reference. */
function serviceOf({ files }: Publication): Service {
  const url = files?.find(isUrl);
  return url === undefined ? { kind: "same-host" } : { kind: "described-at", url };
}

/** The source of a description. Throws `SpecimenError` for a value that is not a description. */
function describedBy(input: unknown, folder: string): Described {
  if (input === undefined) return {};
  if (input instanceof URL)
    return describedBy(input.protocol === "file:" ? fileURLToPath(input) : input.href, folder);
  if (typeof input === "string" && input !== "")
    return { input: isUrl(input) ? input : resolve(folder, input) };
  if (Array.isArray(input)) return { input };
  if (typeof input !== "object" || input === null) throw wrongSettings(messages.inputInvalid);
  const file = fileOfObject(folder);
  const isOwn = (path: string) => resolve(path) === file;
  const bytes = new TextEncoder().encode(jsonOf(input));
  return {
    input: file,
    storage: {
      ...usualFiles,
      read: async (path) => (isOwn(path) ? bytes : usualFiles.read(path)),
      stat: async (path) =>
        isOwn(path) ? { kind: "file", size: bytes.length, modified: 0 } : usualFiles.stat(path),
      realPath: async (path) => (isOwn(path) ? path : usualFiles.realPath(path)),
      displayPath: (path) => (isOwn(path) ? "input" : usualFiles.displayPath(path)),
    },
  };
}

/** The virtual file of an object, which its references are relative to. */
const fileOfObject = (folder: string) => join(folder, "input.json");

function jsonOf(value: object): string {
  try {
    // The line breaks provide the lines that messages name.
    return stringifyJson(value, 1);
  } catch (cause) {
    // A circular object has no end.
    const reason = cause instanceof RangeError ? messages.circularInput : (cause as Error).message;
    throw wrongSettings(messages.inputNotJson(reason));
  }
}
