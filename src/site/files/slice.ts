import type { Description } from "#description/load.ts";
import { decodeFragment } from "#description/refs.ts";
import { isObject, type JsonText, type JsonValue, stringifyJson } from "#json/index.ts";
import { type Pointer, pointerTo, tokensOf, valueAt } from "#json/pointer.ts";
import { methods } from "#model/operation/path-item.ts";
import type { Operation } from "#model/types.ts";
import type { DescribedSite } from "../index.ts";
import { perObject } from "../made-once.ts";

/**
 * The description of one operation: its path and the components that it references. If those are large,
 * the nearest are included, and other references point into the full description.
 */
export function sliceOf({ pointer }: Operation, { description }: DescribedSite): JsonText {
  const { document } = description;
  const paths = pathsOf(tokensOf(pointer), document);
  const { components, isWhole, has } = componentsBelow(refsIn(paths), document);
  const written = (text: Text) => (isWhole ? text.whole : pointingOut(text, has));
  const kinds = [...Map.groupBy(components, ({ kind }) => kind)].map(
    ([kind, some]): Member => [kind, object(some.map(({ name, text }) => [name, written(text)]))],
  );
  const members: Member[] = [["paths", written(textOf(paths))]];
  if (kinds.length > 0) members.push(["components", object(kinds)]);
  return object([...indexOf(document).head, ...members]);
}

/** A text that changes with the parts of slices besides the paths of their operations. */
export function surroundingsText({ document }: Description): JsonText {
  const { paths, webhooks, ...surroundings } = document;
  return stringifyJson(surroundings as JsonValue);
}

/** The path item of an operation in its slice. */
export const pathItemText = ({ pointer }: Operation, { document }: Description): JsonText =>
  stringifyJson(pathsOf(tokensOf(pointer), document) as JsonValue);

/** The maximum size of the components in a slice, in UTF-16 code units. */
const maxComponents = 65_536;

/** The URL of the full description, relative to a slice. */
const whole = "../../openapi.json";

interface Text {
  whole: JsonText;
  /** Returns its pieces, cached for all slices that contain it. */
  pieces(): (string | WrittenReference)[];
}

interface WrittenReference {
  ref: string;
  /** The reference to a target inside the slice, and to one outside. */
  inside: string;
  outside: string;
}

function textOf(value: unknown): Text {
  const text = stringifyJson(value as JsonValue);
  let pieces: ReturnType<Text["pieces"]> | undefined;
  return {
    whole: text,
    pieces() {
      pieces ??= text
        .split(/("\$ref":"#(?:[^"\\]|\\.)*")/)
        .map((piece, index) => (index % 2 === 0 ? piece : writtenReference(piece)));
      return pieces;
    },
  };
}

function writtenReference(inside: string): WrittenReference {
  const ref = JSON.parse(inside.slice('"$ref":'.length));
  return { ref, inside, outside: `"$ref":${JSON.stringify(whole + ref)}` };
}

/** Redirects references without a target in the slice into the full description. */
const pointingOut = (text: Text, has: (ref: string) => boolean): JsonText =>
  text
    .pieces()
    .map((piece) => {
      if (typeof piece === "string") return piece;
      return has(piece.ref) ? piece.inside : piece.outside;
    })
    .join("");

const shared = ["openapi", "$self", "info", "jsonSchemaDialect", "servers", "security"];

const headOf = (document: Document) =>
  shared
    .filter((name) => document[name] !== undefined)
    .map((name): Member => [name, stringifyJson(document[name] as JsonValue)]);

type Document = Record<string, unknown>;

/** A member of a JSON object with its value as text. */
type Member = [name: string, text: JsonText];

const object = (members: Member[]): JsonText =>
  `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(",")}}`;

/** The path item of an operation without the path's other operations. */
function pathsOf([, path = "", method = "", ownMethod]: string[], document: Document) {
  const item = valueAt(document, pointerTo("", "paths", path));
  const members = isObject(item) ? Object.entries(item) : [];
  const kept = members.filter(([key]) => !isOperation(key) || (key === method && ownMethod === undefined));
  if (ownMethod !== undefined && isObject(item)) {
    const own = valueAt(item, pointerTo("", method, ownMethod));
    kept.push([method, Object.fromEntries([[ownMethod, own]])]);
  }
  return Object.fromEntries([[path, Object.fromEntries(kept)]]);
}

const isOperation = (key: string) => methods.has(key) || key === "additionalOperations";

interface Below {
  components: Component[];
  /** Whether all components are included. */
  isWhole: boolean;
  has(ref: string): boolean;
}

/**
 * The components that references point to, directly or through others, nearest first, and every security
 * scheme, because those are named without a reference.
 */
function componentsBelow(refs: string[], document: Document): Below {
  const all = indexOf(document);
  const found = new Map<string, Component>();
  let left = maxComponents;
  let isWhole = true;
  // Entries may be added to a map during iteration.
  const open = new Set([...all.schemes, ...refs]);
  for (const ref of open) {
    const component = all.find(ref);
    if (component === undefined) continue;
    const isNew = !found.has(component.place);
    const { length } = component.text.whole;
    if (isNew && length > left && found.size > 0) {
      isWhole = false;
      continue;
    }
    if (isNew) left -= length;
    found.set(component.place, component);
    for (const next of component.refs) open.add(next);
  }
  return { components: [...found.values()], isWhole, has: (ref) => found.has(all.find(ref)?.place ?? "") };
}

/** A component in the form for slices, which many operations share. */
interface Component {
  place: Pointer;
  kind: string;
  name: string;
  text: Text;
  refs: string[];
}

interface Index {
  /** The members that all slices begin with. */
  head: Member[];
  find(ref: string): Component | undefined;
  /** References to the security schemes. */
  schemes: string[];
}

const indexOf = perObject(makeIndex);

function makeIndex(document: Document): Index {
  const found = new Map<string, Component | undefined>();
  const byPlace = new Map<string, Component>();
  const read = (ref: string): Component | undefined => {
    const [root, kind = "", name = ""] = tokensOf(decodeFragment(ref));
    const place = pointerTo("", "components", kind, name);
    const value = root === "components" ? valueAt(document, place) : undefined;
    if (value === undefined) return undefined;
    const component = byPlace.get(place) ?? {
      place,
      kind,
      name,
      text: textOf(value),
      refs: refsIn(value),
    };
    byPlace.set(place, component);
    return component;
  };
  const schemes = valueAt(document, "/components/securitySchemes");
  return {
    head: headOf(document),
    find(ref) {
      if (!found.has(ref)) found.set(ref, read(ref));
      return found.get(ref);
    },
    schemes: isObject(schemes)
      ? Object.keys(schemes).map((name) => `#${pointerTo("", "components", "securitySchemes", name)}`)
      : [],
  };
}

function refsIn(value: unknown): string[] {
  const refs = new Set<string>();
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== "object" || next === null) continue;
    if (isObject(next) && typeof next.$ref === "string") refs.add(next.$ref);
    for (const part of Object.values(next)) open.push(part);
  }
  return [...refs];
}
