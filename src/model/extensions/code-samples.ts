import { isObject } from "#json/index.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Extension } from "./extension.ts";

/** A sample as the description's author wrote it. */
export interface WrittenSample {
  lang: string;
  label: string;
  source: string;
}

export type CodeSamples = { kind: "shown"; written: WrittenSample[] } | { kind: "hidden" };

/**
 * `x-codeSamples`: written samples, each in the place of the one generated for its language; `false`, like
 * `x-hideSample: true`, hides all and wins if both are present.
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
};

function readSample(item: unknown, index: number, warn: (problem: string) => void): WrittenSample[] {
  if (!isObject(item) || typeof item.lang !== "string" || typeof item.source !== "string") {
    warn(warnings.sampleIncomplete(index));
    return [];
  }
  const label = typeof item.label === "string" && item.label !== "" ? item.label : item.lang;
  return [{ lang: item.lang, label, source: item.source }];
}
