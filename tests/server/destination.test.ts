import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { asData } from "#server/destination.ts";

const script = "alert('from the description')";

/** What a server whose responses are scripts sends to a browser. */
async function received(headers: Record<string, string>, type = "text/javascript") {
  const server = asData({
    fetch: async () =>
      new Response(script, { headers: { "content-type": type, "x-content-type-options": "nosniff" } }),
  });
  const response = await server.fetch(new Request("http://localhost/api/x", { headers }));
  return [response.status, response.headers.get("content-type"), await response.text()];
}

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" };
const refused = [
  400,
  "application/json",
  JSON.stringify({
    code: "invalid_request",
    message: "Responses of this API can be read, but not loaded as a script, style sheet or worker.",
    status: 400,
  }),
];

suite("responses with an author's content", () => {
  test("the server refuses to load a response as a script, style sheet or worker", async () => {
    for (const destination of [
      ...["script", "style", "worker", "sharedworker", "serviceworker", "audioworklet", "paintworklet"],
      ...["xslt", "manifest", "object", "embed", "json", "anything-new"],
    ])
      assert.deepEqual(await received({ ...browser, "sec-fetch-dest": destination }), refused, destination);
  });

  test("the server returns scripts unchanged to pages that fetch them and to readers", async () => {
    for (const destination of ["empty", "document", "image", "audio", "video"])
      assert.deepEqual(
        await received({ ...browser, "sec-fetch-dest": destination }),
        [200, "text/javascript", script],
        destination,
      );
  });

  test("a script becomes plain text for a browser that does not send Sec-Fetch-Dest", async () => {
    for (const type of [
      ...["text/javascript", "Application/X-JavaScript; charset=utf-8", "text/ecmascript", "text/jscript"],
      ...["text/livescript", "text/javascript1.5", "text/css", "text/plain, text/javascript"],
    ])
      assert.deepEqual(await received(browser, type), [200, "text/plain; charset=utf-8", script], type);
    assert.deepEqual(await received(browser, "text/html"), [200, "text/html", script]);
  });

  test("the server returns scripts unchanged to other programs", async () => {
    assert.deepEqual(await received({ "user-agent": "curl/8.5.0" }), [200, "text/javascript", script]);
    assert.deepEqual(await received({}), [200, "text/javascript", script]);
  });
});
