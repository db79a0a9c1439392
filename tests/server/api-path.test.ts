import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { simulationPath } from "#server/api-path.ts";

/** The path for server URLs of the only description of a site. */
const pathFor = (...urls: string[]) =>
  simulationPath({
    folder: undefined,
    reference: { servers: urls.map((url) => ({ url, name: null, description: null, variables: [] })) },
  });

suite("path of a simulation", () => {
  test("a simulation is at the only server if that is a path on the host of the site", () => {
    assert.deepEqual(
      ["/api/v1", "/api/", "/v2"].map((url) => pathFor(url)),
      ["api/v1", "api", "v2"],
    );
  });

  test("a simulation is at the first of several paths", () => {
    assert.equal(pathFor("/api/v2", "/api/v1"), "api/v2");
  });

  test("a simulation is at /api if a server has a host of its own", () => {
    assert.deepEqual(
      [pathFor("https://api.example.com/api/v1"), pathFor("/api/v1", "https://api.example.com")],
      ["api", "api"],
    );
    assert.equal(pathFor("//api.example.com/v1"), "api");
  });

  test("a simulation is not at a path that pages may have, or that readers can change", () => {
    const urls = ["/", "", "/operations", "/docs/api", "/api/../schemas", "/api/{version}", "/api?version=1"];
    assert.deepEqual(
      urls.map((url) => pathFor(url)),
      urls.map(() => "api"),
    );
  });

  test("a simulation of one of several descriptions is in the folder of its pages", () => {
    const server = { url: "/api/v1", name: null, description: null, variables: [] };
    assert.equal(simulationPath({ folder: "pets", reference: { servers: [server] } }), "pets/api");
  });
});
