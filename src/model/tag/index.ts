import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Context } from "../context.ts";
import { readTagMarkers } from "../extensions/index.ts";
import { readExternalDocs } from "../external-docs.ts";
import { readableName } from "../operation/identifier.ts";
import { withoutCodeMarks } from "../operation/title.ts";
import { uniqueSlugs } from "../slug.ts";
import type { Exchange, Tag } from "../types.ts";
import { listOf, nonEmptyString } from "../values.ts";

/** A tag as declared (Tag Object, OpenAPI 3.2.0, 4.22), or the equivalent of one that is only used. */
export interface DeclaredTag extends Omit<Tag, "slug" | "operations" | "webhooks"> {
  /** `badge` and `audience` annotate operations. All other kinds group them. */
  kind: string | null;
  parent: string | null;
  order: number | null;
  pointer: Pointer;
}

/** A tag before it is decided whether it is a page, a group or neither. */
export interface TagNode extends DeclaredTag, Tag {}

/** Reads the tags that the root declares. */
export function readDeclaredTags(context: Context): DeclaredTag[] {
  const byName = new Map<string, DeclaredTag>();
  for (const [index, value] of listOf(context.root.tags).entries()) {
    const pointer = pointerTo("", "tags", index);
    const tag = isObject(value) ? readTag(value, pointer, context) : null;
    if (tag === null) continue;
    if (byName.has(tag.name)) context.warn(pointer, warnings.tagTwice(tag.name));
    byName.set(tag.name, tag);
  }
  return [...byName.values()];
}

/** The titles of badge tags, by name. They are shown at operations, not in the navigation. */
export const badgeTitles = (tags: DeclaredTag[]): Map<string, string> =>
  new Map(tags.filter(isBadge).map(({ name, title }) => [name, title]));

/**
 * The tags of the navigation, declared or not, with their operations and webhooks, in the order of the
 * description.
 */
export function readTags(declared: DeclaredTag[], operations: Exchange[], webhooks: Exchange[]): TagNode[] {
  const known = new Set(declared.map(({ name }) => name));
  const ofOperations = slugsByTag(operations);
  const ofWebhooks = slugsByTag(webhooks);
  const used = new Set([...ofOperations.keys(), ...ofWebhooks.keys()]);
  const undeclared = [...used].filter((name) => !known.has(name)).map(undeclaredTag);
  const all = withoutClassWords([...declared.filter((tag) => !isBadge(tag)), ...undeclared]);
  const slugs = uniqueSlugs(all.map(({ name }) => name));
  return all.map((tag, index) => ({
    ...tag,
    slug: slugs[index] ?? "",
    operations: ofOperations.get(tag.name) ?? [],
    webhooks: ofWebhooks.get(tag.name) ?? [],
  }));
}

/**
 * The tags without class suffixes. Frameworks without another group name use that of the class:
 * `boat-controller`, `Boat Resource`. If all tags have such a suffix, it is removed from their titles.
 */
function withoutClassWords(tags: DeclaredTag[]): DeclaredTag[] {
  const titles = tags.map(({ name, title }) => (title === name ? thingOf(name) : ""));
  const isNaming = titles.every((title) => title !== "") && new Set(titles).size === titles.length;
  // A single tag may be a thing with that name, such as a "Human resource".
  return isNaming && (tags.length > 1 || /controller$/i.test(tags[0]?.name ?? ""))
    ? tags.map((tag, index) => ({ ...tag, title: titles[index] ?? "" }))
    : tags;
}

const thingOf = (name: string) => readableName(classOf.exec(name)?.[1] ?? "");
const classOf =
  /^([\w -]+?)(?:[ _-]rest|Rest)?(?:[ _-]?(?:Controller|Resource|Endpoint)|[ _-](?:controller|resource|endpoint))$/;

function readTag(value: Record<string, unknown>, pointer: Pointer, { warn }: Context): DeclaredTag | null {
  const name = nonEmptyString(value.name);
  if (name === null) {
    warn(pointer, warnings.tagWithoutName);
    return null;
  }
  const { displayName, parent, order } = readTagMarkers({ value, pointer }, warn);
  const kind = nonEmptyString(value.kind);
  if (kind !== null && !kinds.has(kind))
    warn(pointerTo(pointer, "kind"), warnings.kindUnknown(kind, [...kinds].join(", ")));
  return {
    name,
    title: withoutCodeMarks(displayName ?? nonEmptyString(value.summary) ?? name),
    description: nonEmptyString(value.description),
    externalDocs: readExternalDocs(value.externalDocs),
    kind,
    parent,
    order,
    pointer,
  };
}

// The kinds in the registry of tag kinds.
const kinds = new Set(["nav", "badge", "audience"]);
const isBadge = ({ kind }: DeclaredTag) => kind === "badge" || kind === "audience";

const undeclaredTag = (name: string): DeclaredTag => ({
  name,
  title: name,
  description: null,
  externalDocs: null,
  kind: null,
  parent: null,
  order: null,
  pointer: "",
});

function slugsByTag(exchanges: Exchange[]): Map<string, string[]> {
  const byTag = new Map<string, string[]>();
  for (const { slug, tags } of exchanges) {
    for (const tag of tags) {
      const slugs = byTag.get(tag);
      if (slugs === undefined) byTag.set(tag, [slug]);
      else slugs.push(slug);
    }
  }
  return byTag;
}
