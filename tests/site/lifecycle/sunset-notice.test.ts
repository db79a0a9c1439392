import assert from "node:assert/strict";
import { test } from "node:test";
import { createReference } from "../../cli/api/clone-reference.ts";

const responses = { 204: { description: "Done" } };
const marked = (operationId: string, markers: object) => ({ get: { operationId, responses, ...markers } });

const description = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: {
    "/current": marked("current", {}),
    "/old": marked("old", { deprecated: true }),
    "/dated": marked("dated", { deprecated: true, "x-deprecated-since": "2026-06-30" }),
    "/ending": marked("ending", { deprecated: true, "x-deprecated-sunset": "2027-06-30" }),
    "/retiring": marked("retiring", { "x-deprecated-sunset": "2027-06-30" }),
    "/replaced": marked("replaced", { deprecated: true, "x-replaced-by": "current" }),
  },
};

test("a deprecated operation has a notice only with a date or a replacement", {
  timeout: 120_000,
}, async (t) => {
  const reference = await createReference({ input: description });
  t.after(reference.close);
  const shown = async (id: string) => {
    const response = await reference.fetch(new Request(`http://localhost/operations/${id}/`));
    const html = await response.text();
    return [html.includes('class="badge badge-deprecated"'), noticeOf(html)];
  };
  assert.deepEqual(await shown("current"), [false, null]);
  assert.deepEqual(await shown("old"), [true, null]);
  assert.deepEqual(await shown("dated"), [true, "Deprecated since 2026-06-30"]);
  assert.deepEqual(await shown("ending"), [true, "Deprecated Sunset on 2027-06-30"]);
  assert.deepEqual(await shown("retiring"), [false, "Will be retired Sunset on 2027-06-30"]);
  assert.deepEqual(await shown("replaced"), [true, "Deprecated Use Current instead."]);
});

/** The text of a page's notice. */
function noticeOf(html: string): string | null {
  const notice = /<div class="notice" role="note".*?(?=<div class="way")/s.exec(html)?.[0];
  return (
    notice
      ?.replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim() ?? null
  );
}
