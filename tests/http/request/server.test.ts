import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { resolveServer, resolveServerOnSite } from "#http/request/server.ts";
import type { RequestOperation } from "#http/request/types.ts";
import { buildUrl, joinUrl } from "#http/request/url.ts";
import type { Server } from "#model/types.ts";

const base = "https://example.com/docs/v1/index.html";

describe("resolveServer()", () => {
  test("a server URL is resolved to an absolute URL without a trailing slash", () => {
    assert.deepEqual(
      [
        "https://api.example.com/v1/",
        "https://API.example.com:443",
        "//cdn.example.com/x",
        "/api",
        "../v2",
        "v2",
        "",
      ].map((url) => resolveServer(server(url), [], base)),
      [
        "https://api.example.com/v1",
        "https://api.example.com",
        "https://cdn.example.com/x",
        "https://example.com/api",
        "https://example.com/docs/v2",
        "https://example.com/docs/v1/v2",
        "https://example.com/docs/v1/index.html",
      ],
    );
  });

  test("server variables have the given values, else their defaults, else their names", () => {
    const template = server("https://{region}.example.com:{port}/{region}", { region: "eu", port: "8443" });
    assert.equal(resolveServer(template, [], base), "https://eu.example.com:8443/eu");
    assert.equal(resolveServer(template, [["region", "us"]], base), "https://us.example.com:8443/us");
    assert.equal(
      resolveServer(server("https://{undefined}.example.com"), [], base),
      "https://undefined.example.com",
    );
    assert.equal(resolveServer(server("https://{b"), [], base), "https://b");
    assert.equal(
      resolveServer(server("{base_url}", { base_url: "/api" }), [["base_url", "http://x/y"]], base),
      "http://x/y",
    );
  });

  test("the path of an operation is before the query of the server URL", () => {
    const address = resolveServer(server("https://example.com/v1/?key=a'b"), [], base) ?? "";
    const operation = { path: "/pets", parameters: [] } as unknown as RequestOperation;
    assert.equal(
      buildUrl(operation, { parameters: [], body: null }, address),
      "https://example.com/v1/pets?key=a%27b",
    );
  });

  test("a server URL that is not http(s) is null", () => {
    const addresses = [
      "wss://ws.example.com",
      "javascript:alert(1)",
      "file:///etc/passwd",
      "https://example.com:99999/",
      "http://",
    ];
    assert.deepEqual(
      addresses.map((url) => resolveServer(server(url), [], base)),
      addresses.map(() => null),
    );
  });

  test("a server URL keeps its query, without credentials and fragment, and is encoded", () => {
    assert.equal(
      resolveServer(server("https://me:secret@example.com/ü/[a]|'b'/$(touch /tmp/pwned)/?q=1#f"), [], base),
      "https://example.com/%C3%BC/%5Ba%5D%7C%27b%27/$(touch%20/tmp/pwned)?q=1",
    );
  });
});

describe("server URLs on a site", () => {
  const onSite = (url: string, site: string) => resolveServerOnSite(server(url), [], site);

  test("a server path is resolved against the base path of the site", () => {
    assert.equal(onSite("/api", "https://example.com/docs/"), "https://example.com/docs/api");
    assert.equal(onSite("/api", "https://example.com/docs"), "https://example.com/docs/api");
    assert.equal(onSite("/api", "http://localhost:4321"), "http://localhost:4321/api");
    assert.equal(onSite("/", "https://example.com/docs/"), "https://example.com/docs");
  });

  test("the default of a server variable is resolved against the base path of the site", () => {
    const template = server("{base_url}", { base_url: "/api" });
    assert.equal(
      resolveServerOnSite(template, [], "https://example.com/docs/"),
      "https://example.com/docs/api",
    );
  });

  test("a server URL with a host is unchanged, and a relative one is resolved against the page", () => {
    assert.equal(
      onSite("https://api.example.com/v1", "https://example.com/docs/"),
      "https://api.example.com/v1",
    );
    assert.equal(onSite("//api.example.com/v1", "https://example.com/docs/"), "https://api.example.com/v1");
    assert.equal(onSite("../v2", "https://example.com/docs/"), "https://example.com/v2");
  });
});

test("joinUrl() joins a URL and a path with one slash", () => {
  assert.deepEqual(
    [
      joinUrl("http://x/", "/a"),
      joinUrl("http://x", "a"),
      joinUrl("http://x/v1//", "/a/"),
      joinUrl("http://x", "//a"),
    ],
    ["http://x/a", "http://x/a", "http://x/v1/a/", "http://x//a"],
  );
});

const server = (url: string, defaults: Record<string, string> = {}): Server => ({
  url,
  name: null,
  description: null,
  variables: Object.entries(defaults).map(([name, value]) => ({
    name,
    default: value,
    enum: [],
    description: null,
  })),
});
