import assert from "node:assert/strict";
import { createServer } from "node:net";
import { suite, type TestContext, test } from "node:test";
import type { Rule } from "#cli/findings/finding.ts";
import { resultOf } from "#cli/verify/result.ts";
import { verifyRules } from "#cli/verify/rules.ts";
import { described, verifyOwn, verifyReal } from "./run.ts";

const rules = new Map(verifyRules.map((rule) => [rule.id, rule]));

/** The rules that an example breaks: of a description alone on a server of its own, else on one that responds as it shows. */
async function findingsOf(example: string, t: TestContext): Promise<string[]> {
  const [text = "", response] = example.split(/^---\n?/m);
  const read = await described(`openapi: 3.0.3\ninfo: { title: Toys, version: "1" }\n${text}`, t);
  const recorder =
    response === undefined
      ? await verifyOwn(read)
      : await verifyReal(read, await serveText(response, t), { origin: "https://docs.example.com" });
  return resultOf(recorder, read.description, rules, {}).findings.map(({ rule }) => rule);
}

/** A server that returns the same text to every request. */
async function serveText(text: string, t: TestContext): Promise<string> {
  const [head = "", body = ""] = text.trimEnd().split("\n\n");
  const bytes = `${head.replaceAll("\n", "\r\n")}\r\nConnection: close\r\n\r\n${body}`;
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => (text.trim() === "" ? socket.destroy() : socket.end(bytes)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  const address = server.address();
  assert.ok(typeof address === "object" && address !== null);
  return `http://127.0.0.1:${address.port}`;
}

suite("verify rules", () => {
  for (const rule of verifyRules) {
    test(`${rule.id} reports its failing example`, async (t) => {
      assert.deepEqual(withoutCors(rule, await findingsOf(rule.failing, t)), [rule.id]);
    });
    test(`${rule.id} accepts its passing example`, async (t) => {
      assert.deepEqual(withoutCors(rule, await findingsOf(rule.passing, t)), []);
    });
  }
});

/** The examples of other rules leave out what browsers need. */
const withoutCors = ({ id }: Rule, found: string[]) =>
  id === "verify-cors" ? found : found.filter((rule) => rule !== "verify-cors");
