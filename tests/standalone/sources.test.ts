import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { openSources } from "../../src/standalone/sources.ts";

const url = "https://api.example/openapi.json";

suite("fetched descriptions", () => {
  const contents = new Map<string, Response>();
  const asked: (RequestCache | undefined)[] = [];
  globalThis.fetch = async (address, init) => {
    asked.push(init?.cache);
    return contents.get(String(address))?.clone() ?? Promise.reject(new TypeError("Failed to fetch"));
  };
  const read = async (early: Parameters<typeof openSources>[0] = null) => {
    const sources = openSources(early);
    const text = await (await sources.send(url, {})).text();
    return { ...sources, text };
  };
  const responds = (text: string, headers = {}, status = 200) =>
    contents.set(url, new Response(text, { headers, status }));

  test("a fetched description has changed if its text has", async () => {
    responds("one");
    const { text, haveChanged } = await read();
    assert.equal(text, "one");
    responds("one", { etag: '"new"' });
    assert.equal(await haveChanged(), false);
    responds("two");
    assert.equal(await haveChanged(), true);
    assert.equal(asked.at(-1), "no-cache");
  });

  test("a fetched description with the same strong entity tag is unchanged", async () => {
    for (const [etag, changed] of [
      ['"a"', false],
      ['W/"a"', true],
    ] as const) {
      responds("one", { etag });
      const { haveChanged } = await read();
      responds("two", { etag });
      assert.equal(await haveChanged(), changed);
    }
  });

  test("a failed request is not a change of the description", async () => {
    responds("one");
    const { haveChanged } = await read();
    responds("Bad gateway", {}, 502);
    assert.equal(await haveChanged(), false);
    contents.clear();
    assert.equal(await haveChanged(), false);
  });

  test("a description from an early response is not requested again", async () => {
    const before = asked.length;
    const body = new TextEncoder().encode("early").buffer;
    const { text, haveChanged } = await read({ url, headers: [["etag", '"a"']], body });
    assert.deepEqual([text, asked.length], ["early", before]);
    responds("early");
    assert.equal(await haveChanged(), false);
  });
});
