import type { JsonValue } from "#json/index.ts";
import { seeded } from "#pattern/random.ts";
import type { JsonSchema } from "#reference/types.ts";
import type { SchemasByRef } from "#validation/shape.ts";
import { makeValue } from "./make.ts";
import { type CreateJudge, mostTried } from "./making.ts";

/** What values are made with. */
export interface Maker {
  schemas: SchemasByRef;
  judge: CreateJudge;
}

interface Wish {
  maker: Maker;
  seed: string;
  /** By chance alone, without the example. */
  isDynamic: boolean;
}

/**
 * The example where the schema accepts it, else the example with what does not fit made anew, else a value of chance.
 * Where a schema accepts nothing that can be made, the example is as good as anything.
 */
export function valueFor(
  schema: JsonSchema,
  example: JsonValue | undefined,
  { maker, seed, isDynamic }: Wish,
): JsonValue | undefined {
  const judge = maker.judge();
  if (!isDynamic && example !== undefined && judge.accepts(schema, example)) return example;
  const making = {
    ...judge,
    schemas: maker.schemas,
    random: seeded(seed),
    isVaried: isDynamic,
    left: mostTried,
  };
  const made = makeValue(schema, making, isDynamic ? undefined : example);
  const isFitting = made !== undefined && judge.accepts(schema, made);
  return isFitting ? made : (example ?? made);
}
