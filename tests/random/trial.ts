import { rmSync, writeFileSync } from "node:fs";
import { dump } from "js-yaml";
import { hasFields } from "#http/form/body.ts";
import { bodyText } from "#http/request/body/pieces.ts";
import { buildRequest } from "#http/request/build.ts";
import { callableOperation } from "#http/request/callable.ts";
import { exampleValues } from "#http/request/example/index.ts";
import { requiredText } from "#http/request/example/needed.ts";
import { requestOperation } from "#http/request/operation.ts";
import { isSame } from "#json/equal.ts";
import { parseJson } from "#json/index.ts";
import { compareDescriptions } from "#model/changes/index.ts";
import type { Example, JsonSchema, Operation } from "#model/types.ts";
import { type SchemasByRef, schemaParts } from "#schema/validation/shape.ts";
import { simulationOfReference } from "#server/simulation/from-reference.ts";
import type { Simulation } from "#server/simulation/types.ts";
import type { DescribedSite } from "#site/index.ts";
import { findingsOf, placed } from "../cli/check/checked.ts";
import { readSimulated } from "../corpus/simulated-site.ts";
import { type Judge, judgeOf } from "./ajv.ts";
import type { DrawnDescription } from "./descriptions.ts";
import { readBack } from "./form.ts";

/** What is wrong with what is made of a description, each as a sentence. `file` is written for it. */
export async function problemsOf({ document, body }: DrawnDescription, file: string): Promise<string[]> {
  const judge = judgeOf(document);
  const schema = bodySchema(document);
  // A description that no value fits would be a mistake of the test.
  const own = judge(schema, body);
  if (own !== null) return [`The test draws the body ${JSON.stringify(body)}, which is invalid: ${own}`];
  writeFileSync(file, yamlOf(document));
  try {
    const site = await readSimulated(file);
    return [
      ...bodyProblems(site, (value) => judge(schema, value)),
      ...formProblems(site, body),
      ...parameterProblems(site, document, judge),
      ...(await simulationProblems(site, body, (value) => judge(schema, value))),
      ...(await checkProblems(site)),
      ...differences(document),
    ];
  } catch (error) {
    return [`It throws ${error instanceof Error ? error.stack : String(error)}`];
  } finally {
    rmSync(file);
  }
}

/** A description as its author would write it. */
export const yamlOf = (document: unknown): string => dump(document, { noRefs: true, lineWidth: -1 });

interface Operations {
  paths: { "/records": { post: { requestBody: { content: { "application/json": { schema: unknown } } } } } };
}

const bodySchema = (document: object): unknown =>
  (document as Operations).paths["/records"].post.requestBody.content["application/json"].schema;

type JudgeOfBody = (value: unknown) => string | null;

/** Examples on pages, samples, and what the panel's form is filled with. */
function bodyProblems(
  { reference, findSchema, schemas, completed }: DescribedSite,
  judge: JudgeOfBody,
): string[] {
  return reference.operations.flatMap((operation) => {
    const { request } = callableOperation(operation, reference.securitySchemes, findSchema, completed);
    const [media] = operation.body?.content ?? [];
    const built = buildRequest(request, exampleValues(operation, findSchema), "http://localhost");
    const made: [what: string, text: string | undefined][] = [
      ...examplesIn(media?.examples, "body"),
      ...(operation.body === null
        ? []
        : [["sample", built.body === null ? "" : bodyText(built.body)] as [string, string]]),
      ...(request.body?.content[0]?.examples ?? []).map(({ text, filled = text }): [string, string] => [
        "filled form",
        filled,
      ]),
      ...(media?.schema && media.examples[0]
        ? [
            [
              "sample of required members",
              requiredText(media.examples[0].text, media, findSchema, completed),
            ] as [string, string],
          ]
        : []),
      ...operation.responses.flatMap(({ content: [media] }) =>
        media?.examples.length === 0 && isAny(media.jsonSchema, schemas)
          ? []
          : examplesIn(media?.examples, "response"),
      ),
    ];
    return made.flatMap(([what, text]) => judged(`${operation.id}: the ${what}`, text, judge));
  });
}

/** Whether the form reads back what it was filled with. */
function formProblems({ reference, findSchema, schemas, completed }: DescribedSite, own: unknown): string[] {
  return reference.operations.flatMap((operation) => {
    const [media] = requestOperation(operation, findSchema, completed).body?.content ?? [];
    if (media === undefined || !hasFields(media, schemas)) return [];
    const texts = [JSON.stringify(own), ...media.examples.map(({ text, filled = text }) => filled)];
    return texts.flatMap((text) => {
      const value = parseJson(text);
      const back = readBack(media, schemas, value);
      return isSame(back ?? null, value) || hasBaseItself(value, reference)
        ? []
        : [`The form reads ${JSON.stringify(value)} back as ${JSON.stringify(back)}`];
    });
  });
}

/**
 * Whether a value's discriminator names the base schema itself and not a schema that extends it. The form has no option
 * for the base: it is disabled then, with a note to edit the body as JSON.
 */
