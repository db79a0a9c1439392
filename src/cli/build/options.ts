import { isAbsolute, relative, resolve, sep } from "node:path";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { UsageError } from "#cli/error.ts";
import type { Publication } from "#site/publication.ts";
import type { Destination } from "./destination.ts";

/** The options of `build`. */
export interface BuildOptions {
  destination: Destination;
  strict: boolean;
  publication: Partial<Publication>;
}

/** Reads the arguments of `build`. Throws `UsageError`. */
export function readBuildOptions(args: string[]): BuildOptions {
  const { values, positionals } = parse(args);
  const named = (values.out ?? "dist").replace(/(?<=.)[\\/]+$/, "");
  const path = values.out === undefined ? "dist" : inCallersFolder(values.out);
  return {
    destination: { path, named, force: values.force },
    strict: values.strict,
    publication: readPublication(values, positionals),
  };
}

/** The options that say what is published. */
export const publicationOptions = {
  base: { type: "string", default: "/" },
  site: { type: "string" },
  server: { type: "string" },
  root: { type: "string" },
  "allow-remote": { type: "string", multiple: true, default: [] },
  "link-base": { type: "string" },
} as const satisfies ParseArgsOptionsConfig;

interface PublicationValues {
  base: string;
  site?: string | undefined;
  server?: string | undefined;
  root?: string | undefined;
  "allow-remote": string[];
  "link-base"?: string | undefined;
}

/** Reads what is published of the values of `publicationOptions` and the files named. Throws `UsageError`. */
export function readPublication(values: PublicationValues, named: string[]): Partial<Publication> {
  const files = named.map(inCallersFolder);
  const root = values.root === undefined ? null : inCallersFolder(values.root);
  for (const file of files) expectWithin(root, file);
  return {
    ...(files.length > 0 && { files }),
    base: readBase(values.base),
    origin: values.site === undefined ? null : readUrl("--site", values.site).origin,
    allowRemote: values["allow-remote"],
    root,
    linkBase: values["link-base"] === undefined ? null : readUrl("--link-base", values["link-base"]).href,
    server: values.server === undefined ? null : readServer(values.server),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...publicationOptions,
        out: { type: "string" },
        strict: { type: "boolean", default: false },
        force: { type: "boolean", default: false },
      },
    });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause));
  }
}

// npm runs scripts in the project's folder and says here where it was called.
const inCallersFolder = (file: string) => relative(".", resolve(process.env.INIT_CWD ?? ".", file)) || ".";

function expectWithin(root: string | null, file: string): void {
  const path = root === null ? "" : relative(root, file);
  if (path === ".." || path.startsWith(`..${sep}`) || isAbsolute(path))
    throw new UsageError(
      `--root must be a folder that contains the description, but ${file} is outside of ${root}.`,
    );
}

/** A path with a slash at both ends. */
function readBase(text: string): string {
  if (/^[a-z][a-z\d+.-]*:|^\/\/|[\s?#\\]/i.test(text))
    throw new UsageError(`--base must be a path such as /docs/, not ${text}. Its host belongs to --site.`);
  return `/${text}/`.replace(/\/+/g, "/");
}

function readUrl(option: string, text: string): URL {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError(`${option} must be an address such as https://docs.example.com, not ${text}.`);
}

// A server may be relative to the site, as one of a description may.
const readServer = (text: string) => (text.startsWith("/") ? text : readUrl("--server", text).href);
