import assert from "node:assert/strict";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import { buildReference } from "#reference/build.ts";
import { buildRequest } from "#request/build.ts";
import { requestOperation } from "#request/operation.ts";
import type { HttpRequest } from "#request/types.ts";
import { caseFiles, describeCases, type RequestCase } from "./request-cases/case.ts";

/** Sends a request, whose files are `caseFiles`. */
export type SendRequest = (request: HttpRequest) => Promise<unknown>;

/** What came over the wire, of which nothing was decoded. */
export interface Arrived {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
}

/**
 * The contract of requests: from a description and what is typed, each case arrives at a server byte for byte as
 * the specification has it. Only the boundary between parts may be the client's.
 */
export function testRequests(
  client: string,
  send: SendRequest,
  cases: readonly RequestCase[],
  skip: string | false = false,
): void {
  describe(`sent by ${client}, it arrives byte for byte`, { skip }, () => {
    const arrivals: Arrived[] = [];
    const server = createServer(async (message, response) => {
      arrivals.push(await arrivedOf(message));
      response.end();
    });
    let requests: HttpRequest[] = [];
    before(async () => {
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      requests = requestsOf(cases, `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
    });
    after(() => {
      server.close();
      server.closeAllConnections();
    });
    for (const [index, one] of cases.entries()) {
      test(`${one.name} (${one.section})`, async () => {
        arrivals.length = 0;
        await send(requests[index] as HttpRequest);
        const [arrived, ...others] = arrivals;
        assert.ok(arrived !== undefined && others.length === 0, "one request arrives");
        assertArrived(arrived, one, `/v1/case-${index}`);
      });
    }
  });
}

/** The requests of all cases, through the description of each. */
export function requestsOf(cases: readonly RequestCase[], server: string): HttpRequest[] {
  const { reference } = buildReference(describeCases(cases, server));
  const findSchema = () => undefined;
  return reference.operations.map((operation, index) => {
    const { typed } = cases[index] as RequestCase;
    return buildRequest(requestOperation(operation, findSchema), typed, server);
  });
}

/** Holds what arrived against a case, whose operation stands below `path`. */
export function assertArrived(arrived: Arrived, { method, arrives }: RequestCase, path: string): void {
  const { target, headers = [], body = [] } = arrives;
  const boundary = boundaryOf(arrived);
  const fill = (text: string) => text.replaceAll("{boundary}", boundary);
  assert.equal(`${arrived.method} ${arrived.target}`, `${method.toUpperCase()} ${path}${target}`);
  for (const [name, value] of headers) {
    const lines = arrived.headers.filter(([other]) => other.toLowerCase() === name.toLowerCase());
    assert.deepEqual(
      lines.map(([, line]) => line),
      [fill(value)],
      name,
    );
  }
  const bytes = body.map((piece) =>
    typeof piece === "string" ? Buffer.from(fill(piece)) : caseFiles[piece.file],
  );
  assert.equal(arrived.body.toString("latin1"), Buffer.concat(bytes).toString("latin1"));
}

async function arrivedOf(message: IncomingMessage): Promise<Arrived> {
  const { rawHeaders: raw, method = "", url: target = "" } = message;
  const headers = raw.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, raw[index + 1] ?? ""]] : [],
  );
  return { method, target, headers, body: Buffer.concat(await message.toArray()) };
}

/** The boundary that the header names. */
function boundaryOf({ headers }: Arrived): string {
  const type = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  return /; boundary=([\w-]+)$/.exec(type)?.[1] ?? "none";
}
