import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { promisify } from "node:util";
import { bodyPieces } from "#http/request/body/pieces.ts";
import type { BodyPart, HttpRequest } from "#http/request/types.ts";
import type { Language } from "#http/samples/language.ts";
import { parseJson, stringifyJson } from "#json/index.ts";

/** The command that runs a language's samples: the program, its input, and the name of its last argument, a file. */
export interface Runner {
  command: string;
  args?: string[];
  env?: Record<string, string>;
  file: string;
  /** Arguments that only ask whether the language can be run here. */
  probe: string[];
  /** `compilers` for those that take seconds over each sample: they run where `TEST_COMPILERS` is set. */
  needs?: "compilers";
  /** Whether its client writes parts of forms in its own way: names without quotes, `filename*`, or the media type of texts. */
  writesParts?: true;
  /** The parts of a form as its client sends them, if it changes them. */
  sentParts?(parts: BodyPart[]): BodyPart[];
}

/** The parts of a request that a server receives. */
interface Arrived {
  method: string;
  url: string;
  /** The headers of the expected request, by lowercase name. */
  headers: [name: string, value: string | undefined][];
  /** As `comparable` has it. */
  body: string;
}

/**
 * The contract of a language: run for real, each of its samples sends exactly
 * the request it was made from (of JSON, the same value), prints the response, and does nothing else.
 * Only the boundary between parts may be the client's, where it `writesParts` their headers, if they mean the same, and what
 * `sentParts` changes. `files` are in the folder where it runs.
 */
export function testLanguage(
  language: Language,
  runner: Runner,
  requests: (server: string) => Record<string, HttpRequest>,
  files: Record<string, Buffer> = {},
): void {
  const names = Object.keys(requests("http://127.0.0.1"));
  // Compilers are slow.
  // It ends what hangs: where programs start slowly, as behind a version manager, all samples take minutes.
  const timeout = runner.needs === "compilers" ? 1_800_000 : 600_000;
  const skip = reasonToSkip(runner);
  describe(`requests of ${language.label} samples`, { concurrency: 4, timeout, skip }, () => {
    for (const name of names) {
      test(`a ${language.label} sample sends exactly its request: ${name}`, async () => {
        await withServer(async (origin, arrived) => {
          const request = requests(origin)[name];
          assert.ok(request);
          const source = language.generate(request);
          assert.ok(source !== null);
          const printed = await run(source, runner, files);
          const isOwn = request.body?.kind === "parts" && !source.includes(request.body.boundary);
          const sent = isOwn ? sentBy(runner, request) : request;
          const [seen, wanted] = [await arrived(request), expected(sent, origin, files)];
          const isRead = isOwn && runner.writesParts;
          assert.deepEqual(isRead ? formIn(seen) : seen, isRead ? formIn(wanted) : wanted);
          if (request.method !== "HEAD") assert.equal(printed.trimEnd(), answer);
        });
      });
    }
  });
}

const answer = "the answer: Zoë";

/** The request with the parts of its form as the client sends them. */
const sentBy = ({ sentParts = (parts) => parts }: Runner, request: HttpRequest): HttpRequest =>
  request.body?.kind === "parts"
    ? { ...request, body: { ...request.body, parts: sentParts(request.body.parts) } }
    : request;

const expected = (request: HttpRequest, origin: string, files: Record<string, Buffer>): Arrived => ({
  method: request.method,
  url: request.url.slice(origin.length),
  headers: request.headers.map(([name, value]) => [name.toLowerCase(), value]),
  body: comparable(bytesOf(request, files)),
});

/** JSON as its value to the last digit: a client may write it with other spaces. All else in Base64. */
function comparable(body: Buffer): string {
  try {
    return stringifyJson(parseJson(body.toString()));
  } catch {
    return body.toString("base64");
  }
}

function bytesOf({ body }: HttpRequest, files: Record<string, Buffer>): Buffer {
  const pieces = body === null ? [] : bodyPieces(body);
  return Buffer.concat(
    pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : (files[piece.name] as Buffer))),
  );
}

