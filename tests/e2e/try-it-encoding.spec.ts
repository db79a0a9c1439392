import assert from "node:assert/strict";
import { assertArrived } from "../contracts/arrived.ts";
import type { RequestCase } from "../contracts/request-cases/case.ts";
import { requestCases } from "../contracts/request-cases/index.ts";
import { styleCases } from "../contracts/request-cases/styles.ts";
import { expect, test } from "./panel/case-site.ts";
import { typeValues } from "./panel/type-values.ts";

/** What no form can say, though a program may; by the names of the cases. */
const notInForm: Record<string, string> = {
  "the parts of a list, each encoded": "an item that is left empty is not sent",
  "text with the line ends it has": "a text area has line ends of one kind",
  "a form with a line end, an empty text and nothing":
    "a field has one line, and is not sent when it is empty",
  "a part with lines like a boundary": "a field has one line",
  "parts whose names need encoding": "a name has one line",
};

test.use({ actionTimeout: 15_000 });

test.describe("typed into the panel, it arrives byte for byte", () => {
  for (const one of sampled(requestCases)) {
    test(`${one.name} (${one.section})`, async ({ openCase, recorder }) => {
      const index = requestCases.indexOf(one);
      const { tryIt } = await openCase(index);
      await tryIt.load();
      await typeValues(tryIt, one.typed);
      await tryIt.send();
      await expect(tryIt.answer.status).toHaveText("200 OK");
      const [arrived, ...others] = recorder.arrivals;
      assert.ok(arrived !== undefined && others.length === 0, "one request arrives");
      assertArrived(arrived, one, `/v1/case-${index}`);
    });
  }
});

test("only what no form can say is left out", () => {
  const names = requestCases.map(({ name }) => name);
  expect(Object.keys(notInForm).filter((name) => !names.includes(name))).toEqual([]);
});

test("what browsers do not send is said at its field", async ({ openCase }) => {
  const open = (name: string) => openCase(requestCases.findIndex((one) => one.name === name));
  const cookies =
    "Browsers let no page set cookies of a request: they send those that they hold for the server.";
  const text = await open("a string in cookie, form, explode false");
  await expect(text.tryIt.field("color")).toHaveAccessibleDescription(cookies);
  const list = await open("an array in cookie, form, explode false");
  await expect(list.tryIt.group("color")).toHaveAccessibleDescription(cookies);
  const object = await open("an object in cookie, form, explode false");
  await expect(object.tryIt.group("color")).toHaveAccessibleDescription(cookies);
  const body = await open("no body with GET");
  await expect(body.tryIt.group("Body to send")).toHaveAccessibleDescription(
    "Browsers send no body with the method GET.",
  );
  const query = await open("a string in query, form, explode false");
  await expect(query.tryIt.field("color")).toHaveAccessibleDescription("");
});

/** All that a browser sends, but of each style, place and type one: exploded or not is the same to a form. */
function sampled(cases: RequestCase[]): RequestCase[] {
  const sendable = cases.filter(
    ({ name, notInBrowser }) => notInBrowser === undefined && !(name in notInForm),
  );
  const fieldsOf = ({ name }: RequestCase) => name.replace(/, explode .*/, "");
  return sendable.filter(
    (one) =>
      !styleCases.includes(one) || one === sendable.findLast((other) => fieldsOf(other) === fieldsOf(one)),
  );
}
