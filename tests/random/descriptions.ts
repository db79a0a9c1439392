import fc, { type Arbitrary } from "fast-check";
import {
  type Drawn,
  type Family,
  isTreeObject,
  Named,
  NameOf,
  ReferenceTo,
  type Tree,
  type Version,
} from "./schemas/drawn.ts";
import { schemas } from "./schemas/index.ts";

/** A whole description, and values that its schemas allow. */
export interface DrawnDescription {
  document: { [key: string]: unknown };
  /** A value of the body of `POST /records`, and of all its responses. */
  body: unknown;
  /** All values that are known of the body, and of the parameter. */
  values: { body: unknown[]; parameter: unknown[] };
}

/** Descriptions with a schema that is received, sent, and, of a form that a parameter can have, a parameter. */
export const descriptions = (version: Version, families: ReadonlySet<Family>): Arbitrary<DrawnDescription> =>
  fc
    .record({
      body: schemas(version, families),
      parameter: fc.option(schemas(version, scalarFamilies(families))),
    })
    .map(({ body, parameter }) => write(version, body, parameter));

/** Parameters are simple: how deep ones are written is what other tests are about. */
const scalarFamilies = (families: ReadonlySet<Family>): ReadonlySet<Family> =>
  new Set((["lengths", "bounds"] as const).filter((family) => families.has(family)));

const fullVersions: Record<Version, string> = { "3.0": "3.0.4", "3.1": "3.1.1", "3.2": "3.2.0" };

function write(version: Version, body: Drawn, parameter: Drawn | null): DrawnDescription {
  const names = new Names();
  const schema = names.write(body.schema);
  const value = names.write(body.values[0]);
  const content = { "application/json": { schema } };
  const ok = { "200": { description: "OK", content } };
  const parameters =
    parameter === null
      ? {}
      : {
          parameters: [
            { name: "filter", in: "query", required: true, schema: names.write(parameter.schema) },
          ],
        };
  const paths = {
    "/records": {
      get: { operationId: "getRecords", summary: "Get the records", ...parameters, responses: ok },
      post: {
        operationId: "createRecord",
        summary: "Create a record",
        requestBody: { required: true, content },
        responses: ok,
      },
    },
  };
  const named = names.components();
  return {
    document: {
      openapi: fullVersions[version],
      info: { title: "Records", version: "1" },
      paths,
      ...(Object.keys(named).length > 0 && { components: { schemas: named } }),
    },
    body: value,
    values: {
      body: body.values.map((one) => names.write(one)),
      parameter: parameter?.values.map((one) => names.write(one)) ?? [],
    },
  };
}

/** Gives each named schema its name, in the order in which they are met. */
class Names {
  readonly #names = new Map<Named, string>();
  readonly #written: { [name: string]: unknown } = {};

  write(tree: Tree): unknown {
    if (tree instanceof Named) return { $ref: this.#refTo(tree) };
    if (tree instanceof NameOf) return this.#nameOf(tree.named);
    if (tree instanceof ReferenceTo) return this.#refTo(tree.named);
    if (Array.isArray(tree)) return tree.map((item) => this.write(item));
    if (!isTreeObject(tree)) return tree;
    return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, this.write(value)]));
  }

  components = () => this.#written;

  #refTo = (named: Named) => `#/components/schemas/${this.#nameOf(named)}`;

  #nameOf(named: Named): string {
    const known = this.#names.get(named);
    if (known !== undefined) return known;
    const name = schemaNames[this.#names.size] ?? `Schema${this.#names.size}`;
    this.#names.set(named, name);
    // Keeps the order in which names were given.
    this.#written[name] = null;
    this.#written[name] = this.write(named.schema);
    for (const companion of named.companions) this.#nameOf(companion);
    return name;
  }
}

const schemaNames = [
  "Account",
  "Building",
  "Customer",
  "Device",
  "Event",
  "Folder",
  "Group",
  "House",
  "Invoice",
  "Job",
  "Key",
  "Letter",
];
