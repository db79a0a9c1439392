import assert from "node:assert/strict";
import { assertArrived } from "../../contracts/arrived.ts";
import type { RequestCase } from "../../contracts/request-cases/case.ts";
import { requestCases } from "../../contracts/request-cases/index.ts";
import { styleCases } from "../../contracts/request-cases/styles.ts";
import { spread } from "../../corpus/spread.ts";
import { expect, test } from "./case-site.ts";
import { typeValues } from "./type-values.ts";

/** Why a form cannot express these cases, though a program can; by the names of the cases. */
export const notInForm: Record<string, string> = {
  "array items that are each encoded": "an item that is left empty is not sent",
  "text with mixed line endings": "a text area has line ends of one kind",
  "a form with a line break, an empty string and an unset field":
    "a field has one line, and is not sent when it is empty",
  "a part with lines that resemble a boundary": "a field has one line",
  "parts whose names need encoding": "a name has one line",
};

/** Types the values of each of these cases into the panel, and compares what arrives at the server. */
export function testTyped(cases: RequestCase[]): void {
  test.describe("byte-for-byte encoding of typed values", () => {
    test.use({ actionTimeout: 15_000 });

    for (const one of cases) {
      test(`typed values are sent byte for byte: ${one.name} (${one.section})`, async ({
        openCase,
        recorder,
      }) => {
        const index = requestCases.indexOf(one);
        const { tryIt } = await openCase(index);
        await tryIt.load();
        await typeValues(tryIt, one.typed);
        await tryIt.send();
        await expect(tryIt.response.status).toHaveText("200 OK");
        const [arrived, ...others] = recorder.arrivals;
        assert.ok(arrived !== undefined && others.length === 0, "one request arrives");
        assertArrived(arrived, one, `/v1/case-${index}`);
      });
    }
  });
}

/** All cases that a browser can send, one for each style, place and type: a form ignores `explode`. */
export const typedCases: RequestCase[] = lastOfEach(
  requestCases.filter(({ name, notInBrowser }) => notInBrowser === undefined && !(name in notInForm)),
  (one) => (styleCases.includes(one) ? one.name.replace(/, explode .*/, "") : one.name),
);

/** A few of the styles and media types, each of which is sent without a browser as well. */
export const sampleCases: RequestCase[] = spread(
  lastOfEach(typedCases, ({ parameters = [], content = {} }) =>
    JSON.stringify([parameters.map(encodingOf), Object.keys(content)]),
  ),
  5,
);

function lastOfEach(cases: RequestCase[], keyOf: (one: RequestCase) => string): RequestCase[] {
  return [...Map.groupBy(cases, keyOf).values()].flatMap((alike) => alike.slice(-1));
}

function encodingOf({ style, content }: { style?: string; content?: object }) {
  return content === undefined ? style : Object.keys(content);
}
