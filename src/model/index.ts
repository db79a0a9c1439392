import { decodeFragment, resolver } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import type { Pointer } from "#json/pointer.ts";
import { pointerTo, valueAt } from "#json/pointer.ts";
import { messages } from "#messages/pages.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Context, ExchangeContext, SchemaName, WarningSubject } from "./context.ts";
import { readInfoMarkers, shapingKeys } from "./extensions/index.ts";
import { readExternalDocs } from "./external-docs.ts";
import { usesMilliseconds } from "./media/conventions.ts";
import { areTagged, readExamples, withExamples } from "./media/example.ts";
import { valuesByName } from "./media/other-values.ts";
import { inOrder, readExchanges } from "./operation/index.ts";
import { selectionsOf, withDiscriminatingValues, withExtensions } from "./schema/discriminator.ts";
import { withRef } from "./schema/dynamic-ref.ts";
import { readSchema } from "./schema/index.ts";
import { toJsonSchema } from "./schema/json-schema.ts";
import { shownNames } from "./schema/shown-names.ts";
import { readSecurity } from "./security/index.ts";
import { readServers } from "./server.ts";
import { uniqueSlugs } from "./slug.ts";
import { badgeTitles, readDeclaredTags, readTags } from "./tag/index.ts";
import { buildNavigation } from "./tag/navigation.ts";
import type {
  Exchange,
  Info,
  JsonSchema,
  MediaType,
  NamedSchema,
  Reference,
  ReferencedSchema,
  Schema,
} from "./types.ts";
import { jsonOf, nonEmptyString, numberText, objectOf, stringOrNull } from "./values.ts";

export interface Warning {
  pointer: Pointer;
  problem: string;
  about?: WarningSubject;
}

export interface ModelOptions extends Pick<Context, "kept"> {
  /** The slugs that operations had before, by `operationKey`. */
  keptSlugs?: Context["keptSlugs"] | undefined;
  /** Whether no examples are generated. */
  isWrittenOnly?: boolean | undefined;
  /** Whether examples are generated when they are first used. */
  hasLateExamples?: boolean | undefined;
}

/**
 * Builds the model of a description (OpenAPI 3.0, 3.1, 3.2). It never throws for the content of a
 * description: problems that do not prevent rendering become warnings.
 */
export function buildReference(
  root: Record<string, unknown>,
  { keptSlugs = new Map(), isWrittenOnly = false, hasLateExamples = false, kept }: ModelOptions = {},
): { reference: Reference; warnings: Warning[] } {
  // An inherited value is read once for each heir. Its warnings are deduplicated here.
  const warnings = new Map<string, Warning>();
  const context: Context = {
    root,
    resolve: resolver(root),
    schemaNames: shownSchemas(root),
    keptSlugs,
    isWrittenOnly,
    hasLateExamples,
    kept,
    place: "",
    direction: null,
    warn: (pointer, problem, about) =>
      warnings.set(`${pointer} ${problem}`, { pointer, problem, ...(about && { about }) }),
    onUnresolved: () => {},
  };
  const info = readInfo(context);
  const servers = readServers([{ value: root.servers, pointer: "/servers" }], context);
  const security = readSecurity(context);
  const declaredTags = readDeclaredTags(context);
  const badgeTags = badgeTitles(declaredTags);
  kept?.begin(surroundingsOf(badgeTags, context));
  const { operations, webhooks, orders } = readExchanges({
    ...context,
    securityOf: security.requirementsOf,
    slugs: { byId: new Map(), byPointer: new Map() },
    badgeTags,
  });
  const ordered = [inOrder(operations, orders), inOrder(webhooks, orders)] as const;
  const schemas = readNamedSchemas(context);
  const reference: Reference = {
    info,
    servers,
    securitySchemes: security.schemes(),
    ...buildNavigation(readTags(declaredTags, ...ordered), ...ordered, context),
    operations,
    webhooks,
    schemas,
    referencedSchemas: readReferencedSchemas({ operations, webhooks, schemas }, context),
  };
  return { reference, warnings: [...warnings.values()] };
}

