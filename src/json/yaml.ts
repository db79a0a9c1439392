import { DUMP_SCHEMA, defineScalarTag, dump, intCoreTag } from "js-yaml";

/**
 * Writes YAML like js-yaml, but with every digit of integers and without anchors. Throws `RangeError`
 * for texts of some MB, which overflow the stack of js-yaml.
 */
export function stringifyYaml(value: unknown): string {
  if (!isFilled(value)) return dump(value, { schema, lineWidth: mostWidth });
  const lines = new Lines();
  lines.add(value, 0);
  const text = lines.text();
  return text.endsWith("\n\n") ? text.slice(0, -2) + documentEnd : text;
}

/**
 * Writes YAML for editing: lines are not wrapped, and texts with several lines are written as blocks.
 */
export const stringifyEditableYaml = (value: unknown): string =>
  dump(value, { schema, lineWidth: -1, noRefs: true });

/**
 * The lines of a document. js-yaml is slow for scalars, so each distinct one is written once, all in one
 * run.
 */
class Lines {
  readonly #parts: (string | Scalar)[] = [];
  readonly #names = new Map<unknown, Scalar>();
  /** Scalars that are never wrapped. */
  readonly #short = new Map<unknown, Scalar>();
  /** Texts by the depth that determines their wrapping. */
  readonly #long: Map<unknown, Scalar>[] = [];

  /** Adds the lines of an object or list. The first one begins with `begin`. */
  add(value: object, depth: number, begin = indentOf(depth)): void {
    const indent = indentOf(depth);
    let start = begin;
    for (const name of Object.keys(value)) {
      const member: unknown = (value as Record<string, unknown>)[name];
      if (Array.isArray(value)) this.#addItem(member, depth, start);
      else if (member === undefined) continue;
      else this.#addMember(name, member, depth, start);
      start = indent;
    }
  }

  #addItem(value: unknown, depth: number, start: string): void {
    if (isFilled(value)) this.add(value, depth + 1, `${start}- `);
    else this.#parts.push(`${start}-`, this.#scalar(value, depth));
  }

  #addMember(name: string, value: unknown, depth: number, start: string): void {
    this.#parts.push(start);
    if (name.length > mostInName || name.includes("\n")) {
      this.#parts.push(dumped({ [name]: value }, depth));
      return;
    }
    this.#parts.push(scalarIn(this.#names, name));
    if (isFilled(value)) {
      this.#parts.push("\n");
      this.add(value, depth + 1);
    } else this.#parts.push(this.#scalar(value, depth));
  }

  #scalar(value: unknown, depth: number): string | Scalar {
    // Maps treat it as 0.
    if (Object.is(value, -0)) return " -0.0\n";
    if (!isWrappable(value)) return scalarIn(this.#short, value);
    const texts = this.#long[depth] ?? new Map<unknown, Scalar>();
    this.#long[depth] = texts;
    return scalarIn(texts, value);
  }

  text(): string {
    complete(this.#names, null, (text) => `${text}:`);
    complete(this.#short, null, (text) => ` ${text}\n`);
    this.#long.forEach((texts, depth) => {
      complete(texts, depth, (text) => ` ${text}\n`);
    });
    let text = "";
    for (const part of this.#parts) text += typeof part === "string" ? part : part.text;
    return text;
  }
}

/** The text of a scalar, which is set at the end. */
interface Scalar {
  text: string;
}

function scalarIn(scalars: Map<unknown, Scalar>, value: unknown): Scalar {
  let scalar = scalars.get(value);
  if (scalar === undefined) {
    scalar = { text: "" };
    scalars.set(value, scalar);
  }
  return scalar;
}

function complete(
  scalars: Map<unknown, Scalar>,
  depth: number | null,
  around: (text: string) => string,
): void {
  const texts = written([...scalars.keys()], depth);
  for (const [index, scalar] of [...scalars.values()].entries()) scalar.text = around(texts[index] ?? "");
}

/** The text of each value at a depth, without surroundings. Without a depth, nothing is wrapped. */
function written(values: unknown[], depth: number | null): string[] {
  const item = `\n${indentOf(depth ?? 0)}- `;
  return `${item.slice(0, -2)}${dumped(values, depth).slice(0, -1)}`.split(item).slice(1);
}

/** The output of js-yaml at a depth, without the indentation of the first line. */
function dumped(value: unknown, depth: number | null): string {
  const indent = indentOf(depth ?? 0);
  const lineWidth = depth === null ? -1 : Math.max(leastWidth + 2, mostWidth - indent.length);
  const text = dump(value, { schema, lineWidth, noRefs: true });
  const part = text.endsWith(documentEnd) ? text.slice(0, 2 - documentEnd.length) : text;
  return part.replace(/\n(?=[^\n])/g, `\n${indent}`);
}

/**
 * js-yaml ends a document that ends in empty lines with this mark, so that all of them belong to the
 * last text.
 */
const documentEnd = "\n\n...\n";

const indentOf = (depth: number) => "  ".repeat(depth);

/** The maximum width of lines in a document. */
const mostWidth = 110;

/** The minimum width of lines in a text at any depth. */
const leastWidth = 40;

/**
 * The maximum length of a name that is written separately. js-yaml writes longer names together with their values,
 * because it may prefix them with `? `.
 */
const mostInName = 500;

const isWrappable = (value: unknown) =>
  typeof value === "string" && (value.length > leastWidth || value.includes("\n"));

/** Whether a value has members or items, which are written on separate lines. */
const isFilled = (value: unknown): value is object =>
  typeof value === "object" &&
  value !== null &&
  (Array.isArray(value) ? value.length > 0 : Object.values(value).some((member) => member !== undefined));

type IntegerTag = typeof intCoreTag;
const isInteger = (tag: { tagName: string }): tag is IntegerTag => tag.tagName === intCoreTag.tagName;

const exactInteger = defineScalarTag(intCoreTag.tagName, {
  ...(DUMP_SCHEMA.tags.find(isInteger) ?? intCoreTag),
  identify: (value) => typeof value === "bigint" || intCoreTag.identify(value),
  represent: String,
});

// Texts that some YAML parser reads as a date, a number or a boolean are quoted: 2027-06-30, no, 0777.
const schema = DUMP_SCHEMA.withTags(exactInteger);
