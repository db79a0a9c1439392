import type { JsonValue } from "#json/index.ts";
import * as messages from "#messages/terminal/description.ts";
import { fileURLToPath, pathToFileURL } from "#platform/file-url.ts";
import { type Files, type SourceFiles, usualFiles } from "#platform/files.ts";
import { dirname, extname, isAbsolute, join, relative, resolve, sep } from "#platform/path.ts";
import { decodeSource } from "../decode.ts";
import { DescriptionError } from "../error.ts";
import { limits } from "../limits.ts";
import type { Send } from "../network.ts";
import { decodeFragment } from "../refs.ts";
import { displayPath, isUrl, readSource, type Source, shownUrl } from "../source.ts";
import type { Fault } from "../yaml-faults.ts";
import { RemoteSources } from "./remote-sources.ts";

/** One file of a description. */
export interface Part {
  /** The URL of the file, or of the remote document. */
  address: URL;
  source: Source;
  value: JsonValue;
}

/** The reason why a reference is not followed. The text begins with the name of the reference. */
export interface Problem {
  problem: string;
}

export const isProblem = (found: object): found is Problem => "problem" in found;

type WarnOfFault = (source: Source, fault: Fault) => void;

/** The files that a description may consist of. */
export interface Reach {
  /** The audiences to publish for. Objects for other audiences are left out (`x-audience`). */
  audience?: readonly string[];
  /** Extensions of gateways to publish. */
  keepExtensions?: readonly string[];
  /** The hosts that parts may be fetched from, e.g. `example.com:8080`. */
  allowRemote?: readonly string[];
  /** The folder that files may be read from; by default the description's own. */
  root?: string | null;
  /** The file system; by default the disk, in a browser none. */
  storage?: Files;
  /** The file system for the description itself, but not for its overlays; by default `storage`. */
  ownStorage?: SourceFiles;
  /** Sends the requests for remote parts, as `fetch` does by default. */
  send?: Send | undefined;
  /** Files and URLs of overlays, in order of application. */
  overlays?: readonly string[];
}

/**
 * The files of a description. Each is read once. Hidden files, and those outside of the permitted
 * folder, are refused.
 */
export class Parts {
  readonly #rootFile: string;
  readonly #rootAddress: URL;
  readonly #remote: RemoteSources;
  readonly #reach: string;
  readonly #storage: Files;
  readonly #ownStorage: SourceFiles;
  readonly #warn: WarnOfFault;
  readonly #read = new Map<string, Promise<Part | Problem>>();
  readonly #paths: string[] = [];
  readonly #named: Source[] = [];
  #written = 0;

  constructor(
    rootFile: string,
    { allowRemote = [], root, storage = usualFiles, ownStorage = storage, send }: Reach,
    warn: WarnOfFault,
  ) {
    this.#rootFile = rootFile;
    this.#rootAddress = isUrl(rootFile) ? new URL(rootFile) : pathToFileURL(resolve(rootFile));
    this.#remote = new RemoteSources(allowRemote, { send, note: () => storage.noteOther() });
    this.#reach = resolve(root ?? dirname(rootFile));
    this.#storage = storage;
    this.#ownStorage = ownStorage;
    this.#warn = warn;
  }

  /** The total number of characters. */
  get written(): number {
    return this.#written;
  }

