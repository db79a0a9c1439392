import assert from "node:assert/strict";
import { loadDescription } from "#description/load.ts";
import { isObject } from "#json/index.ts";
import { buildReference } from "#model/index.ts";
import type { Exchange } from "#model/types.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";

for (const name of [
  "adyen--checkout-v71.yaml",
  "figma--openapi.yaml",
  "github--api.github.com.json",
  "openai--openapi.yaml",
  "paypal--invoicing_v2.json",
  "readmeoas--ably.json",
  "stripe--spec3-2023-09.yaml",
])
  corpusTest(
    `examples of ${name} do not depend on the order of the description`,
    { timeout: 120_000 },
    async () => {
      const { document } = await loadDescription(corpusPath(`descriptions/${name}`));
      const first = examplesIn(document);
      assert.deepEqual(examplesIn(backwards(document)), first);
    },
  );

/** The generated examples of a description: of operations and webhooks by their pointers, of schemas by their `$ref`. */
function examplesIn(document: Record<string, unknown>): Record<string, unknown> {
  const { operations, webhooks, schemas } = buildReference(document).reference;
  const exchanges = [...operations, ...webhooks].map((one) => [one.pointer, examplesOf(one)] as const);
  const all = [...exchanges, ...schemas.map(({ ref, examples }) => [ref, examples] as const)];
  return Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const examplesOf = ({ parameters, body, responses }: Exchange) => [
  parameters.map(({ examples }) => examples),
  [body, ...responses].map((part) => part?.content.map(({ examples }) => examples)),
];

/** A copy of the document with its paths, webhooks and components in reverse order. */
function backwards({ paths, webhooks, components, ...others }: Record<string, unknown>) {
  const sections = Object.entries(isObject(components) ? components : {});
  return {
    ...others,
    paths: reversed(paths),
    ...(webhooks !== undefined && { webhooks: reversed(webhooks) }),
    components: Object.fromEntries(sections.map(([name, section]) => [name, reversed(section)])),
  };
}

const reversed = (value: unknown) =>
  isObject(value) ? Object.fromEntries(Object.entries(value).reverse()) : value;
