import { isObject, type JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { isExpression, type Matcher, matcherOf } from "#schema/pattern/matcher.ts";
import { hidingMark, isHidden } from "../hidden-members.ts";
import { Evaluated, type Run } from "../run.ts";
import { always, type Compiler, isSchema, type Keyword } from "./keyword.ts";

type Members = { [name: string]: JsonValue };

export const required: Keyword = (schema, { hidden }) => {
  const names = namesIn(schema.required);
  if (names.length === 0) return undefined;
  const own = hidden(schema);
  return always((value, _seen, run) => {
    if (!isObject(value)) return;
    for (const name of names) {
      if (Object.hasOwn(value, name) || own.has(name) || run.hidden.has(name)) continue;
      run.add("required", schema, name);
    }
  });
};

export const dependentRequired: Keyword = (schema) => {
  if (!isObject(schema.dependentRequired)) return undefined;
  const dependents = Object.entries(schema.dependentRequired);
  return always((value, _seen, run) => {
    if (!isObject(value)) return;
    const asked = dependents.filter(([name]) => Object.hasOwn(value, name));
    for (const name of asked.flatMap(([, names]) => namesIn(names)))
      if (!Object.hasOwn(value, name)) run.add("dependentRequired", schema, name);
  });
};

const namesIn = (item: unknown): string[] =>
  Array.isArray(item) ? item.filter((name) => typeof name === "string") : [];

export const propertyNames: Keyword = (schema, { apply }) => {
  const { propertyNames: ofName } = schema;
  if (!isSchema(ofName)) return undefined;
  return always((value, _seen, run) => {
    if (!isObject(value)) return;
    for (const name of Object.keys(value)) {
      const { faults } = run.attempt(() => apply(ofName, name, new Evaluated(), run));
      if (faults.length > 0) run.add("propertyNames", schema, name);
    }
  });
};

/**
 * Validates `properties`, `patternProperties` and `additionalProperties`, each for the members that the
 * previous ones do not cover.
 */
export const properties: Keyword = (schema, compiler) => {
  const named = propertiesIn(schema.properties, compiler);
  const patterns = patternsIn(schema.patternProperties);
  const others = isSchema(schema.additionalProperties) ? schema.additionalProperties : undefined;
  if (named.size + patterns.length === 0 && others === undefined) return undefined;
  return always((value, seen, run) => {
    if (!isObject(value)) return;
    seen.isDescribed ||= named.size > 0;
    seen.isOpen ||= "discriminator" in schema;
    const members = value as Members;
    for (const [name, property] of named) {
      const item = Object.hasOwn(members, name) ? members[name] : undefined;
      if (item !== undefined) checkProperty(name, item, property, compiler, run);
      seen.names.add(name);
    }
    if (patterns.length === 0 && others === undefined) return;
    for (const [name, item] of Object.entries(members)) {
      const matching = patterns.filter(({ pattern, matcher }) => run.matches(pattern, matcher, name));
      for (const { schema: one } of matching) inside(one, name, item, compiler, run);
      const isKnown = named.has(name) || matching.length > 0;
      if (!isKnown && others !== undefined) inside(others, name, item, compiler, run);
      if (isKnown || others !== undefined) seen.names.add(name);
    }
  });
};

export const unevaluatedProperties: Keyword = ({ unevaluatedProperties: others }, compiler) => {
  if (!isSchema(others)) return undefined;
  return always((value, seen, run) => {
    if (!isObject(value)) return;
    for (const [name, item] of Object.entries(value as Members)) {
      if (!seen.names.has(name)) inside(others, name, item, compiler, run);
      seen.names.add(name);
    }
  });
};

interface Property {
  schema: JsonSchema;
  isHidden: boolean;
}

function propertiesIn(item: unknown, { schemas, occasion }: Compiler): Map<string, Property> {
  const entries = Object.entries(isObject(item) ? item : {}).filter(([, schema]) => isSchema(schema));
  const readProperty = (schema: JsonSchema) => ({ schema, isHidden: isHidden(schema, schemas, occasion) });
  return new Map(entries.map(([name, schema]) => [name, readProperty(schema as JsonSchema)]));
}

function patternsIn(item: unknown): { pattern: string; matcher: Matcher | null; schema: JsonSchema }[] {
  return Object.entries(isObject(item) ? item : {}).flatMap(([pattern, schema]) =>
    isExpression(pattern) && isSchema(schema) ? [{ pattern, matcher: matcherOf(pattern), schema }] : [],
  );
}

function checkProperty(name: string, item: JsonValue, property: Property, compiler: Compiler, run: Run) {
  if (!property.isHidden) {
    run.enter(name, name);
    compiler.applyInside(property.schema, item, run);
    run.leave();
  } else if (compiler.occasion !== "serve") {
    run.add(hidingMark[compiler.occasion], isObject(property.schema) ? property.schema : {}, name);
  }
}

// If no other names are allowed, each member is reported, else the members of a map are equivalent.
function inside(schema: JsonSchema, name: string, item: JsonValue, compiler: Compiler, run: Run) {
  run.enter(name, schema === false ? name : "*");
  compiler.applyInside(schema, item, run);
  run.leave();
}