/** A text with everything that all parts may depend on beyond their references. */
function surroundingsOf(badgeTags: ExchangeContext["badgeTags"], context: Context): string {
  const {
    paths,
    webhooks,
    [shapingKeys.webhooks]: olderWebhooks,
    components,
    info,
    tags,
    ...others
  } = context.root;
  const { securitySchemes } = objectOf(components);
  // Slugs of names that collide depend on each other.
  const slugs = [...context.schemaNames.values()].filter(({ name, slug }) => slug !== uniqueSlugs([name])[0]);
  return jsonOf([
    others,
    securitySchemes ?? null,
    [...badgeTags],
    slugs,
    areTagged(context),
    usesMilliseconds(context),
    [...valuesByName(context)].map(([name, { key }]) => [name, key]),
  ]);
}

/** Reads the Info Object (OpenAPI 3.0.3, 4.7.2) and the root's other metadata. */
function readInfo({ root, warn }: Context): Info {
  const info = objectOf(root.info);
  const title = nonEmptyString(info.title) ?? numberText(info.title);
  if (title === null) warn("/info/title", warnings.noTitle(messages.untitledApi), "title");
  return {
    title: title ?? messages.untitledApi,
    version: stringOrNull(info.version) ?? numberText(info.version) ?? "",
    summary: nonEmptyString(info.summary),
    description: nonEmptyString(info.description),
    termsOfService: nonEmptyString(info.termsOfService),
    license: readLicense(objectOf(info.license)),
    contact: readContact(objectOf(info.contact)),
    externalDocs: readExternalDocs(root.externalDocs),
    ...readInfoMarkers({ value: info, pointer: "/info" }, { value: root, pointer: "" }, warn),
  };
}

const readLicense = ({ name, url, identifier }: Record<string, unknown>): Info["license"] =>
  nonEmptyString(name) === null
    ? null
    : { name: stringOrNull(name) ?? "", url: nonEmptyString(url), identifier: nonEmptyString(identifier) };

function readContact({ name, url, email }: Record<string, unknown>): Info["contact"] {
  const contact = { name: nonEmptyString(name), url: nonEmptyString(url), email: nonEmptyString(email) };
  return Object.values(contact).some((value) => value !== null) ? contact : null;
}

/** The schemas of `components`, each of which gets a page, by their `$ref`. */
export function nameSchemas(root: Record<string, unknown>): Map<string, SchemaName> {
  const names = Object.keys(schemasOf(root));
  const slugs = uniqueSlugs(names);
  return new Map(names.map((name, index) => [refTo(name), { name, slug: slugs[index] ?? "" }]));
}

/** The schemas by their display names. Slugs are made from the names in the description. */
function shownSchemas(root: Record<string, unknown>): Map<string, SchemaName> {
  const shown = shownNames(Object.keys(schemasOf(root)), root.paths);
  return new Map(
    [...nameSchemas(root)].map(([ref, { name, slug }]) => [ref, { name: shown.get(name) ?? name, slug }]),
  );
}

/** Reads every schema of `components` (OpenAPI 3.0.3, 4.7.7). */
function readNamedSchemas(context: Context): NamedSchema[] {
  return Object.entries(schemasOf(context.root)).map(([key, value]) => {
    const ref = refTo(key);
    const { name, slug } = context.schemaNames.get(ref) ?? { name: key, slug: key };
    const make = (around: Context) => {
      const read = withDiscriminatingValues(readNamed(ref, value, around), ref, around);
      const schema = withShownTitle(read, key, name);
      const jsonSchema = withExtensions(toJsonSchema(value), value, around.resolve);
      const named = { slug, name, ref, schema, jsonSchema };
      return withExamples(named, around, () => readExamples({}, { $ref: ref }, around));
    };
    const place = pointerTo("", "components", "schemas", key);
    if (context.kept === undefined) return make(context);
    const about = jsonOf([slug, selectionsOf(ref, context)]);
    return context.kept.read(place, context, { about, make });
  });
}

