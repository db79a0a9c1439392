import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import type { Server } from "#model/types.ts";
import { atOwnHost, localHosts } from "#site/own-host.ts";
import { publication, publish } from "#site/publication.ts";

const usual = publication();
const server = (url: string): Server => ({ url, name: null, description: null, variables: [] });
const written =
  'curl "http://localhost:4321/api/pets?x=1" http://localhost:4321/apis https://other.example/api';
const at = (server: Server) =>
  atOwnHost({ label: "cURL", highlight: "bash", source: written, kind: "written" }, [server]).source;

describe("a written sample of a server on the host of the site", () => {
  after(() => publish(usual));

  test("has the address of the site where it is known at build", () => {
    publish({ ...usual, base: "/docs/", origin: "https://docs.example" });
    assert.equal(
      at(server("/api")),
      'curl "https://docs.example/docs/api/pets?x=1" http://localhost:4321/apis https://other.example/api',
    );
  });

  test("else its base path, and a page puts its host there", () => {
    publish({ ...usual, base: "/docs/", origin: null });
    assert.equal(
      at(server("/api")),
      'curl "http://localhost:4321/docs/api/pets?x=1" http://localhost:4321/apis https://other.example/api',
    );
    assert.deepEqual(localHosts(written, [server("/api")]), ["http://localhost:4321"]);
  });

  test("stays as it is where the description names a host", () => {
    publish({ ...usual, base: "/docs/", origin: "https://docs.example" });
    assert.equal(at(server("http://localhost:4321/api")), written);
    assert.deepEqual(localHosts(written, [server("https://api.example")]), []);
  });
});
