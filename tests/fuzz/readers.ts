import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#cli/config/read.ts";
import { createJudge } from "#cli/verify/exchange.ts";
import { verifyHar } from "#cli/verify/har.ts";
import { Recorder } from "#cli/verify/observation.ts";
import { decode } from "#description/decode.ts";
import { curlCall } from "#http/form/curl-call.ts";
import { readNamedValues } from "#http/form/named-values.ts";
import { readCurl } from "#http/request/curl/command.ts";
import { findOperation } from "#http/request/operation-index.ts";
import { rawPairs } from "#http/request/parameter/decode.ts";
import { readFragment, writeFragment } from "#http/request/saved-call.ts";
import { readSample } from "#http/samples/read/index.ts";
import { renderMarkdown } from "#site/fragments/markdown/index.ts";
import { readGuideFiles } from "#site/guides/index.ts";
import { readReference } from "#site/read-reference.ts";
import { describeSite } from "../site/described-site.ts";
import { mutateDescription } from "./mutate.ts";
import type { Random } from "./random.ts";

/** What reads text that others wrote: real texts, and how they are read. */
interface Reader {
  texts: readonly string[];
  read(text: string): unknown;
}

const { reference } = await readReference("openapi/petstore.yaml");
const written = reference.operations.flatMap(({ markers }) => {
  const samples = markers.codeSamples;
  return samples?.kind === "shown" ? samples.written : [];
});
const sourcesIn = (language: string) =>
  written.filter(({ lang }) => lang === language).map(({ source }) => source);
const guides = readdirSync("docs")
  .filter((name) => name.endsWith(".md"))
  .map((name) => readFileSync(join("docs", name), "utf8"));
const header = { name: "Content-Type", value: "application/json" };
const har = JSON.stringify({
  log: {
    entries: ["GET", "POST"].map((method) => ({
      request: {
        ...{ method, url: "http://localhost:8080/api/v1/pets?limit=3", headers: [header] },
        postData: { text: '{"name":"Milo"}' },
      },
      response: { status: 200, headers: [header], content: { text: '[{"id":1}]' } },
    })),
  },
});
const found = { slug: "a", method: "POST", base: null, path: [] };
const call = { server: null, parameters: [{ in: "query" as const, name: "a", value: ["1"] }], body: null };

/** By name. */
export const readers: Record<string, Reader> = {
  "samples of cURL": { texts: sourcesIn("cURL"), read: (text) => readSample("curl", text) },
  "samples of JavaScript": {
    texts: sourcesIn("JavaScript"),
    read: (text) => readSample("javascript", text),
  },
  "samples of Python": { texts: sourcesIn("Python"), read: (text) => readSample("python", text) },
  "pasted cURL": {
    texts: sourcesIn("cURL"),
    read(text) {
      const command = readCurl(text.startsWith("curl ") ? text : `curl https://a.example ${text}`);
      if (command === null) return null;
      const query = [...new URLSearchParams(command.url.split("?")[1] ?? "")];
      return curlCall(command, { ...found, query }, []);
    },
  },
  HAR: {
    texts: [har],
    read: (text) =>
      verifyHar(createJudge(reference), reference.operations, text, null, new Recorder([], "not run")),
  },
  configuration: {
    texts: ["title: A\nheader:\n  - { label: X, href: /a }\n", '{ "title": "A", "out": "site" }'],
    read: (text) => inFolder("specimen.config.yaml", text, readConfig),
  },
  "YAML and JSON": {
    texts: [readFileSync("openapi/petstore.yaml", "utf8").slice(0, 20_000), har],
    read: (text) => decode({ file: "a.yaml", text }),
  },
  guides: { texts: guides, read: (text) => inFolder("a.md", text, readGuideFiles) },
  Markdown: { texts: guides, read: (text) => renderMarkdown(text, 2, describeSite("{}")) },
  "query strings": {
    texts: ["a=1&b[]=2&c[d][e]=3", "limit=3&after=x%20y"],
    read(text) {
      rawPairs(text, "&");
      readNamedValues(text, (name) => name < "m");
      return findOperation(
        `https://a.example/pets/1?${text}`,
        "GET",
        ["https://a.example"],
        [["get-pet", "GET", "/pets/{petId}"]],
      );
    },
  },
  fragments: { texts: [writeFragment(call)], read: readFragment },
};

