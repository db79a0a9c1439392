import { type CallableLink, callableOperation, type PanelSandbox } from "#http/request/callable.ts";
import type { IndexedOperation } from "#http/request/operation-index.ts";
import { examplesFile, examplesOf } from "#http/request/simulated.ts";
import { isObject, type JsonText, type JsonValue, stringifyJson } from "#json/index.ts";
import type { Link, Operation, Reference } from "#model/types.ts";
import { extensionsOf } from "#schema/validation/keywords/discriminator.ts";
import { isSimulated, sandboxFile, sandboxPlace } from "#server/sandbox/build/place.ts";
import type { Site } from "../index.ts";
import { perObject } from "../made-once.ts";
import { webhookTest } from "../operation/webhook-test.ts";
import type { FileKeys } from "../routes/keys.ts";
import { panelServers } from "../servers.ts";
import type { SiteFile } from "./site-file.ts";

/** The data that the panel of an operation loads on use (`CallableOperation`). */
export function callableText(operation: Operation, site: Site): JsonText {
  const { reference, findSchema, completed } = site;
  const callable = callableOperation(operation, reference.securitySchemes, findSchema, completed);
  const responses = callable.responses.map((response) => ({
    ...response,
    links: response.links.map((link) => titledLink(link, site)),
  }));
  const servers = panelServers(operation, site);
  const place = sandboxPlace(site);
  const sandbox: PanelSandbox | null = place && {
    ...place,
    isOffered: servers.length > operation.servers.length,
  };
  const head = stringify({ ...callable, responses, servers });
  const reached = reachedFrom(head, textsOf(reference));
  return `${head.slice(0, -1)},"schemas":${reached && listOf(reached)},"sandbox":${JSON.stringify(sandbox)}}`;
}

const titledLink = (link: Link, site: Site): CallableLink =>
  link.target.kind === "operation" ? { ...link, title: site.operation(link.target.slug).title } : link;

/**
 * All named schemas, for the panels of operations that reference too many (`NamedJsonSchema[]`); `null`
 * if none does.
 */
export function namedSchemasText({ reference }: Site): JsonText | null {
  const all = [...textsOf(reference).values()];
  return all.reduce((sum, { text }) => sum + text.length, 0) > most ? listOf(all) : null;
}

/** The maximum size of schemas beside one operation, in UTF-16 code units. */
const most = 65_536;

interface SchemaText {
  /** `["#/components/schemas/Pet",{…}]` */
  text: JsonText;
  refs: string[];
}

type SchemaTexts = ReadonlyMap<string, SchemaText>;

/**
 * The schemas that references in a text point to, directly or through others, and those that extend
 * them; `null` if they are too many.
 */
function reachedFrom(text: JsonText, schemas: SchemaTexts): SchemaText[] | null {
  const reached: SchemaText[] = [];
  let size = 0;
  // Items may be added to a set during iteration.
  const open = new Set(refsIn(text));
  for (const ref of open) {
    const schema = schemas.get(ref);
    if (schema === undefined) continue;
    size += schema.text.length;
    if (size > most) return null;
    reached.push(schema);
    for (const next of schema.refs) open.add(next);
  }
  return reached;
}

/** The text of each schema by its `$ref`, cached. */
const textsOf = perObject(
  ({ schemas, referencedSchemas }: Reference): SchemaTexts =>
    new Map(
      [...schemas, ...referencedSchemas].map(({ ref, jsonSchema }) => {
        const text = stringify([ref, jsonSchema]);
        const extensions = isObject(jsonSchema) ? extensionsOf(jsonSchema) : [];
        return [ref, { text, refs: [...refsIn(text), ...extensions.map(({ $ref }) => $ref)] }];
      }),
    ),
);

function refsIn(text: JsonText): string[] {
  const found = text.matchAll(/"\$ref":("(?:[^"\\]|\\.)*")/g);
  return [...new Set([...found].map(([, ref = ""]) => JSON.parse(ref) as string))];
}

const stringify = (value: unknown): JsonText => stringifyJson(value as JsonValue);

const listOf = (schemas: SchemaText[]) => `[${schemas.map(({ text }) => text).join(",")}]`;

const indexed = ({ slug, method, path }: Operation): IndexedOperation => [slug, method, path];

/**
 * The files for sending requests and simulating responses in the browser, by path below the
 * description's folder.
 */
export function callableFiles(site: Site): SiteFile[] {
  const namedSchemas = namedSchemasText(site);
  const called = site.reference.operations.filter(({ markers }) => !markers.hideTryItPanel);
  return [
    ...sandboxFile(site),
    ...(namedSchemas === null ? [] : [{ path: "schemas.json", text: () => namedSchemas }]),
    { path: "operations.json", text: () => JSON.stringify(called.map(indexed)) },
    ...called.map((operation) => ({
      path: `operations/${operation.slug}/try-it.json`,
      text: () => callableText(operation, site),
      key: (keys: FileKeys) => keys.operation(operation),
    })),
    ...site.reference.webhooks
      .filter(({ markers }) => !markers.hideTryItPanel)
      .map((webhook) => ({
        path: `webhooks/${webhook.slug}/try-it.json`,
        text: () => callableText(webhookTest(webhook), site),
        key: (keys: FileKeys) => keys.webhook(webhook),
      })),
    ...(isSimulated(site) && site.original === null ? called : []).map((operation) => ({
      path: `operations/${operation.slug}/${examplesFile}`,
      text: () => JSON.stringify(examplesOf(operation)),
      key: (keys: FileKeys) => keys.operation(operation),
    })),
  ];
}
