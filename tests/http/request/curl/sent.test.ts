import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, before, suite, test } from "node:test";
import { promisify } from "node:util";
import { readCurl } from "#http/request/curl/command.ts";
import { readSample } from "#http/samples/read/index.ts";

/** Commands as people write and copy them; URL is replaced by the address of the server. */
const commands: Record<string, string> = {
  "a GET": "curl URL/pets?limit=1",
  "combined short options with an attached value": 'curl -sSXPUT URL/pets/1 -d "a=1"',
  "a line continuation within a word": 'curl URL/pe\\\nts -H "X-Note: a\\\nb"',
  "quotes of every kind": String.raw`curl 'URL/a'"/b"/c\d -H X-Empty:\ d -H $'X-Note: it\'s \x41\u0042\103' -H "X-Cost: \$5 \n \"x\""`,
  "single quotes within single quotes": String.raw`curl URL -d 'it'\''s'`,
  "a comment and a second command": "curl URL/a -d b # and more -d c\necho -d d",
  "a redirection with its target": "curl URL/a -d b >/dev/null 2>&1",
  "a pipe": "curl URL/a -d b | cat",
  "Basic authentication": "curl -u name:pass:word URL/a",
  "an own header before the implied one": "curl -H 'content-type: text/plain' -d x URL/a",
  JSON: `curl --json '{"a": 1}' URL/a`,
  "data in the query": "curl -G URL/a?b=1 -d c=2 --data-urlencode 'd=e f&g'",
  "encoded data": "curl URL/a --data-urlencode '=a b' --data-urlencode 'c d' --data-urlencode 'e=f=g'",
  "a cookie": "curl -b 'a=1; b=2' URL/a",
  "an empty header": "curl -H 'X-Empty;' -H 'Accept:' URL/a",
  HEAD: "curl -I URL/a",
};

/** Commands that send files, of which only method and address can be read. */
const withFiles: Record<string, string> = {
  "a body from a file": "curl URL/a -d @body.json",
  "JSON from a file": "curl URL/a --json @body.json",
  "encoded data from a file": "curl URL/a --data-urlencode a@body.json",
  "a file in a form": "curl URL/a -F photo=@body.json",
  "a field with the content of a file": "curl URL/a -F 'note=<body.json'",
  "an upload": "curl -T body.json URL/a",
};

interface Sent {
  method: string;
  target: string;
  body: string;
  headers: IncomingMessage["headers"];
}

let server: Server;
let folder = "";
let sent: Sent | null = null;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "specimen-curl-"));
  writeFileSync(join(folder, "body.json"), '{"a":1}');
  server = createServer(async (request, response) => {
    const { method = "", url: target = "", headers } = request;
    sent = { method, target, body: await text(request), headers };
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
after(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const hasCurl = spawnSync("curl", ["--version"]).status === 0;

suite("cURL commands compared with curl", { skip: !hasCurl && "curl is not here" }, () => {
  for (const [name, command] of Object.entries(commands))
    test(`a cURL command is read as the request that curl sends: ${name}`, async () => {
      const source = command.replaceAll("URL", url());
      const { method, target, body, headers } = await sentBy(source);
      const read = readCurl(source);
      const given = Object.fromEntries(read?.headers.map(([key, value]) => [key.toLowerCase(), value]) ?? []);
      const names = Object.keys(given);
      assert.deepEqual(
        {
          method: read?.method,
          target: targetOf(read?.url ?? ""),
          body: read?.body?.kind === "text" ? read.body.text : "",
          headers: given,
        },
        { method, target, body, headers: Object.fromEntries(names.map((key) => [key, headers[key]])) },
      );
      // Headers that cURL adds for the body or the sender are read, too.
      const implied = ["content-type", "authorization", "cookie", "x-note", "x-cost", "x-empty"];
      assert.deepEqual(
        implied.filter((key) => key in headers && !names.includes(key)),
        [],
      );
      assert.deepEqual(sampleOf(source), { method, path: pathOf(target), body: body !== "" });
    });

  for (const [name, command] of Object.entries(withFiles))
    test(`a cURL command with a file is read with the file ignored: ${name}`, async () => {
      const source = command.replaceAll("URL", url());
      const { method, target } = await sentBy(source);
      const read = readCurl(source);
      assert.deepEqual([read?.method, targetOf(read?.url ?? "")], [method, target]);
      assert.match(read?.ignored.join() ?? "", /body\.json/);
      assert.deepEqual(sampleOf(source), { method, path: target, body: true });
    });
});

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function sentBy(source: string): Promise<Sent> {
  sent = null;
  await promisify(execFile)("/bin/bash", ["-c", source], { cwd: folder, timeout: 30_000 });
  assert.ok(sent !== null);
  return sent;
}

const targetOf = (text: string) => {
  const { pathname, search } = new URL(text);
  return pathname + search;
};

const pathOf = (target: string) => target.replace(/\?.*/, "");

/** Method, path and whether there is a body, as the check of samples reads them. */
function sampleOf(source: string) {
  const read = readSample("bash", source);
  const request = read.kind === "read" ? read.requests[0] : undefined;
  return {
    method: request?.method.text,
    path: pathOf(targetOf(request?.url.text ?? "")),
    body: request?.body != null,
  };
}
