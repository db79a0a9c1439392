import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createPathReader } from "#server/path.ts";
import { createRouting } from "#server/routing.ts";

suite("path segments with text between placeholders", () => {
  const read = (template: string, path: string) => Object.fromEntries(createPathReader(template)(path));

  test("placeholders in one segment match as little as possible from the end", () => {
    assert.deepEqual(read("/t/{z}-{x}-{y}.png", "/t/1-2-3.png"), { z: "1", x: "2", y: "3" });
    assert.deepEqual(read("/t/{z}-{x}-{y}.png", "/t/-1--2-3-4.png.png"), { z: "-1--2", x: "3", y: "4.png" });
    assert.deepEqual(read("/c/{base}...{head}", "/c/a.b...c"), { base: "a.b", head: "c" });
    assert.deepEqual(read("/c/{a}{b}x", "/c/123x"), { a: "12", b: "3" });
    assert.deepEqual(read("/files/{name}.{ext}", "/files/a.b.json"), { name: "a.b", ext: "json" });
    assert.deepEqual(read("/t/{z}-{x}.png", "/t/1.png"), { z: "", x: "" });
  });

  test("a path is routed only if all text between its placeholders matches", async () => {
    const paths = ["/t/{z}-{x}-{y}.png", "/t/{z}.jpg", "/c/{base}...{head}", "/f({a},{b})", "/a:b*c"];
    const routes = paths.map((path) => ({ method: "GET", path, handle: async () => new Response(path) }));
    const { fetch } = createRouting({ routes, basePath: "", report: assert.fail });
    const routeOf = async (path: string) => {
      const response = await fetch(new Request(`http://localhost${path}`));
      return response.status === 200 ? await response.text() : response.status;
    };
    const sent = [
      "/t/1-2-3.png",
      "/t/--1--2--3.png",
      "/t/1-2.png",
      "/t/1-2-3.jpg",
      "/c/a.b...c",
      "/f(1,2)",
      "/f(1)",
      "/a:b*c",
      "/a:b*cd",
    ];
    assert.deepEqual(await Promise.all(sent.map(routeOf)), [
      ...[paths[0], paths[0], 404, paths[1], paths[2], paths[3], 404, paths[4], 404],
    ]);
  });

  test("a path segment of 8,000 hyphens is matched in time", async () => {
    const path = `/t/${"-".repeat(8000)}`;
    const routes = [{ method: "GET", path: "/t/{z}-{x}-{y}.png", handle: async () => new Response() }];
    const { fetch } = createRouting({ routes, basePath: "", report: assert.fail });
    const before = process.cpuUsage();
    assert.equal((await fetch(new Request(`http://localhost${path}`))).status, 404);
    createPathReader("/t/{z}-{x}-{y}.png")(path);
    assert.ok(process.cpuUsage(before).user < 500_000);
  });
});