/** A title that only repeats the name in the description is replaced by the display name. */
const withShownTitle = (schema: Schema, key: string, name: string): Schema =>
  schema.title === key && key !== name ? { ...schema, title: name } : schema;

/** Reads a named schema. It may be an alias of another named schema, but not of itself. */
function readNamed(ref: string, value: unknown, context: Context): Schema {
  const schema = readSchema(value, context);
  if (schema.kind !== "reference") return schema;
  const { slug, name, ...notes } = schema;
  const isOwn = context.schemaNames.get(ref)?.slug === slug;
  const isLost = isObject(value) && context.resolve(value).value === undefined;
  if (isOwn && !isLost) context.warn(ref.slice(1), warnings.refersToItself, "reference");
  return isOwn || isLost
    ? { ...notes, kind: "unresolved", ref: stringOrNull(objectOf(value).$ref) ?? ref }
    : schema;
}

const schemasOf = (root: Record<string, unknown>) => objectOf(objectOf(root.components).schemas);
const refTo = (name: string) => `#${pointerTo("", "components", "schemas", name)}`;

/**
 * Unnamed targets of references in validated schemas: a place within another schema, a parameter, a
 * response. A `$dynamicRef` becomes the `$ref` that it resolves to.
 */
function readReferencedSchemas(
  { operations, webhooks, schemas }: Pick<Reference, "operations" | "webhooks" | "schemas">,
  context: Context,
): ReferencedSchema[] {
  const known = new Set(schemas.map(({ ref }) => ref));
  const found: ReferencedSchema[] = [];
  const open: unknown[] = [...[...operations, ...webhooks].flatMap(schemasIn), ...schemas.map(ownSchema)];
  const seen = new Set<unknown>();
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isObject(value)) {
      if (typeof value.$dynamicRef === "string") levelDynamicRef(value, context);
      const { $ref: ref } = value;
      const target = typeof ref === "string" && !known.has(ref) ? targetOf(ref, context) : undefined;
      if (typeof ref === "string") known.add(ref);
      if (typeof ref === "string" && (isObject(target) || typeof target === "boolean")) {
        const jsonSchema = toJsonSchema(target);
        found.push({ ref, jsonSchema });
        open.push(jsonSchema);
      }
    }
    for (const part of Object.values(value)) open.push(part);
  }
  return found;
}

/**
 * A `$dynamicRef` to an anchor of several schemas is kept, because its target depends on the evaluation.
 */
function levelDynamicRef(schema: Record<string, unknown>, context: Context): void {
  const { $ref: ref } = withRef(schema, context);
  if ("$ref" in schema || typeof ref !== "string" || !ref.startsWith("#/")) return;
  schema.$ref = ref;
  delete schema.$dynamicRef;
}

const ownSchema = ({ jsonSchema }: NamedSchema) => jsonSchema;

/** Only one step is resolved, because siblings of a reference apply as well. */
const targetOf = (ref: string, { root }: Context) =>
  ref.startsWith("#") ? valueAt(root, decodeFragment(ref)) : undefined;

function schemasIn({ parameters, body, responses }: Exchange): (JsonSchema | null)[] {
  return [
    ...parameters.map(({ jsonSchema }) => jsonSchema),
    ...(body?.content ?? []).flatMap(ofMedia),
    ...responses.flatMap(({ headers, content }) => [
      ...headers.map(({ jsonSchema }) => jsonSchema),
      ...content.flatMap(ofMedia),
    ]),
  ];
}

const ofMedia = ({ jsonSchema, itemJsonSchema }: MediaType) => [jsonSchema, itemJsonSchema];
