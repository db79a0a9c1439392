import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesIn } from "#cli/build/manifest.ts";
import { build } from "../corpus/build.ts";
import type { Random } from "./random.ts";

/** What a build of a description of `maxLength` characters, however written, may take. */
export const most = { megabytes: 100, memory: 1700, processor: 120, seconds: 300 };

/** In characters. */
export const maxLength = 30_000;

/**
 * Builds a description in a process of its own and reports what is wrong, or nothing: a site within bounds, or an error that
 * names a line.
 */
export async function runMultiply(file: string): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), "specimen-multiply-"));
  try {
    const out = join(folder, "site");
    const env = { SPECIMEN_CACHE: join(folder, "cache") };
    const run = await build(file, out, { env, timeout: most.seconds });
    const { code, stderr, memory, processor } = run;
    const took = `${processor.toFixed(0)} s of CPU time, ${memory.toFixed(0)} MB of memory`;
    if (code === null) return `does not end: ${took}`;
    if (memory > most.memory || processor > most.processor) return took;
    if (code === 0) {
      const megabytes = (await sizeOf(out)) / 1e6;
      return megabytes <= most.megabytes ? null : `a site of ${megabytes.toFixed(0)} MB`;
    }
    const last = stderr.trim().split("\n").at(-1) ?? "";
    return code === 1 && /^\S+\.yaml:\d+:\d+: /.test(last)
      ? null
      : `exit code ${code}: ${stderr.slice(-1500)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sizeOf(folder: string): Promise<number> {
  const files = await filesIn(folder);
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

/** A description of at most `maxLength` characters whose parts multiply each other, in YAML. */
export function multiplyingDescription(random: Random): string {
  for (let scale = 1; ; scale *= 0.7) {
    const text = new Writer(random, scale).write();
    if (text !== null && text.length <= maxLength) return text;
  }
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Members = Record<string, Json>;

/** What there may be many of; the counts of a description are large for a few of them. */
const dimensions = [
  "paths",
  "webhooks",
  "operations",
  "callbacks",
  "callbackPaths",
  "parameters",
  "responses",
  "headers",
  "media",
  "examples",
  "links",
  "servers",
  "serverValues",
  "security",
  "tags",
  "schemas",
  "properties",
  "parts",
  "enum",
  "text",
] as const;
type Dimension = (typeof dimensions)[number];

const kinds = [
  "schemas",
  "parameters",
  "headers",
  "examples",
  "requestBodies",
  "responses",
  "links",
  "callbacks",
  "pathItems",
] as const;
type Kind = (typeof kinds)[number];

/** What an alias is in JSON before it becomes YAML. */
const aliasMark = (anchor: string) => `@alias ${anchor}@`;

class TooLong extends Error {}

class Writer {
  readonly #random: Random;
  readonly #counts: ReadonlyMap<Dimension, number>;
  readonly #anchors: Members = {};
  readonly #text: string;
  /** The one kind of component with the long text, beside what aliases name. */
  readonly #longKind: Kind;
  readonly #usesAliases: boolean;
  #parts = 0;

  constructor(random: Random, scale: number) {
    this.#random = random;
    const large = Array.from({ length: 2 + random.below(4) }, () => random.pick(dimensions));
    this.#counts = new Map(
      dimensions.map((name) => [
        name,
        large.includes(name) ? Math.ceil(random.pick([20, 60, 200, 700]) * scale) : random.below(3),
      ]),
    );
    this.#text = random
      .pick(["word ", "**it** [a](#b) `c` ", "- item\n", "|a|\n|---|\n|1|\n", "# Head\n"])
      .repeat(5 * this.#many("text") + 1);
    this.#longKind = random.pick(kinds);
    this.#usesAliases = this.#one(2);
  }

  /** The description; `null` where it would be far too long. */
  write(): string | null {
    try {
      return this.#write();
    } catch (error) {
      if (error instanceof TooLong) return null;
      throw error;
    }
  }

  #write(): string {
    const counts: Partial<Record<Kind, number>> = { schemas: this.#many("schemas") + 1 };
    const components = Object.fromEntries(
      kinds.map((kind) => [
        kind,
        this.#named(kind, counts[kind] ?? 2, (index) => this.#component(kind, index)),
      ]),
    );
    const document: Members = {
      openapi: this.#random.pick(["3.0.3", "3.1.0", "3.2.0"]),
      info: { title: "T", version: "1" },
      servers: this.#servers(),
      tags: this.#list("tags", (index) => ({ name: `t${index}`, ...this.#words() })),
      security: this.#security(),
      paths: this.#named("/", 2 + this.#many("paths"), () => this.#use("pathItems")),
      webhooks: this.#members("w", "webhooks", () => this.#use("pathItems")),
      components: {
        ...components,
        securitySchemes: this.#members("s", "security", () => ({ type: "http", scheme: "basic" })),
      },
    };
    const anchors = Object.entries(this.#anchors).map(([name, value]) => `&${name} ${JSON.stringify(value)}`);
    const text = `{"x-anchors": [${anchors.join(", ")}],${JSON.stringify(document).slice(1)}`;
    return text.replace(/"@alias (\w+)@"/g, "*$1 ");
  }

  #component(kind: Kind, index: number): Json {
    const words = index === 0 && kind === this.#longKind ? { description: this.#text } : this.#words();
    const content = () => this.#members("application/j", "media", () => this.#media());
    switch (kind) {
      case "schemas":
        return this.#schema(index, words);
      case "parameters": {
        const place = this.#random.pick(["query", "header", "cookie"]);
        return { name: `p${index}`, in: place, schema: this.#use("schemas"), ...words, ...this.#examples() };
      }
      case "headers":
        return { schema: this.#use("schemas"), ...words };
      case "examples":
        return { summary: `e${index}`, ...words, value: this.#value(3) };
      case "requestBodies":
        return { content: content(), ...words };
      case "responses":
        return {
          description: "d",
          ...words,
          content: content(),
          headers: this.#members("h", "headers", () => this.#use("headers")),
          links: this.#members("l", "links", () => this.#use("links")),
        };
      case "links":
        return { operationId: "o", ...words, parameters: this.#members("p", "parameters", () => "$url") };
      case "callbacks":
        return this.#members("{$url}/", "callbackPaths", () => this.#use("pathItems"));
      case "pathItems":
        return { ...words, ...this.#operations() };
    }
  }

  #operations(): Members {
    const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
    const named = methods.slice(0, this.#random.pick([1, 1, 2, 8]));
    return {
      ...Object.fromEntries(named.map((method) => [method, this.#operation()])),
      additionalOperations: this.#members("M", "operations", () => this.#operation()),
    };
  }

  #operation(): Json {
    return this.#shared({
      ...this.#words(),
      tags: this.#list("tags", (index) => `t${index}`),
      parameters: this.#list("parameters", () => this.#use("parameters")),
      requestBody: this.#use("requestBodies"),
      responses: Object.fromEntries(
        Array.from({ length: this.#many("responses") + 1 }, (_, index) => [
          200 + index,
          this.#use("responses"),
        ]),
      ),
      callbacks: this.#members("c", "callbacks", () => this.#use("callbacks")),
      ...(this.#one(4) && { servers: this.#servers(), security: this.#security() }),
    });
  }

  #media(): Json {
    const schema = this.#use("schemas");
    // Bodies that are alike are shown once.
    const own = this.#one(2) ? { items: schema, minItems: this.#random.below(1000) } : schema;
    return { schema: own, ...this.#examples() };
  }

  #examples(): Members {
    return { examples: this.#members("e", "examples", () => this.#use("examples")) };
  }

  #servers(): Json {
    return this.#list("servers", (index) => ({
      url: `https://{v}.example/${index}`,
      variables: {
        v: { default: "a", enum: this.#list("serverValues", (value) => `a${value}`), ...this.#words() },
      },
    }));
  }

  #security(): Json {
    return this.#list("security", () => this.#members("s", "security", () => []));
  }

  #schema(index: number, words: Members): Json {
    // The next one: a chain, each of whose links has the rest.
    const next = () => this.#ref("schemas", (index + 1) % (this.#many("schemas") + 1));
    const string = () => ({ type: "string" });
    const parts = (part: () => Json) => [part(), ...this.#list("parts", part)];
    const properties = (part: () => Json) => ({
      properties: this.#members("p", "properties", part),
      ...words,
    });
    return this.#random.pick<() => Json>([
      () => properties(string),
      () => properties(() => this.#use("schemas")),
      () => properties(() => ({ ...this.#words(), oneOf: [next(), next()] })),
      () => ({ required: ["n", "m"], properties: { n: next(), m: next() }, ...words }),
      () => ({ allOf: [next(), properties(string)] }),
      () => ({ allOf: parts(() => this.#use("schemas")), ...words }),
      () => ({ oneOf: parts(() => ({ oneOf: parts(() => this.#use("schemas")) })), ...words }),
      () => ({
        anyOf: parts(next),
        discriminator: { propertyName: "k", mapping: this.#members("m", "parts", () => next()) },
      }),
      () => ({ type: "array", items: next(), prefixItems: parts(() => this.#use("schemas")) }),
      () => ({ type: "string", enum: this.#list("enum", (value) => `v${value}`), ...words }),
      () => ({ additionalProperties: next(), patternProperties: { a: next() }, not: next(), if: next() }),
      () => ({ ...words, default: this.#value(2), example: this.#value(3) }),
    ])();
  }

  #value(depth: number): Json {
    if (depth === 0) return "v";
    return this.#shared(this.#named("k", 1 + this.#random.below(6), () => this.#value(depth - 1)));
  }

  #use(kind: Kind): Json {
    const index = this.#one(2) ? 0 : this.#random.below(kind === "schemas" ? this.#many("schemas") + 1 : 2);
    return this.#ref(kind, index);
  }

  #ref(kind: Kind, index: number): Json {
    return this.#shared({ $ref: `#/components/${kind}/${kind}${index}` });
  }

  #words(): Members {
    return this.#usesAliases && this.#one(2) ? { description: this.#alias("text", this.#text) } : {};
  }

  /** The value, or an alias of one of its kind. */
  #shared(value: Members): Json {
    if (!this.#usesAliases || this.#one(2)) return value;
    const [first = ""] = Object.keys(value);
    return this.#alias(`a${first.replace(/\W/g, "")}${this.#random.below(3)}`, value);
  }

  #alias(name: string, value: Json): Json {
    if (!Object.hasOwn(this.#anchors, name)) {
      if (JSON.stringify(value).includes("@alias")) return value;
      this.#anchors[name] = value;
    }
    return aliasMark(name);
  }

  #members(prefix: string, dimension: Dimension, make: (index: number) => Json): Members {
    return this.#named(prefix, this.#many(dimension), make);
  }

  #named(prefix: string, count: number, make: (index: number) => Json): Members {
    this.#expectRoom(count);
    return Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${prefix}${index}`, make(index)]),
    );
  }

  #list(dimension: Dimension, make: (index: number) => Json): Json[] {
    this.#expectRoom(this.#many(dimension));
    return Array.from({ length: this.#many(dimension) }, (_, index) => make(index));
  }

  /** Ends a description that grows too long: each part takes some characters. */
  #expectRoom(count: number): void {
    this.#parts += count;
    if (this.#parts > 20 * maxLength) throw new TooLong();
  }

  #many(dimension: Dimension): number {
    return this.#counts.get(dimension) ?? 0;
  }

  /** True in one of so many cases. */
  #one(of: number): boolean {
    return this.#random.below(of) === 0;
  }
}
