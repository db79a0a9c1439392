import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Server } from "#model/types.ts";
import { atOwnHost, localHosts } from "#site/own-host.ts";
import type { Publication } from "#site/publication.ts";
import { describeSite } from "./described-site.ts";

const server = (url: string): Server => ({ url, name: null, description: null, variables: [] });
const written =
  'curl "http://localhost:4321/api/pets?x=1" http://localhost:4321/apis https://other.example/api';
const at = (server: Server, settings: Pick<Publication, "base" | "origin">) =>
  atOwnHost(
    { label: "cURL", highlight: "bash", source: written, kind: "written" },
    [server],
    describeSite("{}", settings),
  ).source;

describe("author's samples with a server on the site's own host", () => {
  test("a sample's local host is replaced by the site's URL if it is known at build time", () => {
    assert.equal(
      at(server("/api"), { base: "/docs/", origin: "https://docs.example" }),
      'curl "https://docs.example/docs/api/pets?x=1" http://localhost:4321/apis https://other.example/api',
    );
  });

  test("a sample keeps its local host with the site's base path, if the site's URL is unknown", () => {
    assert.equal(
      at(server("/api"), { base: "/docs/", origin: null }),
      'curl "http://localhost:4321/docs/api/pets?x=1" http://localhost:4321/apis https://other.example/api',
    );
    assert.deepEqual(localHosts(written, [server("/api")]), ["http://localhost:4321"]);
  });

  test("a sample is unchanged if the server in the description has a host", () => {
    assert.equal(
      at(server("http://localhost:4321/api"), { base: "/docs/", origin: "https://docs.example" }),
      written,
    );
    assert.deepEqual(localHosts(written, [server("https://api.example")]), []);
  });
});