function hasBaseItself(value: unknown, reference: DescribedSite["reference"]): boolean {
  if (typeof value !== "object" || value === null) return false;
  const isBase = reference.schemas.some(({ name, jsonSchema }) => {
    const { discriminator, oneOf, anyOf } = Object(jsonSchema);
    const property = Object(discriminator).propertyName;
    return (
      oneOf === undefined &&
      anyOf === undefined &&
      Object.entries(value).some(([key, own]) => key === property && own === name)
    );
  });
  return isBase || Object.values(value).some((inner) => hasBaseItself(inner, reference));
}

/** A response of any value is shown by its schema alone. */
function isAny(schema: JsonSchema | null, schemas: SchemasByRef): boolean {
  return schemaParts(schema, schemas).every((part) =>
    Object.keys(part).every((keyword) => keyword === "$ref"),
  );
}

const examplesIn = (examples: Example[] | undefined, what: string): [string, string | undefined][] =>
  examples === undefined
    ? []
    : examples.length === 0
      ? [[`${what} example`, undefined]]
      : examples.map(({ text }) => [`${what} example`, text]);

function judged(what: string, text: string | undefined, judge: JudgeOfBody): string[] {
  if (text === undefined) return [`${what} is missing.`];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [`${what} is no JSON: ${text}`];
  }
  const problem = judge(value);
  return problem === null ? [] : [`${what} is invalid: ${problem}: ${JSON.stringify(value)}`];
}

/** A text is that of a string, or the number or boolean that it reads as. */
function parameterProblems({ reference }: DescribedSite, document: object, judge: Judge): string[] {
  const described = (document as { paths: { "/records": { get: { parameters?: { schema: unknown }[] } } } })
    .paths["/records"].get;
  const parameters = reference.operations.flatMap((operation) => operation.parameters);
  return parameters.flatMap(({ name, examples }, index) =>
    examples.slice(0, 1).flatMap(({ text }) => {
      const problems = readings(text).map((value) => judge(described.parameters?.[index]?.schema, value));
      return problems.includes(null) ? [] : [`The parameter ${name} is invalid: ${problems[0]}: ${text}`];
    }),
  );
}

function readings(text: string): unknown[] {
  try {
    return [JSON.parse(text), text];
  } catch {
    return [text];
  }
}

/** Whether the simulation takes each body and responds with valid ones, to a GET as to a POST. */
async function simulationProblems(site: DescribedSite, body: unknown, judge: JudgeOfBody): Promise<string[]> {
  const errors: string[] = [];
  const simulation = simulationOfReference({
    reference: site.reference,
    basePath: "",
    report: (error) => errors.push(`The simulation throws ${error instanceof Error ? error.stack : error}`),
  });
  const [get, post] = ["GET", "POST"].map((method) =>
    site.reference.operations.find((one) => one.method === method),
  );
  if (get === undefined || post === undefined) return ["An operation is missing."];
  const sample = requestTo(post, site).body;
  const own = JSON.stringify(body);
  return [
    ...(await exchange("GET", requestTo(get, site), simulation, judge)),
    ...(await exchange("POST of the sample", { ...requestTo(post, site), body: sample }, simulation, judge)),
    ...(sample === own
      ? []
      : await exchange("POST of another body", { ...requestTo(post, site), body: own }, simulation, judge)),
    ...(await exchange("GET after a POST", requestTo(get, site), simulation, judge)),
    ...(await exchange(
      "GET of generated values",
      { ...requestTo(get, site), headers: { prefer: "dynamic=true" } },
      simulation,
      judge,
    )),
    ...errors,
  ];
}

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

function requestTo(operation: Operation, { reference, findSchema }: DescribedSite): Sent {
  const { request } = callableOperation(operation, reference.securitySchemes, findSchema);
  const built = buildRequest(request, exampleValues(operation, findSchema), "http://localhost");
  return {
    method: built.method,
    url: built.url,
    headers: Object.fromEntries(built.headers),
    body: built.body === null ? null : bodyText(built.body),
  };
}

async function exchange(
  what: string,
  { url, ...init }: Sent,
  simulation: Simulation,
  judge: JudgeOfBody,
): Promise<string[]> {
  const response = await simulation.fetch(new Request(url, init));
  const text = await response.text();
  if (response.status !== 200)
    return [`The simulation responds to a ${what} with ${response.status}: ${text} (sent: ${init.body})`];
  return judged(`The simulation's response to a ${what}`, text, judge);
}

async function checkProblems(site: DescribedSite): Promise<string[]> {
  const findings = (await findingsOf(site, { check: { rules: { struct: "off" } } })).filter(
    ({ severity }) => severity === "error",
  );
  return placed(findings).map((line) => `check: ${line.slice(line.indexOf(":") + 1)}`);
}

/** Two copies, so that nothing is the same only because it is one object. */
function differences(document: { [key: string]: unknown }): string[] {
  const changes = compareDescriptions(
    { document: structuredClone(document) },
    { document: structuredClone(document) },
  );
  return changes.map((change) => `diff with itself: ${JSON.stringify(change)}`);
}