/** Runs a sample in a folder of its own, with no settings of the user's, and sees that it leaves nothing there. */
async function run(source: string, runner: Runner, files: Record<string, Buffer>): Promise<string> {
  const { command, args = [], file, env: own, needs } = runner;
  const folder = await mkdtemp(join(tmpdir(), "specimen-sample-"));
  try {
    const given = { ...files, [file]: source };
    for (const [name, content] of Object.entries(given)) await writeFile(join(folder, name), content);
    const env = {
      PATH: process.env.PATH,
      HOME: folder,
      LANG: "C.UTF-8",
      PYTHONDONTWRITEBYTECODE: "1",
      ...own,
    };
    const { stdout } = await promisify(execFile)(command, [...args, file], {
      cwd: folder,
      env,
      timeout: needs === "compilers" ? 600_000 : 60_000,
    });
    const left = (await readdir(folder)).sort();
    assert.deepEqual(left, Object.keys(given).sort(), "the sample left something behind");
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function reasonToSkip({ command, probe, needs }: Runner): string | false {
  if (needs === "compilers" && !process.env.TEST_COMPILERS) return "optional: TEST_COMPILERS is not set";
  return spawnSync(command, probe).status === 0 ? false : `optional: ${command} cannot be run here`;
}

async function withServer(
  use: (origin: string, arrived: (request: HttpRequest) => Promise<Arrived>) => Promise<void>,
): Promise<void> {
  const seen: { message: IncomingMessage; body: Buffer }[] = [];
  const server = createServer(async (message, response) => {
    const body = Buffer.concat(await message.toArray());
    seen.push({ message, body });
    response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async (request) => {
      assert.equal(seen.length, 1, "one request arrives");
      const [{ message, body }] = seen as [(typeof seen)[number]];
      return {
        method: message.method ?? "",
        url: message.url ?? "",
        ...withBoundaryOf(request, {
          headers: request.headers.map(([name]) => [name.toLowerCase(), rawHeader(message, name)]),
          body: comparable(body),
        }),
      };
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** The received request, with the parsed parts in place of the body. */
function formIn({ headers, body, ...arrived }: Arrived) {
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? "";
  return {
    ...arrived,
    headers: headers.filter(([name]) => name !== "content-type"),
    parts: partsIn(Buffer.from(body, "base64").toString("latin1"), type),
  };
}

function partsIn(body: string, type: string) {
  const boundary = /; boundary="?([^"]+)"?$/.exec(type)?.[1];
  return `\r\n${body}`
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const end = part.indexOf("\r\n\r\n");
      const head = part.slice(0, end);
      return {
        name: /; name="?([^";\r]+)/.exec(head)?.[1],
        file: /; filename="?([^";\r]+)/.exec(head)?.[1],
        type: /^Content-Type: ([^;\r]+)/m.exec(head)?.[1] ?? "text/plain",
        content: part.slice(end + 4),
      };
    });
}

/** The received request, with the boundary of the expected request in place of the client's. */
function withBoundaryOf(
  { body }: HttpRequest,
  arrived: Pick<Arrived, "headers" | "body">,
): Pick<Arrived, "headers" | "body"> {
  const type = arrived.headers.find(([name]) => name === "content-type")?.[1] ?? "";
  const boundary = /; boundary=([\w-]+)$/.exec(type)?.[1];
  if (body?.kind !== "parts" || boundary === undefined) return arrived;
  const exchange = (text: string) => text.replaceAll(boundary, body.boundary);
  const bytes = exchange(Buffer.from(arrived.body, "base64").toString("latin1"));
  return {
    headers: arrived.headers.map(([name, value]) => [name, value && exchange(value)]),
    body: Buffer.from(bytes, "latin1").toString("base64"),
  };
}

/** A header's values as they came, joined where there are several. */
function rawHeader({ rawHeaders }: IncomingMessage, wanted: string): string | undefined {
  const values = rawHeaders.filter(
    (_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === wanted.toLowerCase(),
  );
  return values.length === 0 ? undefined : values.join(" | ");
}
