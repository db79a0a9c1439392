import { isObject } from "#json/index.ts";

/** A sample as the description's author wrote it. */
export interface WrittenSample {
  lang: string;
  label: string;
  source: string;
  /** The title of the sample, where a language has several. */
  title?: string;
}

/** A written sample, and the keys from its operation to its source. */
export interface PlacedSample extends WrittenSample {
  tokens: (string | number)[];
}

/**
 * The samples of an operation that were written for other tools, under any extension name: a map of
 * languages to texts (`x-oaiMeta`, `x-stainless-snippets`), or a list of objects with a language and a
 * source (`x-readme`).
 */
export function samplesByShape(operation: object): PlacedSample[] {
  return Object.entries(operation)
    .filter(([key]) => isExtension(key))
    .flatMap(([key, value]) =>
      samplesIn(value, { tokens: [key], title: null, isNamed: namedForSamples.test(key) }),
    )
    .slice(0, mostSamples);
}

/**
 * Whether an extension of an operation contains code that cannot be shown as a sample, because it names
 * no language.
 */
export const isUnreadSamples = (key: string, value: unknown): boolean =>
  isExtension(key) &&
  namedForSamples.test(key) &&
  samplesByShape({ [key]: value }).length === 0 &&
  hasCode(value, deepest);

const isExtension = (key: string) => key.startsWith("x-") || key.startsWith("X-");

const namedForSamples =
  /samples?|snippets?|^x-(?:code|sdk|scalar|stainless)-?examples?|^x-readme$|^x-oaiMeta$/i;

const mostSamples = 200;

/** The maximum nesting of a sample in an extension. */
const deepest = 6;

interface Around {
  tokens: (string | number)[];
  /** The title of the nearest list item. */
  title: string | null;
  isNamed: boolean;
}

function samplesIn(value: unknown, around: Around): PlacedSample[] {
  const { tokens, title, isNamed } = around;
  if (tokens.length > deepest) return [];
  const within = (token: string | number) => ({ ...around, tokens: [...tokens, token] });
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      samplesIn(item, { ...within(index), title: titleOf(item) ?? title }),
    );
  if (!isObject(value)) return [];
  const listed = listedSample(value, around);
  if (listed !== null) return [listed];
  const mapped = Object.entries(value).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" &&
      mapLanguages.has(entry[0].trim().toLowerCase()) &&
      (isNamed || isCode(entry[1])),
  );
  if (mapped.length === 0)
    return Object.entries(value).flatMap(([key, member]) => samplesIn(member, within(key)));
  return mapped.map(([lang, source]) => ({
    ...sampleOf(lang, source, title),
    tokens: [...tokens, lang],
  }));
}

/** An item of a list, such as `{ language: java, code: … }`. */
function listedSample(
  item: Record<string, unknown>,
  { tokens, title, isNamed }: Around,
): PlacedSample | null {
  const lang = textAt(item, ["lang", "language", "sdk"]);
  const key = sourceKeys.find((name) => typeof item[name] === "string");
  const source = key === undefined ? null : item[key];
  if (typeof tokens.at(-1) !== "number" || lang === null || key === undefined) return null;
  if (typeof source !== "string" || !(isNamed || isCode(source))) return null;
  return { ...sampleOf(lang, source, title), tokens: [...tokens, key] };
}

const sourceKeys = ["source", "code", "snippet", "sample", "content"];

const sampleOf = (lang: string, source: string, title: string | null): WrittenSample => ({
  lang,
  label: lang,
  source,
  ...(title !== null && !/^default$/i.test(title) && { title }),
});

/** The title of an item. "Default" adds nothing. */
const titleOf = (item: unknown) =>
  isObject(item) ? textAt(item, ["title", "label", "name", "summary"]) : null;

function textAt(item: Record<string, unknown>, names: string[]): string | null {
  const found = names
    .map((name) => item[name])
    .find((value) => typeof value === "string" && value.trim() !== "");
  return typeof found === "string" ? found.trim() : null;
}

/**
 * Whether a text is code: it has parentheses after a word, options of a command, or several lines. Names
 * of methods and URLs have none of these.
 */
const isCode = (text: string) =>
  /[\w$!?]\(|\S[^\S\n]*\n\s*\S|^\s*(?:curl|wget|https?|\$)\s|\s--?[a-z]/i.test(text);

const hasCode = (value: unknown, levels: number): boolean => {
  if (typeof value === "string") return isCode(value);
  if (levels === 0 || typeof value !== "object" || value === null) return false;
  return Object.values(value).some((member) => hasCode(member, levels - 1));
};

/** The keys of a map that are languages, in lower case. */
const mapLanguages = new Set([
  ...["curl", "shell", "bash", "sh", "cli", "http", "httpie", "wget"],
  ...["javascript", "js", "node", "node.js", "nodejs", "typescript", "ts", "fetch", "axios", "deno"],
  ...["python", "python3", "py", "ruby", "php", "perl", "java", "kotlin", "scala", "groovy", "clojure"],
  ...["go", "golang", "rust", "swift", "dart", "elixir", "ocaml", "haskell", "lua", "julia"],
  ...["csharp", "c#", "dotnet", ".net", "powershell", "cpp", "c++", "objc", "objective-c", "terraform"],
]);
