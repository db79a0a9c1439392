import assert from "node:assert/strict";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { caseFiles, type RequestCase } from "./request-cases/case.ts";

/** The received request, undecoded. */
export interface Arrived {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
}

/** A server that remembers what arrives, but for the questions of browsers before it, which it allows. */
export interface Recorder {
  /** Without a slash at its end. */
  url: string;
  /** Oldest first. */
  arrivals: Arrived[];
  stop(): Promise<void>;
}

export async function startRecorder(): Promise<Recorder> {
  const arrivals: Arrived[] = [];
  const server = createServer(async (message, response) => {
    for (const what of ["origin", "headers", "methods"])
      response.setHeader(`access-control-allow-${what}`, "*");
    if (message.method !== "OPTIONS") arrivals.push(await arrivedOf(message));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Compares what arrived with a case, whose operation is below `path`. */
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
