import assert from "node:assert/strict";
import { decodeSource } from "#description/decode.ts";
import { extentAt, locate, offsetInText, writtenAt } from "#description/locate/index.ts";
import type { Source } from "#description/source.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";

/** The pointers of a text of JSON that are found elsewhere when it is taken for YAML. */
export function differences(text: string): Pointer[] {
  const { source, value } = decodeSource({ file: "api.json", text }, () => {});
  assert.equal(source.isJson, true);
  const { isJson: _, ...yaml } = source;
  return [...pointersOf(value)]
    .filter(([pointer, found]) => {
      const [one, other] = [source, yaml].map((way) => JSON.stringify(placesOf(way, pointer, found)));
      return one !== other;
    })
    .map(([pointer]) => pointer);
}

/** Every place in a value, and one beside it. */
function* pointersOf(value: unknown, pointer: Pointer = ""): Generator<[Pointer, unknown]> {
  yield [pointer, value];
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) yield* pointersOf(member, pointerTo(pointer, name));
  yield [pointerTo(pointer, "nothing", "here"), undefined];
}

const placesOf = (source: Source, pointer: Pointer, value: unknown) => [
  locate(source, pointer),
  extentAt(source, pointer),
  writtenAt(source, pointer),
  typeof value === "string" ? offsetInText(source, pointer, value, value.length >> 1) : null,
];
