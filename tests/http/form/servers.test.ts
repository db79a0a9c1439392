import assert from "node:assert/strict";
import { test } from "node:test";
import { serverInputs } from "#http/form/servers.ts";

test("servers are listed by description and URL, by URL first if the description is long", () => {
  const server = (url: string, description: string | null) => ({
    url,
    name: null,
    description,
    variables: [],
  });
  const html = String(
    serverInputs(
      [
        server("https://a.example", "Production"),
        server("https://b.example", "Live test server (latest nightly version)"),
        server("https://c.example", "A server with a description of more than sixty characters, in full"),
        server("https://d.example", null),
      ],
      ({ url }) => url,
    ).html,
  );
  assert.deepEqual(
    [...html.matchAll(/<option value="\d">([^<]*)/g)].map(([, title]) => title),
    [
      "Production — https://a.example",
      "https://b.example — Live test server (latest nightly version)",
      "https://c.example",
      "https://d.example",
    ],
  );
});