async function inFolder(name: string, text: string, read: (folder: string) => Promise<unknown>) {
  const folder = mkdtempSync(join(tmpdir(), "specimen-fuzz-"));
  try {
    writeFileSync(join(folder, name), text);
    return await read(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Changes a real text: parts are repeated, nested, doubled, replaced by other characters, or missing. */
export function mutateText(text: string, random: Random): string {
  const document = random.below(2) === 0 ? objectIn(text) : null;
  if (document !== null) return JSON.stringify(mutateDescription(document, random)).slice(0, longest);
  let changed = text;
  for (let left = 1 + random.below(3); left > 0; left -= 1) changed = random.pick(mutations)(changed, random);
  return changed.slice(0, longest);
}

const longest = 200_000;

/** The object that a text is in JSON, which is changed by its values, too. */
function objectIn(text: string): object | null {
  return text.startsWith("{") && !text.includes("\n") ? JSON.parse(text) : null;
}

type Mutation = (text: string, random: Random) => string;

const spliced = (text: string, random: Random, part: string, removed = 0) => {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + part + text.slice(at + removed);
};

const mutations: Mutation[] = [
  (text, random) => spliced(text, random, "", random.below(40)),
  (text, random) => spliced(text, random, random.pick(odd)),
  (text, random) => spliced(text, random, random.pick(odd).repeat(1 + random.below(50_000))),
  (text, random) => {
    const at = random.below(text.length + 1);
    const part = text.slice(at, at + 1 + random.below(40));
    return spliced(text, random, part.repeat(1 + random.below(20_000)));
  },
  (text, random) => {
    const [open, close] = random.pick(brackets);
    const depth = 1 + random.below(50_000);
    return spliced(text, random, open.repeat(depth) + random.pick(["", close.repeat(depth)]));
  },
  (text, random) => {
    const join = random.pick([" + ", ", "]);
    const assignment = (_: unknown, index: number) => `a${index + 1} = [a${index}${join}a${index}]\n`;
    const names = Array.from({ length: 60 }, assignment).join("");
    return spliced(`a0 = "x"\n${names}${text}`, random, random.pick(["a60", '" + a60']));
  },
  (text, random) =>
    spliced(
      text,
      random,
      Array.from({ length: random.below(5000) }, () => String.fromCharCode(random.below(0x10000))).join(""),
    ),
];

const odd = [
  ..."\"'`\\$&=[]{}()<>#*_-|~!?:;,. \t\r\n\u0000\ud800\u202e",
  ...["\\\n", "$(", "${", "{{", "fetch(", "requests.get(", "curl ", " -d a=1", " -H 'A: b'", ".encode()"],
  ...["%", "%zz", "<!--", "![](", "](", "```\n", "__proto__", "&a[]=1", "a[b]", "- ", "&x ", "*x", "1e999"],
  ...["\\u", "let a:", "a=", '"a":', "://", "+=", "**a"],
];

const brackets: [open: string, close: string][] = [
  ["[", "]"],
  ["{", "}"],
  ["(", ")"],
  ['{"a":', "}"],
  ["[b]", ""],
  ["> ", ""],
  ["`${", "}`"],
  ["- ", ""],
];

/** In milliseconds, below which a time is noise: a busy machine takes 5 µs for what else is read in less than one. */
const enough = (text: string) => 300 + text.length / 200;
/** How many times as long four times the text may take. */
const bound = 9;

/** Reads a text, and reports time that grows faster than the text. Throws what the reader does. */
export async function readWithinTime(name: string, text: string): Promise<string | null> {
  const reader = readers[name];
  if (reader === undefined) throw new Error(`There is no reader "${name}".`);
  let problem = "";
  // Other programs run beside this one.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const whole = await cpuTime(() => reader.read(text));
    if (whole < enough(text)) return null;
    const quarter = await cpuTime(() => reader.read(text.slice(0, text.length / 4)));
    if (whole <= bound * Math.max(quarter, enough(text) / bound)) return null;
    problem = `${text.length} characters take ${Math.round(whole)} ms, a quarter of them ${Math.round(quarter)} ms`;
  }
  return problem;
}

async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  try {
    await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** By name: what cannot be read is refused in one sentence. */
const isRefusal = (error: unknown) =>
  error instanceof Error && ["DescriptionError", "CommandError", "SyntaxError"].includes(error.name);
