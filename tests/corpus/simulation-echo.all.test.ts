import assert from "node:assert/strict";
import { basename } from "node:path";
import { after, suite } from "node:test";
import { withPlaceholders } from "#http/request/auth/authorize.ts";
import { bodyText } from "#http/request/body/pieces.ts";
import { buildRequest } from "#http/request/build.ts";
import { callableOperation } from "#http/request/callable.ts";
import { exampleBody, exampleValues } from "#http/request/example/index.ts";
import { isForm } from "#http/request/media-type.ts";
import { isObject, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { valueFor } from "#model/example-value/search/index.ts";
import { type CreateJudge, judgeOf } from "#model/example-value/search/judge.ts";
import type { JsonSchema, Operation } from "#model/types.ts";
import { type SchemasByRef, shapeOf, withOptions } from "#schema/validation/shape.ts";
import { simulationOfReference } from "#server/simulation/from-reference.ts";
import type { DescribedSite } from "#site/index.ts";
import { corpusTest } from "../fixtures/corpus.ts";
import { descriptionFiles } from "./descriptions.ts";
import { readSimulated } from "./simulated-site.ts";

/** How many requests are sent to each description that has some to create something. */
const each = 45;

suite("created records in simulations", { concurrency: 1 }, () => {
  const total = { requests: 0, sent: 0, returned: 0, lost: [] as string[] };

  for (const file of descriptionFiles)
    corpusTest(`the fields that the simulation of ${basename(file)} returns are counted`, {}, async () => {
      const site = await readSimulated(file);
      const found = await sendRandom(site);
      const { requests, sent, lost } = found;
      if (requests > 0)
        console.log(
          `${basename(file)}: ${requests} requests, ${sent - lost.length} of ${sent} fields came back`,
        );
      total.requests += found.requests;
      total.sent += found.sent;
      total.returned += found.sent - found.lost.length;
      total.lost.push(...found.lost);
    });

  corpusTest("simulations return 95% of the fields of at least 500 requests that create records", {}, () => {
    assert.ok(total.requests >= 500, `${total.requests} requests`);
    assert.ok(
      total.returned / total.sent >= 0.95,
      `${total.returned} of ${total.sent}:\n${total.lost.join("\n")}`,
    );
  });

  after(() => console.log(`${total.requests} requests: ${total.returned} of ${total.sent} fields came back`));
});

async function sendRandom(site: DescribedSite) {
  const { reference, findSchema } = site;
  const { schemas } = site;
  const judge = judgeOf(schemas);
  const server = simulationOfReference({
    reference,
    basePath: "",
    report: (error) => assert.fail(String(error)),
  });
  const creates = reference.operations.filter(
    (operation) => operation.method === "POST" && mediaOf(operation) !== null,
  );
  const found = { requests: 0, sent: 0, lost: [] as string[] };
  for (let index = 0; index < Math.min(each, creates.length * 5); index += 1) {
    const operation =
      creates[Math.floor((index * creates.length) / each) % creates.length] ??
      creates[index % creates.length];
    const media = operation && mediaOf(operation);
    if (operation === undefined || media === null || media === undefined) continue;
    const body = valueFor(media.jsonSchema ?? true, undefined, {
      maker: { schemas, judge },
      seed: String(index),
      isDynamic: true,
    });
    const text = stringifyJson(body ?? null);
    const value = exampleBody(
      { ...media, examples: [{ name: null, summary: null, description: null, text } as never] },
      findSchema,
    );
    const { request } = callableOperation(operation, reference.securitySchemes, findSchema);
    const built = withPlaceholders(
      buildRequest(request, { ...exampleValues(operation, findSchema), body: value }, "http://localhost"),
      { ...reference, security: operation.security },
    );
    const response = await server.fetch(
      new Request(built.url, {
        method: "POST",
        headers: built.headers,
        body: built.body && bodyText(built.body),
      }),
    );
    const answer = await response.text();
    if (!response.ok || !isJson(response.headers.get("content-type") ?? "")) continue;
    found.requests += 1;
    const schema = responseSchema(operation, response.status);
    for (const { pointer, isBack } of compared(
      body ?? null,
      parseJson(answer),
      schema,
      media.jsonSchema ?? true,
      schemas,
      judge,
    )) {
      found.sent += 1;
      if (!isBack) found.lost.push(`${operation.slug} ${pointer}`);
    }
  }
  return found;
}

const mediaOf = ({ body }: Operation) =>
  body?.content.find(({ name, jsonSchema }) => (isJson(name) || isForm(name)) && jsonSchema !== null) ?? null;

function responseSchema({ responses }: Operation, status: number): JsonSchema {
  const response = responses.find((one) => one.status === String(status)) ?? responses[0];
  return response?.content.find(({ name }) => isJson(name))?.jsonSchema ?? true;
}

interface Compared {
  pointer: string;
  isBack: boolean;
}

/** The scalar fields of a body that the response has too, where its schema accepts what was sent. */
function compared(
  sent: JsonValue,
  received: JsonValue | undefined,
  schema: JsonSchema,
  requestSchema: JsonSchema,
  schemas: SchemasByRef,
  judge: CreateJudge,
  pointer = "",
): Compared[] {
  if (!isObject(sent)) return [];
  const wanted = shapeOf(withOptions(schema, schemas), schemas).properties;
  const asked = shapeOf(withOptions(requestSchema, schemas), schemas).properties;
  return Object.entries(sent as { [name: string]: JsonValue }).flatMap(([name, value]): Compared[] => {
    const field = wanted.get(name)?.schema;
    const own = asked.get(name);
    if (field === undefined || own === undefined || own.readOnly || value === null) return [];
    const back =
      isObject(received) && Object.hasOwn(received, name) ? (received[name] as JsonValue) : undefined;
    const place = `${pointer}/${name}`;
    if (typeof value === "object") return compared(value, back, field, own.schema, schemas, judge, place);
    if (!judge().accepts(field, value)) return [];
    return [{ pointer: place, isBack: back === value }];
  });
}
