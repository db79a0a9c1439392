import type { JsonValue } from "#json/index.ts";
import { messages } from "#messages/validation.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Fault, Verdict } from "#schema/validation/fault.ts";
import { clip, placeIn, sentenceOn } from "#schema/validation/message.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { createValidator } from "#schema/validation/validator.ts";
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
    at(difference("value", place, faultSentence(messages.theBody, fault)), fault.pointer),
  );
  const strange = strays.map(({ pointer, places }) =>
    at(
      note("undescribed", place, messages.undescribed(placeIn(messages.theBody, pointer), others(places))),
      pointer,
    ),
  );
  const skipped = uncheckedSentences(messages.theBody, verdict).map((sentence) => {
    const finding = unchecked("body", place, sentence);
    const at = verdict.unchecked.find(
      ({ pointer = "" }) => pointer !== "" && sentence.includes(placeIn("", pointer)),
    );
    return { ...finding, pointer: at?.pointer ?? null };
  });
  return [...found, ...(isWhole ? strange : []), ...skipped];
}

/** What of a value was not checked, in sentences. */
export const uncheckedSentences = (
  whole: string,
  { faults, isWhole, unchecked: parts }: Verdict,
): string[] => [
  ...(isWhole ? [] : [givenUp(whole, faults)]),
  ...parts.map(({ kind, text, pointer = "" }) =>
    kind === "pattern"
      ? messages.patternTooComplex(`\`${clip(text)}\``)
      : pointer === ""
        ? messages.unresolved(`\`${clip(text)}\``)
        : messages.unresolvedAt(`\`${clip(text)}\``, placeIn(whole, pointer)),
  ),
];

const givenUp = (whole: string, { length }: Fault[]) =>
  length === 0 ? messages.valueTooComplex(whole) : messages.stopped;

/** A sentence on a fault, with how many places have it and what the value was taken for. */
export function faultSentence(whole: string, fault: Fault): string {
  const { places, option, pointer, keyword } = fault;
  const several = keyword === "oneOf" ? messages.severalOptions : "";
  return sentenceOn(placeIn(whole, pointer), fault, `${several}${takenFor(option)}${others(places)}`);
}

function takenFor(option: Fault["option"]): string {
  if (option === null) return "";
  if (option.name === null) return option.isNamed ? "" : messages.closestOption;
  return option.isNamed
    ? messages.byDiscriminator(`\`${option.name}\``)
    : messages.closestNamedOption(`\`${option.name}\``);
}

const others = (places: number) => (places === 1 ? "" : messages.similarPlaces(places - 1));
