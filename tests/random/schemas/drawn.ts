import fc, { type Arbitrary } from "fast-check";

export type Version = "3.0" | "3.1" | "3.2";

/** A schema with values that it allows, so it is known that there are some. The values differ from each other. */
export interface Drawn {
  schema: Tree;
  values: [Tree, ...Tree[]];
}

/** JSON in which a schema may have a name that it gets once all are known. */
export type Tree =
  | null
  | boolean
  | number
  | string
  | Tree[]
  | { [name: string]: Tree }
  | Named
  | NameOf
  | ReferenceTo;

/** A schema of `components`: each use of it is a `$ref`. */
export class Named {
  schema: Tree;
  /** Schemas that are in `components` because of this one. */
  readonly companions: Named[] = [];
  constructor(schema: Tree = {}) {
    this.schema = schema;
  }
}

/** The name of a schema, as text. */
export class NameOf {
  readonly named: Named;
  constructor(named: Named) {
    this.named = named;
  }
}

/** The address of a schema, as text. */
export class ReferenceTo {
  readonly named: Named;
  constructor(named: Named) {
    this.named = named;
  }
}

/** What kinds of schemas are drawn, and with which keywords. */
export interface Drawing {
  version: Version;
  /** Whether the version has the keywords of JSON Schema 2020-12. */
  isModern: boolean;
  families: ReadonlySet<Family>;
  /** Any schema, at most so deep. */
  any(depth: number): Arbitrary<Drawn>;
}

export const families = [
  "lengths",
  "bounds",
  "counts",
  "objects",
  "maps",
  "arrays",
  "contains",
  "tuples",
  "any",
  "null",
  "references",
  "unions",
  "discriminators",
  "inheritance",
  "allOf",
  "groups",
  "conditions",
  "generics",
] as const;

export type Family = (typeof families)[number];

/** The arbitraries of those families that are drawn; `fallback` is always among them. */
export function oneOfFamilies<Value>(
  { families: drawn }: Drawing,
  choices: [family: Family, isThere: boolean, create: () => Arbitrary<Value>][],
  fallback: Arbitrary<Value>,
): Arbitrary<Value> {
  const some = choices.flatMap(([family, isThere, create]) =>
    isThere && drawn.has(family) ? [create()] : [],
  );
  return some.length === 0 ? fallback : fc.oneof({ withCrossShrink: true }, fallback, ...some);
}

export const isTreeObject = (tree: Tree | undefined): tree is { [name: string]: Tree } =>
  typeof tree === "object" &&
  tree !== null &&
  !Array.isArray(tree) &&
  !(tree instanceof Named || tree instanceof NameOf || tree instanceof ReferenceTo);

/** A schema with the keywords that are not `undefined`. */
export const schemaOf = (keywords: { [keyword: string]: Tree | undefined }): { [keyword: string]: Tree } =>
  Object.fromEntries(
    Object.entries(keywords).filter((entry): entry is [string, Tree] => entry[1] !== undefined),
  );

/** The values of a list, of which it is known that there is one. */
export function nonEmpty(values: Tree[]): [Tree, ...Tree[]] {
  const [first, ...rest] = values;
  if (first === undefined) throw new Error("A schema was drawn without a value.");
  return [first, ...rest];
}