  /** The files read, with their names for messages. */
  get files(): string[] {
    return [...this.#paths];
  }

  /** The files that the user named: the root, and overlays. */
  get named(): Source[] {
    return [...this.#named];
  }

  /** Reads the root. Throws `DescriptionError` on failure. */
  async openRoot(): Promise<Part> {
    const part = this.#decode(this.#rootAddress, await this.#readRoot());
    this.#paths.push(this.#rootFile);
    this.#named.push(part.source);
    this.#read.set(this.#rootAddress.href, Promise.resolve(part));
    return part;
  }

  /** Naming a URL permits its host for the document, but not for its references. */
  #readRoot(): Promise<Source> {
    if (isRemote(this.#rootAddress)) return this.#remote.read(this.#rootAddress);
    return readSource(this.#ownStorage.displayPath(this.#rootFile), this.#rootFile, this.#ownStorage);
  }

  /** Reads an overlay that the user named. Throws `DescriptionError` on failure. */
  async openOverlay(file: string): Promise<Source> {
    const address = isUrl(file) ? new URL(file) : null;
    const source =
      address === null
        ? await readSource(displayPath(file, this.#storage), file, this.#storage)
        : await this.#remote.read(address);
    this.#written += source.text.length;
    this.#paths.push(file);
    this.#named.push(source);
    return source;
  }

  /**
   * Reads the target of `path`, the part of a reference before its `#`: data, Markdown or text, or code.
   */
  async open(path: string, from: Part, isCode: boolean): Promise<Part | Problem> {
    const address = addressOf(path, from);
    const shown = shownUrl(path);
    if (address === null) return { problem: messages.addressInvalid(shown) };
    if (isFileNamedRemotely(address, from)) return { problem: `"${shown}" ${messages.fileNamedRemotely}` };
    const isPart = address.protocol === "file:" && address.href !== this.#rootAddress.href;
    if (isPart && !isReadable(address.pathname, isCode))
      return { problem: `"${shown}" ${messages.unreadable}` };
    const part = this.#read.get(address.href) ?? this.#readPart(address);
    this.#read.set(address.href, part);
    const found = await part;
    return isProblem(found) ? { problem: `"${shown}" ${found.problem}` } : found;
  }

  async #readPart(address: URL): Promise<Part | Problem> {
    if (this.#read.size >= limits.maxFiles || this.#written > limits.maxBytes) {
      return { problem: messages.descriptionTooLarge };
    }
    try {
      if (isRemote(address)) {
        const problem = this.#remote.refusalOf(address);
        return problem === null ? this.#decode(address, await this.#remote.read(address)) : { problem };
      }
      if (address.protocol !== "file:") return { problem: messages.notFetched };
      const found = await this.#confined(address);
      if (typeof found !== "string") return found;
      const file = join(dirname(this.#rootFile), relative(this.#folder(), found));
      const source = await readSource(this.#ownStorage.displayPath(file), found, this.#ownStorage);
      this.#paths.push(file);
      return this.#decode(address, source);
    } catch (cause) {
      if (!(cause instanceof DescriptionError)) throw cause;
      return { problem: messages.unusable(cause.message) };
    }
  }

  #folder(): string {
    return dirname(resolve(this.#rootFile));
  }

  /** The path of a file within the permitted folder and not hidden, after resolving links. */
  async #confined(address: URL): Promise<string | Problem> {
    const file = pathOf(address);
    if (file === null) return { problem: messages.notFilePath };
    if (!isWithin(this.#reach, file)) return outside;
    const { realPath } = this.#ownStorage;
    const real = await realPath(file).catch(() => null);
    if (real === null) return { problem: messages.missing };
    if (!isWithin(await realPath(this.#reach), real)) return outside;
    const paths = [relative(this.#folder(), file), relative(await realPath(this.#folder()), real)];
    if (paths.some(isHidden)) return { problem: messages.hidden };
    // The name of a link is unrelated to its target.
    return extname(real) === extname(file) ? file : { problem: messages.unreadable };
  }

  #decode(address: URL, source: Source): Part {
    this.#written += source.text.length;
    const isRemoteRoot = isRemote(address) && address.href === this.#rootAddress.href;
    if (!holdsValue(address) && !isRemoteRoot) return { address, source, value: source.text };
    return { address, ...decodeSource(source, (fault) => this.#warn(source, fault)) };
  }
}

/** A remote part must not select files on this machine. */
export const isFileNamedRemotely = (address: URL, { address: from }: Part): boolean =>
  address.protocol === "file:" && isRemote(from);

const outside: Problem = {
  problem: messages.outside,
};

/** Other kinds of files, such as keys and settings, are not read, because the content is published. */
const isReadable = (path: string, isCode: boolean) =>
  /^\.(json|ya?ml|md|txt)$/i.test(extname(path)) || (isCode && code.test(extname(path)));

/** File extensions of code samples. */
const code =
  /^\.(sh|bash|zsh|ps1|bat|curl|http|[cm]?[jt]s|php|py|rb|go|rs|java|kts?|swift|cs|fs|vb|c|h|cc|cpp|hpp|m|dart|lua|p[lm]|r|scala|cljs?|exs?|erl|hs|ml|jl|groovy|graphql|sql)$/i;

const isHidden = (path: string) => path.split(sep).some((name) => /^\.(?!\.?$)/.test(name));

/** Markdown, plain text and code are texts. A remote document without an extension is read as YAML. */
const holdsValue = ({ pathname }: URL) => /^(\.(json|ya?ml))?$/i.test(extname(pathname));

/** The URL for a path as authors write it: with spaces, with `%20`, or absolute. */
function addressOf(path: string, { address }: Part): URL | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(path)) {
    return URL.parse(path.startsWith("//") ? `https:${path}` : path);
  }
  if (address.protocol !== "file:") return URL.parse(path, address);
  const from = pathOf(address);
  const target = decodeFragment(path);
  return from === null || target.includes("\0") ? null : pathToFileURL(resolve(dirname(from), target));
}

function pathOf(address: URL): string | null {
  try {
    return fileURLToPath(address);
  } catch {
    return null;
  }
}

function isWithin(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== "" && path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

const isRemote = ({ protocol }: URL): boolean => protocol === "http:" || protocol === "https:";
