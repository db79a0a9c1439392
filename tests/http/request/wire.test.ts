import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { bodyPieces } from "#http/request/body/pieces.ts";
import type { HttpRequest } from "#http/request/types.ts";
import { curl } from "#http/samples/curl.ts";
import { caseFiles } from "../../contracts/request-cases/case.ts";
import { requestCases } from "../../contracts/request-cases/index.ts";
import { testRequests } from "../../contracts/requests.ts";

test("test cases of requests have unique names", () => {
  const names = requestCases.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
});

// A segment that is a dot, encoded or not, is a step for the URL Standard: no `fetch` sends it.
const ofFetch = requestCases.filter(({ arrives }) => arrives.target !== "/%2E");
testRequests("fetch", sendByFetch, ofFetch);

let folder = "";
before(() => {
  folder = mkdtempSync(join(tmpdir(), "specimen-wire-"));
  for (const [name, bytes] of Object.entries(caseFiles)) writeFileSync(join(folder, name), bytes);
});
after(() => rmSync(folder, { recursive: true, force: true }));

const hasCurl = spawnSync("curl", ["--version"]).status === 0;
testRequests("its cURL sample", sendByCurl, requestCases, !hasCurl && "curl is not here");

async function sendByFetch({ method, url, headers, body }: HttpRequest) {
  const pieces = body === null ? null : bodyPieces(body).map(contentOf);
  return fetch(url, { method, headers, body: pieces && new Blob(pieces) });
}

const contentOf = (piece: ReturnType<typeof bodyPieces>[number]): BlobPart =>
  typeof piece === "string" ? piece : new Uint8Array(caseFiles[piece.name as keyof typeof caseFiles]);

async function sendByCurl(request: HttpRequest) {
  const source = curl.generate(request);
  assert.ok(source !== null);
  return promisify(execFile)("/bin/sh", ["-c", source], { cwd: folder, timeout: 30_000 });
}
