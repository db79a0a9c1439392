import { realpath } from "node:fs/promises";
import { dirname, extname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { JsonValue } from "#json/index.ts";
import { decodeSource } from "../decode.ts";
import { DescriptionError } from "../error.ts";
import type { Fault } from "../faults.ts";
import { limits } from "../limits.ts";
import { decodeFragment } from "../refs.ts";
import { readSource, type Source } from "../source.ts";
import { isRemote, readRemote, refusalOf } from "./remote.ts";

/** One file that a description is made of. */
export interface Part {
  /** Where it is read: the address of a file, or of what was fetched. */
  address: URL;
  source: Source;
  value: JsonValue;
}

/** Why a reference is not followed: a text that begins with what it names. */
export interface Problem {
  problem: string;
}

export const isProblem = (found: object): found is Problem => "problem" in found;

type TellFault = (source: Source, fault: Fault) => void;

/** The files of a description. Each is read once; none outside of the root's folder. */
export class Parts {
  readonly #rootFile: string;
  readonly #allowRemote: readonly string[];
  readonly #tell: TellFault;
  readonly #read = new Map<string, Promise<Part | Problem>>();
  readonly #files: string[] = [];
  #bytes = 0;

  constructor(rootFile: string, allowRemote: readonly string[], tell: TellFault) {
    this.#rootFile = rootFile;
    this.#allowRemote = allowRemote;
    this.#tell = tell;
  }

  /** The files that were read, as people call them. */
  get files(): string[] {
    return [...this.#files];
  }

  /** Reads the root. Throws `DescriptionError` where that cannot be done. */
  async openRoot(): Promise<Part> {
    const address = pathToFileURL(resolve(this.#rootFile));
    const part = this.#decode(address, await readSource(this.#rootFile));
    this.#files.push(this.#rootFile);
    this.#read.set(address.href, Promise.resolve(part));
    return part;
  }

  /** Reads what `path`, the part of a reference before its `#`, means in a file. */
  async open(path: string, from: Part): Promise<Part | Problem> {
    const address = addressOf(path, from);
    if (address === null) return { problem: `"${path}" is no address; correct it` };
    const part = this.#read.get(address.href) ?? this.#readPart(address);
    this.#read.set(address.href, part);
    const found = await part;
    return isProblem(found) ? { problem: `"${path}" ${found.problem}` } : found;
  }

  async #readPart(address: URL): Promise<Part | Problem> {
    if (this.#read.size >= limits.maxFiles || this.#bytes > limits.maxBytes) {
      return { problem: "is not read, because the description is made of too much already" };
    }
    try {
      if (isRemote(address)) {
        const problem = refusalOf(address, this.#allowRemote);
        return problem === null ? this.#take(address, await readRemote(address)) : { problem };
      }
      if (address.protocol !== "file:") return { problem: "is not fetched; name a file beside this one" };
      const found = await this.#confined(address);
      if (typeof found !== "string") return found;
      const file = join(dirname(this.#rootFile), relative(this.#folder(), found));
      const source = await readSource(file, found);
      this.#files.push(file);
      return this.#take(address, source);
    } catch (cause) {
      if (!(cause instanceof DescriptionError)) throw cause;
      return { problem: `cannot be used: ${cause.message}` };
    }
  }

  #folder(): string {
    return dirname(resolve(this.#rootFile));
  }

  /** The file's path, if it lies in the root's folder, links followed. */
  async #confined(address: URL): Promise<string | Problem> {
    const outside = { problem: "is outside of the description's folder and is not read; move it there" };
    const file = pathOf(address);
    if (file === null) return { problem: "is no path of a file; correct it" };
    if (!isWithin(this.#folder(), file)) return outside;
    const real = await realpath(file).catch(() => null);
    if (real === null) return { problem: "is missing; put the file there, or correct the reference" };
    return isWithin(await realpath(this.#folder()), real) ? file : outside;
  }

  #take(address: URL, source: Source): Part {
    this.#bytes += source.text.length;
    return this.#decode(address, source);
  }

  #decode(address: URL, source: Source): Part {
    if (!holdsValue(address)) return { address, source, value: source.text };
    return { address, ...decodeSource(source, (fault) => this.#tell(source, fault)) };
  }
}

/** Markdown and the like is text; files without an ending are taken for YAML. */
const holdsValue = (address: URL) => /^(\.(json|ya?ml|json5|oas|openapi))?$/i.test(extname(address.pathname));

/** An address as authors write it: with spaces, with `%20`, or absolute. */
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
