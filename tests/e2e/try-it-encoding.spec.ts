import { requestCases } from "../contracts/request-cases/index.ts";
import { expect, test } from "./panel/case-site.ts";
import { notInForm, sampleCases, testTyped } from "./panel/typed.ts";

testTyped(sampleCases);

test("every case that is left out as not expressible in a form exists", () => {
  const names = requestCases.map(({ name }) => name);
  expect(Object.keys(notInForm).filter((name) => !names.includes(name))).toEqual([]);
});

test("fields of cookies and of GET bodies explain that browsers do not send them", async ({ openCase }) => {
  const open = (name: string) => openCase(requestCases.findIndex((one) => one.name === name));
  const cookies = "Pages cannot set cookies. This value is for the code samples.";
  const text = await open("a string in cookie, form, explode false");
  await expect(text.tryIt.field("color")).toHaveAccessibleDescription(cookies);
  const list = await open("an array in cookie, form, explode false");
  await expect(list.tryIt.group("color")).toHaveAccessibleDescription(cookies);
  const object = await open("an object in cookie, form, explode false");
  await expect(object.tryIt.group("color")).toHaveAccessibleDescription(cookies);
  const body = await open("no body with GET");
  await expect(body.tryIt.group("Body to send")).toHaveAccessibleDescription(
    "Browsers do not send a body with GET.",
  );
  const query = await open("a string in query, form, explode false");
  await expect(query.tryIt.field("color")).toHaveAccessibleDescription("");
});
