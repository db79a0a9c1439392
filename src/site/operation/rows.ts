import { idPart } from "#html/contract/field-ids.ts";
import type { Header, Parameter } from "#model/types.ts";
import { writtenExamples } from "../fragments/value-text.ts";
import type { Site } from "../index.ts";
import type { FieldRow } from "../schema/row.ts";
import { parameterFacts } from "./serialization.ts";

/** A parameter as a row. The name identifies it within its location. */
export const parameterRow = (parameter: Parameter, site: Site): FieldRow => ({
  ...headerRow(parameter),
  facts: parameterFacts(parameter, site),
});

/** A header as a row. */
export const headerRow = (header: Header): FieldRow => ({
  part: idPart(header.name),
  name: header.name,
  schema: header.schema,
  required: header.required,
  deprecated: header.deprecated,
  description: header.description,
  isMember: false,
  examples: examplesOf(header),
  facts: [],
});

/** The written examples. A generated one would look like a fact about the parameter. */
const examplesOf = (header: Header) => writtenExamples(header).filter(({ text }) => text !== "");
