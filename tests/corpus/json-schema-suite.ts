import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import type { Verdict } from "#schema/validation/fault.ts";
import { schemasByRef } from "#schema/validation/shape.ts";
import { createValidator } from "#schema/validation/validator.ts";
import { readReference } from "#site/read-reference.ts";
import { corpusPath, withoutCorpus } from "../fixtures/corpus.ts";

const suite = corpusPath("json-schema-test-suite/draft2020-12");

/** The files of the required tests. */
export const suiteFiles = (): string[] =>
  withoutCorpus !== false
    ? []
    : readdirSync(suite)
        .filter((name) => name.endsWith(".json"))
        .map((name) => join(suite, name));

/** A schema with values that it allows, and values that it does not. */
interface Case {
  description: string;
  schema: JsonValue;
  tests: { description: string; data: JsonValue; valid: boolean }[];
}

export interface Outcome {
  tests: number;
  /** Tests with another verdict than the suite's, as `case: test`. */
  wrong: string[];
  /** Tests after which something of the schema is stated as unchecked. */
  unchecked: string[];
}

/** Validates the values of a file's tests by a description that refers to the schema as a file beside it. */
export async function runSuiteFile(file: string): Promise<Outcome> {
  const outcome: Outcome = { tests: 0, wrong: [], unchecked: [] };
  const cases = parseJson(readFileSync(file, "utf8")) as unknown as Case[];
  for (const { description, schema, tests } of cases) {
    const validate = await validatorOf(schema);
    for (const test of tests) {
      const verdict = validate(test.data);
      const name = `${description}: ${test.description}`;
      outcome.tests += 1;
      if (verdict.unchecked.length > 0 || !verdict.isWhole) outcome.unchecked.push(name);
      else if (test.valid !== (verdict.faults.length === 0)) outcome.wrong.push(name);
    }
  }
  return outcome;
}

type Validate = (value: JsonValue) => Verdict;

async function validatorOf(schema: JsonValue): Promise<Validate> {
  const folder = mkdtempSync(join(tmpdir(), "json-schema-suite-"));
  const file = join(folder, "api.json");
  writeFileSync(join(folder, "case.json"), stringifyJson(schema));
  writeFileSync(file, JSON.stringify(description));
  try {
    const { reference } = await readReference(file);
    const named = reference.schemas.find(({ name }) => name === "Case");
    if (named === undefined) throw new Error("The schema of the case is missing.");
    return createValidator(named.jsonSchema, schemasByRef(reference), "receive");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const description = {
  openapi: "3.1.1",
  info: { title: "Case", version: "1" },
  paths: {},
  components: { schemas: { Case: { $ref: "case.json" } } },
};
