import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getMimeType } from "hono/utils/mime";
import type { Handler } from "../routing.ts";

/** Finds the files of a site by path. */
export interface SiteFiles {
  find(pathname: string): Promise<Found>;
  /** The page for unknown URLs; null if the site has none. */
  missingPage(): Promise<Bytes | null>;
}

/** A folder is a path without its trailing slash. */
export type Found = { kind: "file"; file: FoundFile } | { kind: "folder" } | { kind: "missing" };

export interface FoundFile {
  /** The path in the site, whose extension determines the media type. */
  path: string;
  /** A text that changes with its content. */
  state: string;
  read(): Promise<Bytes>;
}

export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The size in bytes. Files are compressed once for several readers, and slow readers of one file share
 * its bytes.
 */
const usualCache = 64 * 1024 * 1024;

/**
 * Serves the files of a site like static hosts: compressed, with validators and ranges. Recent ones are
 * cached.
 */
export function serveFiles({ find, missingPage }: SiteFiles, mostKept = usualCache): Handler {
  const read = createReader(mostKept);
  const notFound = async () => {
    const page = await missingPage();
    const type = page === null ? "text/plain; charset=utf-8" : "text/html; charset=utf-8";
    return new Response(page ?? "Not found", { status: 404, headers: { ...always, "content-type": type } });
  };
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response("Method not allowed", { status: 405, headers: { allow: "GET, HEAD", ...always } });
    const { pathname, search } = new URL(request.url);
    const twin = prefersMarkdown(request) && pathname.endsWith("/") ? `${pathname}index.md` : pathname;
    const wanted = await find(twin);
    const found = wanted.kind === "missing" ? await find(pathname) : wanted;
    if (found.kind === "missing") return notFound();
    if (found.kind === "folder")
      return new Response(null, { status: 308, headers: { location: `${pathname}/${search}`, ...always } });
    return respond(request, pathname, await read(found.file, encodingOf(request, found.file.path)));
  };
}

/** The folder and file names in a path; null if no site can contain it. */
export function namesIn(pathname: string): string[] | null {
  const path = decoded(pathname.endsWith("/") ? `${pathname}index.html` : pathname);
  const names = path?.split("/").slice(1) ?? [""];
  const isSafe = (name: string) =>
    name !== "" && !/[\\\0]/.test(name) && (!name.startsWith(".") || name === ".well-known");
  return names.every(isSafe) ? names : null;
}

function decoded(pathname: string): string | null {
  try {
    // An encoded slash belongs to a name, and no file has one.
    return /%2f/i.test(pathname) ? null : decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** Pages are also available as Markdown, for programs that prefer it. */
const prefersMarkdown = ({ headers }: Request) => /\btext\/markdown\b/i.test(headers.get("accept") ?? "");

const always = { "x-content-type-options": "nosniff", "cache-control": "no-cache" };

type Encoding = "br" | "gzip" | "identity";

/** The content of a response. */
interface Content {
  body: Bytes;
  type: string;
  encoding: Encoding;
  etag: string;
}

/** The media type of a file by its extension. */
export const mediaTypeOf = (file: string): string =>
  types.get(file.slice(Math.max(file.lastIndexOf("."), file.lastIndexOf("/")) + 1)) ??
  getMimeType(file) ??
  "application/octet-stream";

// The types that Hono's list lacks.
const types = new Map([
  ["md", "text/markdown; charset=utf-8"],
  ["yaml", "application/yaml"],
  ["api-catalog", 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
]);

const isCompressible = (type: string) => /^text\/|^image\/svg|[/+](?:json|yaml|xml|javascript)/.test(type);

function encodingOf({ headers }: Request, file: string): Encoding {
  // A range counts the bytes of the uncompressed file.
  if (!isCompressible(mediaTypeOf(file)) || headers.has("range")) return "identity";
  const accepted = (headers.get("accept-encoding") ?? "")
    .split(",")
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/i.test(part))
    .map((part) => part.split(";", 1)[0]?.trim().toLowerCase());
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
}

const compress: Record<Exclude<Encoding, "identity">, (body: Bytes) => Promise<Bytes>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** Creates a reader with a cache of recently requested, unchanged files. */
function createReader(mostKept: number) {
  const cache = new Map<string, { state: string; content: Promise<Content>; size: number }>();
  let total = 0;

  function forget(key: string) {
    total -= cache.get(key)?.size ?? 0;
    cache.delete(key);
  }

  return async (file: FoundFile, encoding: Encoding): Promise<Content> => {
    const key = `${encoding} ${file.path}`;
    const known = cache.get(key);
    const isKnown = known?.state === file.state;
    const content = isKnown ? known.content : readContent(file, encoding);
    const size = isKnown ? known.size : 0;
    forget(key);
    const entry = { state: file.state, content, size };
    cache.set(key, entry);
    total += size;
    try {
      const { body } = await content;
      if (cache.get(key) === entry) total += body.length - entry.size;
      entry.size = body.length;
    } catch (error) {
      if (cache.get(key) === entry) forget(key);
      throw error;
    }
    for (const oldest of cache.keys()) if (total > mostKept) forget(oldest);
    return content;
  };
}

async function readContent(file: FoundFile, wanted: Encoding): Promise<Content> {
  const original = await file.read();
  // Node compresses into a larger buffer, so the result is copied.
  const compressed = wanted === "identity" ? original : new Uint8Array(await compress[wanted](original));
  const [body, encoding] =
    compressed.length < original.length ? [compressed, wanted] : [original, "identity" as const];
  // The validator depends on the content, because most files stay the same in a new build.
  const etag = `"${hash("sha256", original).slice(0, 27)}${encoding === "identity" ? "" : `-${encoding}`}"`;
  return { body, type: mediaTypeOf(file.path), encoding, etag };
}

function respond(request: Request, pathname: string, { body, type, encoding, etag }: Content): Response {
  const headers: Record<string, string> = {
    ...always,
    // Astro names these files by content, so they never change.
    ...(pathname.startsWith("/_astro/") && { "cache-control": "public, max-age=31536000, immutable" }),
    ...(isCompressible(type) && {
      vary: pathname.endsWith("/") ? "accept, accept-encoding" : "accept-encoding",
    }),
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    etag,
  };
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  if (known.some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, ""))))
    return new Response(null, { status: 304, headers });
  headers["content-type"] = type;
  headers["accept-ranges"] = "bytes";
  const range = rangeOf(request, etag, body.length);
  if (range === "none")
    return new Response(null, {
      status: 416,
      headers: { ...headers, "content-range": `bytes */${body.length}` },
    });
  const part = range === "whole" ? body : body.subarray(range.from, range.to + 1);
  if (range !== "whole") headers["content-range"] = `bytes ${range.from}-${range.to}/${body.length}`;
  headers["content-length"] = `${part.length}`;
  const status = range === "whole" ? 200 : 206;
  return new Response(request.method === "HEAD" ? null : part, { status, headers });
}

/**
 * The single requested range. An invalid range, or several, returns the entire file (RFC 9110, 14.2).
 */
function rangeOf({ headers }: Request, etag: string, size: number) {
  const ifRange = headers.get("if-range");
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.get("range") ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (match === null || (first === "" && last === "") || (ifRange !== null && ifRange !== etag))
    return "whole";
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return "whole";
  return from >= size ? "none" : { from, to };
}
