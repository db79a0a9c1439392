import assert from "node:assert/strict";
import { basename } from "node:path";
import { requestOperation } from "#http/request/operation.ts";
import { type FindSchema, followSchema } from "#http/request/schemas.ts";
import { readJson } from "#http/request/values.ts";
import { isObject } from "#json/index.ts";
import type { Schema } from "#model/types.ts";
import { corpusTest } from "../fixtures/corpus.ts";
import { descriptionFiles } from "./descriptions.ts";
import { readSimulated } from "./simulated-site.ts";

for (const file of descriptionFiles) {
  corpusTest(`forms have no generated optional values: ${basename(file)}`, {}, async (context) => {
    const { reference, findSchema } = await readSimulated(file);
    let bodies = 0;
    const made = reference.operations.flatMap((operation) => {
      const content = requestOperation(operation, findSchema).body?.content ?? [];
      return content.flatMap(({ examples }, index) => {
        const media = operation.body?.content[index];
        const schema = media?.schema ?? null;
        if (schema === null || media?.examples[0]?.origin !== "generated") return [];
        bodies += 1;
        return examples.flatMap(({ text }) =>
          generated(readJson(text), [schema], `${operation.slug} ${media.name}`, findSchema),
        );
      });
    });
    context.diagnostic(`${bodies} generated bodies of ${reference.operations.length} operations`);
    assert.deepEqual(made, []);
  });
}

/** The paths of optional members that no author gave a value of; `schemas` are all that may describe the value. */
function generated(value: unknown, schemas: Schema[], path: string, findSchema: FindSchema): string[] {
  const all = schemas.flatMap((schema) => withOptions(schema, findSchema));
  if (all.some(({ examples }) => examples.length > 0)) return [];
  if (Array.isArray(value)) {
    const items = all.flatMap((one) => (one.kind === "array" ? [...one.prefix, one.items] : []));
    return value.flatMap((item, index) => generated(item, items, `${path}/${index}`, findSchema));
  }
  if (!isObject(value)) return [];
  const tags = all.flatMap((one) => (one.kind === "union" ? [one.discriminator?.property] : []));
  return Object.entries(value).flatMap(([name, member]) => {
    if (tags.includes(name)) return [];
    const own = all.flatMap((one) =>
      one.kind === "object" ? one.properties.filter((property) => property.name === name) : [],
    );
    const below = own.map(({ schema }) => schema);
    const isNeeded = own.some(({ required }) => required) || hasExample(member, below, findSchema);
    return isNeeded ? generated(member, below, `${path}/${name}`, findSchema) : [`${path}/${name}`];
  });
}

function hasExample(value: unknown, schemas: Schema[], findSchema: FindSchema): boolean {
  const all = schemas.flatMap((schema) => withOptions(schema, findSchema));
  if (all.some(({ examples }) => examples.length > 0)) return true;
  const parts = isObject(value) ? Object.entries(value) : Array.isArray(value) ? [...value.entries()] : [];
  return parts.some(([name, part]) => {
    const below = all.flatMap((one) =>
      one.kind === "object"
        ? one.properties.filter((property) => property.name === name).map(({ schema }) => schema)
        : one.kind === "array"
          ? [one.items]
          : [],
    );
    return hasExample(part, below, findSchema);
  });
}

/** A schema, what it refers to, its options, and those of its rules, e.g. the schemas that extend it. */
function withOptions(schema: Schema, findSchema: FindSchema, depth = 0): Schema[] {
  const found = followSchema(schema, findSchema);
  const options = found.kind === "union" ? found.options : [];
  const all = depth < 4 ? [...options, ...found.rules.map((rule) => rule.schema)] : [];
  return [schema, found, ...all.flatMap((option) => withOptions(option, findSchema, depth + 1))];
}
