import type { Budget } from "#json/budget.ts";
import type { JsonValue } from "#json/index.ts";
import type { Located, ReadBody } from "./request.ts";

/** A text with the offset of each of its characters in the sample. A hole marks a computed part. */
export interface Text {
  chars: string;
  offsets: number[];
}

/** The supported expressions of JavaScript and Python. */
export type Node =
  | { kind: "text"; start: number; parts: (Text | Node)[] }
  | { kind: "value"; start: number; value: JsonValue }
  | { kind: "object"; start: number; members: { name: Text; value: Node }[]; isOpen: boolean }
  | { kind: "array"; start: number; items: Node[] }
  | { kind: "name"; start: number; name: string }
  /** A function or method. `of` is the object of the method, unless that is just a name. */
  | { kind: "call"; start: number; callee: Node; of?: Node; args: Node[]; named: Map<string, Node> }
  | { kind: "unknown"; start: number };

/** Reads expressions of a sample. Unsupported ones are unknown, never an error. */
export class ExpressionReader {
  at: number;
  readonly #source: string;
  readonly #budget: Budget;

  constructor(source: string, at: number, budget: Budget) {
    this.#source = source;
    this.#budget = budget;
    this.at = at;
  }

  read(): Node {
    const start = this.at;
    const node = this.#read();
    this.#budget.spend(this.at - start);
    return node;
  }

