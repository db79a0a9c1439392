import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { load } from "js-yaml";

/** What is in a description, counted without our own code. All lists are sorted. */
export interface Counted {
  /** `GET /pets` */
  operations: string[];
  /** Those of them that the author keeps from readers (`x-internal: true`). */
  internal: string[];
  /** `POST newPet` */
  webhooks: string[];
  /** `POST {$request.body#/url}`, once for each operation and name that has it. */
  callbacks: string[];
  /** Names of the schemas in the root file. */
  schemas: string[];
  /** Those of them that only internal operations refer to. */
  internalSchemas: string[];
}

/** Counts what is in a description; path items may be in other files, by `$ref`. */
export function countSource(file: string): Counted {
  const source: Source = { file, root: read(file) };
  const root = fieldsOf(source.root);
  const components = fieldsOf(root.components);
  const paths = Object.entries(fieldsOf(root.paths)).filter(([path]) => path.startsWith("/"));
  const found = paths.flatMap(([path, item]) => operationsOf(at(source, item), path));
  const hooks = Object.entries(fieldsOf(root.webhooks ?? root["x-webhooks"]));
  const named = fieldsOf(components.schemas ?? root.definitions);
  const isInternal = ({ place }: (typeof found)[number]) => place.value["x-internal"] === true;
  const reachedBy = (operations: typeof found) =>
    referredFrom(
      operations.map(({ place }) => place.value),
      named,
    );
  const inPublic = reachedBy(found.filter((operation) => !isInternal(operation)));
  const inInternal = reachedBy(found.filter(isInternal));
  return {
    operations: found.map(({ label }) => label).sort(),
    internal: found.filter(isInternal).map(({ label }) => label),
    webhooks: hooks
      .flatMap(([name, item]) => operationsOf(at(source, item), name))
      .map(({ label }) => label)
      .sort(),
    callbacks: found.flatMap(({ place }) => callbacksOf(place)).sort(),
    schemas: Object.keys(named)
      .filter((name) => !name.startsWith("x-") || typeof named[name] === "object")
      .sort(),
    internalSchemas: [...inInternal].filter((name) => !inPublic.has(name)),
  };
}

/** The names of schemas that a value refers to, and these in turn. */
function referredFrom(
  value: unknown,
  named: Record<string, unknown>,
  found = new Set<string>(),
): Set<string> {
  for (const [, name = ""] of JSON.stringify(value).matchAll(
    /"#\/(?:definitions|components\/schemas)\/([^"/]+)"/g,
  ))
    if (!found.has(name)) referredFrom(named[name] ?? null, named, found.add(name));
  return found;
}

interface Source {
  file: string;
  root: unknown;
}

/** A value and the file in which it is. */
interface Place {
  source: Source;
  value: Record<string, unknown>;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

function operationsOf({ source, value }: Place, name: string): { label: string; place: Place }[] {
  const fixed = methods.filter((method) => isObject(value[method]));
  const more = Object.entries(fieldsOf(value.additionalOperations)).filter(([, one]) => isObject(one));
  return [...fixed.map((method) => [method.toUpperCase(), value[method]] as const), ...more].map(
    ([method, operation]) => ({ label: `${method} ${name}`, place: at(source, operation) }),
  );
}

function callbacksOf({ source, value }: Place): string[] {
  return Object.values(fieldsOf(value.callbacks)).flatMap((callback) => {
    const place = at(source, callback);
    const items = Object.entries(place.value).filter(([expression]) => !expression.startsWith("x-"));
    return items.flatMap(([expression, item]) =>
      operationsOf(at(place.source, item), expression).map(({ label }) => label),
    );
  });
}

const parsed = new Map<string, unknown>();

function read(file: string): unknown {
  if (!parsed.has(file)) {
    const text = readFileSync(file, "utf8");
    parsed.set(file, file.endsWith(".json") ? JSON.parse(text) : load(text));
  }
  return parsed.get(file);
}

/** What is in a place, `$ref`s followed into other files too. */
function at(source: Source, value: unknown, left = 20): Place {
  const reference = fieldsOf(value).$ref;
  if (typeof reference !== "string" || left === 0) return { source, value: fieldsOf(value) };
  const [name = "", pointer = ""] = reference.split("#");
  const file = name === "" ? source.file : join(dirname(source.file), decodeURIComponent(name));
  if (!existsSync(file)) return { source, value: {} };
  const root = read(file);
  return at({ file, root }, follow(root, pointer), left - 1);
}

function follow(root: unknown, pointer: string): unknown {
  const names = pointer
    .split("/")
    .slice(1)
    .map((name) => decodeURIComponent(name));
  return names.reduce(
    (value, name) => fieldsOf(value)[name.replaceAll("~1", "/").replaceAll("~0", "~")],
    root,
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
