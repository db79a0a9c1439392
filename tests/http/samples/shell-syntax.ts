import { existsSync } from "node:fs";
import { test } from "node:test";
import { loadDescription } from "#description/load.ts";
import { buildRequest } from "#http/request/build.ts";
import { exampleValues } from "#http/request/example/index.ts";
import { requestOperation } from "#http/request/operation.ts";
import type { GivenParameter, HttpRequest, RequestValues } from "#http/request/types.ts";
import type { Language } from "#http/samples/language.ts";
import { buildReference } from "#model/index.ts";
import type { Operation } from "#model/types.ts";
import { testInert } from "../../contracts/inert.ts";
import { testLanguage } from "../../contracts/language.ts";
import { corpusPath, withoutCorpus } from "../../fixtures/corpus.ts";
import { readLiteral } from "./literals.ts";
import { runners } from "./runners.ts";

const file = corpusPath("hostile/inj-shell-quoting.yaml");

/** Tests that shell syntax in every place of a description stays text in the samples of these languages. */
export async function testShellSyntax(languages: Language[]): Promise<void> {
  if (!existsSync(file)) {
    test("a description with shell syntax in every place", {
      skip: withoutCorpus || `${file} is missing`,
    }, () => {});
    return;
  }
  const { document } = await loadDescription(file);
  const { operations } = buildReference(document).reference;
  for (const language of languages) {
    const runner = runners[language.id];
    if (runner !== undefined) testLanguage(language, runner, (server) => requestsOf(operations, server));
    const read = readLiteral[language.id];
    if (read !== undefined) testInert(language, read, requestsOf(operations, "https://api.example"));
  }
}

function requestsOf(operations: Operation[], server: string): Record<string, HttpRequest> {
  const requests = operations.flatMap((operation) => {
    const build = (values: RequestValues) => buildRequest(requestOperation(operation), values, server);
    const values = exampleValues(operation);
    return [
      [`${operation.id}, a description with shell syntax in every place`, build(values)],
      [
        `${operation.id}, its optional parameters too`,
        build({ ...values, parameters: everyExample(operation) }),
      ],
    ];
  });
  return Object.fromEntries(requests);
}

function everyExample({ parameters }: Operation): GivenParameter[] {
  return parameters.map(({ in: place, name, examples: [example] }) => ({
    in: place,
    name,
    value: example?.text,
  }));
}