  #read(): Node {
    const first = this.#suffixed();
    const parts = [...partsOf(first)];
    let isSum = false;
    while (this.#peek() === "+") {
      this.at += 1;
      isSum = true;
      for (const part of partsOf(this.#suffixed())) parts.push(part);
    }
    const node: Node = isSum ? { kind: "text", start: first.start, parts } : first;
    const next = this.#peek();
    return next === "" || ",)]};\n:".includes(next) || this.#isLineEnd ? node : this.#skip(node.start);
  }

  /** The arguments of a function, after the opening parenthesis. */
  readArguments(): { args: Node[]; named: Map<string, Node> } {
    const args: Node[] = [];
    const named = new Map<string, Node>();
    while (this.#peek() !== ")" && this.at < this.#source.length) {
      const before = this.at;
      const keyword = /^(\w+)\s*=(?!=)/.exec(this.#source.slice(this.at, this.at + 80));
      if (keyword !== null) {
        this.at += keyword[0].length;
        named.set(keyword[1] ?? "", this.read());
      } else args.push(this.read());
      if (this.#peek() === ",") this.at += 1;
      else if (this.at === before) this.at += 1;
    }
    this.at += 1;
    return { args, named };
  }

  /** Whether the last token was followed by the end of its line. */
  get #isLineEnd(): boolean {
    return /\n[^\S\n]*$/.test(this.#source.slice(Math.max(0, this.at - 200), this.at));
  }

  #peek(): string {
    const space = /^(?:\s+|\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/)*/.exec(
      this.#source.slice(this.at, this.at + 2000),
    );
    this.at += space?.[0].length ?? 0;
    return this.#source[this.at] ?? "";
  }

  #suffixed(): Node {
    this.#budget.spend(1);
    return this.#budget.deeper(() => this.#readSuffixed());
  }

  #readSuffixed(): Node {
    let node = this.#primary();
    let of: Node | undefined;
    for (;;) {
      const rest = this.#source.slice(this.at, this.at + 200);
      const member = /^\s*\??\.(\w+)/.exec(rest);
      if (member !== null) {
        this.at += member[0].length;
        of = node.kind === "call" || node.kind === "text" ? node : undefined;
        node = {
          kind: "name",
          start: node.start,
          name: `${node.kind === "name" ? node.name : "()"}.${member[1]}`,
        };
        if (this.#source[this.at] !== "(") continue;
      }
      if (this.#source[this.at] !== "(" || node.kind === "text") return node;
      this.at += 1;
      node = {
        kind: "call",
        start: node.start,
        callee: node,
        ...(of !== undefined && { of }),
        ...this.readArguments(),
      };
    }
  }

  #primary(): Node {
    const char = this.#peek();
    const start = this.at;
    const rest = this.#source.slice(start, start + 200);
    if (char === "{") return this.#object(start);
    if (char === "[") return this.#array(start);
    if (char === "(") {
      this.at += 1;
      const inner = this.read();
      if (this.#peek() === ")") this.at += 1;
      return inner;
    }
    const quote = /^(?:[fFrRbBuU]{0,2})("""|'''|["'`])/.exec(rest);
    if (quote !== null) return this.#text(start, quote[0], quote[1] ?? "");
    const number = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?n?/.exec(rest);
    if (number !== null) {
      this.at += number[0].length;
      const digits = number[0].replace(/n$/, "");
      return { kind: "value", start, value: /^-?\d{16,}$/.test(digits) ? BigInt(digits) : Number(digits) };
    }
    const word = /^(?:(?:new|await)\s+)*([\w$]+)/.exec(rest);
    if (word === null) return this.#skip(start);
    this.at += word[0].length;
    const name = word[1] ?? "";
    return Object.hasOwn(constants, name)
      ? { kind: "value", start, value: constants[name] ?? null }
      : { kind: "name", start, name };
  }

  #text(start: number, opening: string, quote: string): Node {
    const isTemplate = quote === "`" || /f/i.test(opening.slice(0, -quote.length));
    const parts: (Text | Node)[] = [];
    let text: Text = { chars: "", offsets: [] };
    const add = (chars: string, at: number) => {
      for (const _ of chars.split("")) text.offsets.push(at);
      text.chars += chars;
    };
    this.at += opening.length;
    while (this.at < this.#source.length && !this.#source.startsWith(quote, this.at)) {
      const char = this.#source[this.at] ?? "";
      const hole = isTemplate ? (quote === "`" ? "${" : "{") : null;
      if (char === "\\") {
        const written =
          /^\\(?:u\{?[\da-fA-F]{1,6}\}?|x[\da-fA-F]{2}|\n|.)/s.exec(
            this.#source.slice(this.at, this.at + 12),
          )?.[0] ?? char;
        add(meaningOf(written), this.at);
        this.at += written.length;
      } else if (
        hole !== null &&
        this.#source.startsWith(hole, this.at) &&
        !this.#source.startsWith("{{", this.at)
      ) {
        parts.push(text);
        text = { chars: "", offsets: [] };
        this.at += hole.length;
        parts.push(this.read());
        while (this.at < this.#source.length && this.#source[this.at] !== "}") this.at += 1;
        this.at += 1;
      } else {
        add(char, this.at);
        this.at += char === "{" && hole === "{" ? 2 : 1;
      }
    }
    this.at += quote.length;
    return { kind: "text", start, parts: [...parts, text] };
  }

  #object(start: number): Node {
    const members: { name: Text; value: Node }[] = [];
    let isOpen = false;
    this.at += 1;
    while (this.#peek() !== "}" && this.at < this.#source.length) {
      const before = this.at;
      const word = /^[\w$]+(?=\s*[:,}])/.exec(this.#source.slice(this.at, this.at + 100))?.[0];
      const key: Node =
        word === undefined
          ? this.#suffixed()
          : {
              kind: "text",
              start: this.at,
              parts: [{ chars: word, offsets: [...word].map((_, index) => before + index) }],
            };
      if (word !== undefined) this.at += word.length;
      const [name] = key.kind === "text" ? key.parts : [];
      const isNamed = name !== undefined && "chars" in name;
      if (this.#peek() === ":") {
        this.at += 1;
        const value = this.read();
        if (isNamed) members.push({ name, value });
        else isOpen = true;
      } else if (word !== undefined && isNamed)
        members.push({ name, value: { kind: "name", start: before, name: word } });
      else isOpen = true;
      if (this.#peek() === ",") this.at += 1;
      else if (this.at === before) this.at += 1;
    }
    this.at += 1;
    return { kind: "object", start, members, isOpen };
  }

  #array(start: number): Node {
    const items: Node[] = [];
    this.at += 1;
    while (this.#peek() !== "]" && this.at < this.#source.length) {
      const before = this.at;
      items.push(this.read());
      if (this.#peek() === ",") this.at += 1;
      else if (this.at === before) this.at += 1;
    }
    this.at += 1;
    return { kind: "array", start, items };
  }

  /** Skips unsupported code to the end of the argument or line. */
  #skip(start: number): Node {
    let depth = 0;
    for (; this.at < this.#source.length; this.at++) {
      const char = this.#source[this.at] ?? "";
      if ("([{".includes(char)) depth += 1;
      else if (")]}".includes(char)) {
        if (depth === 0) break;
        depth -= 1;
      } else if (depth === 0 && (char === "," || char === ";" || char === "\n")) break;
    }
    return { kind: "unknown", start };
  }
}

const constants: Record<string, JsonValue> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
};

function meaningOf(written: string): string {
  const code = /^\\[ux]\{?([\da-fA-F]+)/.exec(written)?.[1];
  if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
  return { n: "\n", t: "\t", r: "\r", "\n": "" }[written[1] ?? ""] ?? written.slice(1);
}

const partsOf = (node: Node): (Text | Node)[] => (node.kind === "text" ? node.parts : [node]);

/** The values that a sample assigns to names. */
export class Names {
  readonly budget: Budget;
  readonly #assigned = new Map<string, Assignment[]>();

  constructor(budget: Budget) {
    this.budget = budget;
  }

  assign(name: string, assignment: Assignment): void {
    const all = this.#assigned.get(name) ?? [];
    all.push(assignment);
    this.#assigned.set(name, all);
  }

  /** The value of a name where it is used. A function may use a value that is assigned below it. */
  valueAt(name: string, at: number): Node | undefined {
    const all = this.#assigned.get(name) ?? [];
    this.budget.spend(all.length);
    return (all.findLast(({ end }) => end <= at) ?? all.find(({ start }) => start > at))?.value;
  }
}

interface Assignment {
  start: number;
  end: number;
  value: Node;
}

/** `assignments` match a `name` or a `declared` one, and a `plus` if a value is appended. */
export function namesIn(source: string, assignments: RegExp, budget: Budget): Names {
  const names = new Names(budget);
  for (const { 0: match, index, groups = {} } of source.matchAll(assignments)) {
    const name = groups.name ?? groups.declared ?? "";
    const reader = new ExpressionReader(source, index + match.length, budget);
    const value = reader.read();
    const parts: Node[] = [{ kind: "name", start: index, name }, value];
    const sum: Node = { kind: "text", start: value.start, parts };
    names.assign(name, { start: index, end: reader.at, value: groups.plus === "+" ? sum : value });
  }
  return names;
}

/** Resolves names to their values. */
export function followed(node: Node, names: Names, level = 0): Node {
  const target = node.kind === "name" && level < 10 ? names.valueAt(node.name, node.start) : undefined;
  return target === undefined ? node : followed(target, names, level + 1);
}

/**
 * The value of an expression as JSON with the place of each part. `open` are the pointers of unknown
 * parts.
 */
export function bodyOf(node: Node, names: Names, isJson: boolean): ReadBody {
  const places = new Map<string, number>();
  const open = new Set<string>();
  const read = (one: Node, pointer: string): JsonValue => {
    names.budget.spend(1 + pointer.length);
    return names.budget.deeper(() => readAt(one, pointer));
  };
  const readAt = (one: Node, pointer: string): JsonValue => {
    const inner = followed(one, names);
    places.set(pointer, inner.start);
    if (inner.kind === "value") return inner.value;
    else if (inner.kind === "array")
      return inner.items.map((item, index) => read(item, `${pointer}/${index}`));
    else if (inner.kind === "object") {
      if (inner.isOpen) open.add(pointer);
      const members = inner.members.map(({ name, value }): [string, JsonValue] => {
        const own = `${pointer}/${name.chars.replaceAll("~", "~0").replaceAll("/", "~1")}`;
        return [name.chars, read(value, own)];
      });
      return Object.fromEntries(members);
    } else {
      const text = inner.kind === "text" ? expressionText(inner, names) : null;
      if (text !== null && !text.chars.includes(hole)) return text.chars;
      open.add(pointer);
    }
    return null;
  };
  const inner = followed(node, names);
  if (inner.kind !== "object" && inner.kind !== "array") {
    const text = inner.kind === "text" ? expressionText(inner, names) : null;
    if (text === null || text.chars.includes(hole)) return { kind: "unknown", offset: inner.start };
    if (!isJson) return { kind: "text", text: text.chars, offset: inner.start };
  }
  return { kind: "value", isJson, value: read(node, ""), places, open };
}

/** The placeholder for a computed part. No URL contains it. */
export const hole = "\u0000";

/** A text with holes. */
export function expressionText(node: Node, names: Names): Text | null {
  const text = names.budget.deeper(() => madeText(node, names));
  names.budget.spend(1 + (text?.chars.length ?? 0));
  return text;
}

function madeText(node: Node, names: Names): Text | null {
  const inner = followed(node, names);
  if (inner.kind === "value" && inner.value !== null && typeof inner.value !== "object") {
    const chars = String(inner.value);
    return { chars, offsets: [...chars].map(() => inner.start) };
  }
  if (inner.kind === "call") return queryText(inner, names);
  if (inner.kind !== "text") return null;
  const all = inner.parts.map((part) =>
    "chars" in part ? part : (expressionText(part, names) ?? { chars: hole, offsets: [part.start] }),
  );
  return { chars: all.map(({ chars }) => chars).join(""), offsets: all.flatMap(({ offsets }) => offsets) };
}

/**
 * A query built from an object: `new URLSearchParams({…})`, `urlencode({…})`, and functions without
 * effect on it.
 */
function queryText(call: Extract<Node, { kind: "call" }>, names: Names): Text | null {
  const { callee, args } = call;
  const name = callee.kind === "name" ? callee.name : "";
  const [first] = args;
  if (first === undefined) return null;
  if (/(?:^|\.)(?:encodeURIComponent|encodeURI|quote|String|str|URL)$/.test(name))
    return expressionText(first, names);
  if (!/(?:^|\.)(?:URLSearchParams|urlencode)$/.test(name)) return null;
  const object = followed(first, names);
  if (object.kind === "text") return expressionText(object, names);
  if (object.kind !== "object") return null;
  const parts = object.members.map(({ name: key, value }) => {
    const text = expressionText(value, names) ?? { chars: hole, offsets: [value.start] };
    const encoded = text.chars === hole ? hole : encodeURIComponent(text.chars.toWellFormed());
    names.budget.spend(key.chars.length + encoded.length);
    const offsets = Array<number>(1 + encoded.length).fill(text.offsets[0] ?? value.start);
    return { chars: `${key.chars}=${encoded}`, offsets: key.offsets.concat(offsets) };
  });
  return {
    chars: parts.map(({ chars }) => chars).join("&"),
    offsets: parts.flatMap(({ offsets }, index) => (index === 0 ? offsets : [offsets[0] ?? 0, ...offsets])),
  };
}

export const located = ({ chars, offsets }: Text, start: number): Located => ({
  text: chars,
  offset: offsets[0] ?? start,
  at: (index) => offsets[Math.min(index, offsets.length - 1)] ?? start,
});

export const fixed = (text: string, offset: number): Located => ({ text, offset, at: () => offset });
