import { isObject } from "#json/index.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Extension } from "./extension.ts";
import { type PlacedSample, samplesByShape, type WrittenSample } from "./sample-shapes.ts";

export type CodeSamples = { kind: "shown"; written: WrittenSample[] } | { kind: "hidden" };

/**
 * `x-codeSamples`: written samples, each replacing the generated one for its language. `false`, like
 * `x-hideSample: true`, hides all and wins if both are present. Without this marker, samples written for
 * other tools are used.
 */
export const codeSamples: Extension<CodeSamples> = {
  keys: ["x-hideSample", "x-codeSamples", "x-code-samples", "x-custom-examples"],
  on: ["root", "operation"],
  inherited: true,
  fallback: { kind: "shown", written: [] },
  read(value, key, warn) {
    if (key === "x-hideSample") {
      if (typeof value !== "boolean") warn(warnings.mustBeFlag);
      return value === true ? { kind: "hidden" } : undefined;
    }
    if (value === false) return { kind: "hidden" };
    if (!Array.isArray(value)) {
      if (value !== true) warn(warnings.mustBeSamples);
      return { kind: "shown", written: [] };
    }
    return { kind: "shown", written: value.flatMap((item, index) => readSample(item, index, warn)) };
  },
  readOthers(operation) {
    const written = samplesByShape(operation).map(({ tokens: _tokens, ...sample }) => sample);
    return written.length === 0 ? undefined : { kind: "shown", written };
  },
};

/** The valid written samples of an Operation Object with their places. */
export function placedSamples(operation: Record<string, unknown>): PlacedSample[] {
  const lists = codeSamples.keys.filter((key) => Array.isArray(operation[key]));
  if (lists.length === 0) return samplesByShape(operation);
  return lists.flatMap((key) =>
    [operation[key]].flat().flatMap((item, index): PlacedSample[] => {
      const [sample] = readSample(item, index, () => {});
      return sample === undefined ? [] : [{ ...sample, tokens: [key, index, "source"] }];
    }),
  );
}

function readSample(item: unknown, index: number, warn: (problem: string) => void): WrittenSample[] {
  if (!isObject(item) || typeof item.lang !== "string" || typeof item.source !== "string") {
    warn(warnings.sampleIncomplete(index));
    return [];
  }
  const label = typeof item.label === "string" && item.label !== "" ? item.label : item.lang;
  return [{ lang: item.lang, label, source: item.source }];
}
