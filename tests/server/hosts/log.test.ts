import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createLog, type LogFormat } from "#server/hosts/log.ts";
import { echo, startHost } from "./echo.ts";

suite("request log", () => {
  test("the log has one line of JSON per request, with its id and without query values", async () => {
    const lines = await linesOf("json", async (url) => {
      const headers = { "x-request-id": "mine", authorization: "Bearer hunter2" };
      await fetch(`${url}/api/pets?token=hunter2`, { method: "POST", headers, body: "hunter2" });
      await fetch(`${url}/nowhere?token=hunter2`);
    });
    const logged = lines.map((line) => JSON.parse(line));
    assert.deepEqual(
      logged.map(({ time, ms, requestId, ...rest }) => rest),
      [
        { level: "info", method: "POST", path: "/api/pets", status: 200 },
        { level: "info", method: "GET", path: "/nowhere", status: 404 },
      ],
    );
    assert.equal(logged[0].requestId, "mine");
    assert.equal(new Date(logged[0].time).toISOString(), logged[0].time);
    assert.ok(logged.every(({ ms }) => typeof ms === "number" && ms >= 0));
    assert.doesNotMatch(lines.join(), /hunter2/);
  });

  test("unexpected errors are logged with the request's id, and without secrets in the error", async () => {
    const cause = Object.assign(new Error("connect ECONNREFUSED"), {
      code: "ECONNREFUSED",
      password: "hunter2",
    });
    const error = Object.assign(new TypeError("no", { cause }), { detail: "hunter2" });
    const server = { fetch: () => Promise.reject(error) };
    const lines = await linesOf(
      "json",
      (url) => fetch(`${url}/api`, { headers: { "x-request-id": "mine" } }),
      server,
    );
    const [event, request] = lines.map((line) => JSON.parse(line));
    assert.deepEqual(
      [event.level, event.requestId, event.message, event.cause.code, request.status, request.level],
      ["error", "mine", "no", "ECONNREFUSED", 500, "warn"],
    );
    assert.match(event.stack, /^TypeError: no\n.*log\.test\.ts/);
    assert.doesNotMatch(lines.join(), /hunter2/);
  });

  test("a request is logged in one line whatever its path contains", async () => {
    const lines = await linesOf("json", (url) => fetch(`${url}/api/a%0Ab"${"x".repeat(5000)}`));
    assert.equal(lines.length, 1);
    assert.ok((lines[0]?.length ?? 0) < 500);
  });

  test("the text log has requests of the API only, and `off` logs nothing", async () => {
    const ask = async (url: string) => {
      await fetch(`${url}/api/pets?limit=1`);
      await fetch(`${url}/page/`);
    };
    const [line = "", ...others] = await linesOf("text", ask);
    assert.match(line, /^GET \/api\/pets 200 \d+(\.\d)? ms\n$/);
    assert.deepEqual(others, []);
    assert.deepEqual(await linesOf("off", ask), []);
  });
});

async function linesOf(format: LogFormat, ask: (url: string) => Promise<unknown>, server = echo) {
  const lines: string[] = [];
  const log = createLog(format, (line) => lines.push(line));
  const host = await startHost({ log, server });
  await ask(host.url);
  // A request is reported when its connection has taken the response.
  await host.close();
  return lines;
}
