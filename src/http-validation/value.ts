import type { JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#reference/types.ts";
import type { Fault, Verdict } from "#validation/fault.ts";
import { clip, placeIn, sentenceOn } from "#validation/message.ts";
import type { SchemasByRef } from "#validation/shape.ts";
import { createValidator } from "#validation/validator.ts";
import { type DescribedPlace, difference, type Finding, note, unchecked } from "./finding.ts";

export type BodyPlace = Extract<DescribedPlace, { kind: "body" }>;

/** Validates the value of a response's body against its schema. */
export function checkValue(
  schema: JsonSchema,
  schemas: SchemasByRef,
  value: JsonValue,
  place: BodyPlace,
): Finding[] {
  const verdict = createValidator(schema, schemas, "receive")(value);
  const { faults, strays, isWhole } = verdict;
  const at = (finding: Finding, pointer: string): Finding => ({
    ...finding,
    pointer,
    place: { ...place, pointer },
  });
  const found = faults.map((fault) =>
    at(difference("value", place, faultSentence("The body", fault)), fault.pointer),
  );
  const strange = strays.map(({ pointer, places }) =>
    at(
      note("undescribed", place, `${placeIn("The body", pointer)} is not described${others(places)}.`),
      pointer,
    ),
  );
  const skipped = uncheckedSentences("The body", verdict).map((sentence) =>
    unchecked("body", place, sentence),
  );
  return [...found, ...(isWhole ? strange : []), ...skipped];
}

/** What of a value was not checked, in sentences. */
export const uncheckedSentences = (
  whole: string,
  { faults, isWhole, unchecked: parts }: Verdict,
): string[] => [
  ...(isWhole ? [] : [givenUp(whole, faults)]),
  ...parts.map(({ kind, text }) =>
    kind === "pattern"
      ? `The pattern \`${clip(text)}\` is too complex to validate.`
      : `The reference \`${clip(text)}\` does not resolve, so its schema was not validated.`,
  ),
];

const givenUp = (whole: string, { length }: Fault[]) =>
  length === 0
    ? `${whole} is too complex to validate completely.`
    : "There may be more mismatches: validation stopped here.";

/** A sentence on a fault, with how many places have it and what the value was taken for. */
export function faultSentence(whole: string, fault: Fault): string {
  const { places, option, pointer, keyword } = fault;
  const sentence = sentenceOn(placeIn(whole, pointer), fault).slice(0, -1);
  const several = keyword === "oneOf" ? ": it matches several options, but must match exactly one" : "";
  return `${sentence}${several}${takenFor(option)}${others(places)}.`;
}

function takenFor(option: Fault["option"]): string {
  if (option === null) return "";
  if (option.name === null) return option.isNamed ? "" : ", compared with the closest option";
  return option.isNamed
    ? `, by its discriminator \`${option.name}\``
    : `, compared with the closest option \`${option.name}\``;
}

const others = (places: number) =>
  places === 1 ? "" : `; also in ${places - 1} similar place${places === 2 ? "" : "s"}`;
