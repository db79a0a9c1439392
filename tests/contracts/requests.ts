import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { buildRequest } from "#http/request/build.ts";
import { requestOperation } from "#http/request/operation.ts";
import type { HttpRequest } from "#http/request/types.ts";
import { buildReference } from "#model/index.ts";
import { assertArrived, type Recorder, startRecorder } from "./arrived.ts";
import { describeCases, type RequestCase } from "./request-cases/case.ts";

/** Sends a request, whose files are `caseFiles`. */
export type SendRequest = (request: HttpRequest) => Promise<unknown>;

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
  describe(`requests sent by ${client}`, { skip }, () => {
    let recorder: Recorder;
    let requests: HttpRequest[] = [];
    before(async () => {
      recorder = await startRecorder();
      requests = requestsOf(cases, `${recorder.url}/v1`);
    });
    after(() => recorder.stop());
    for (const [index, one] of cases.entries()) {
      test(`${client} sends the request unchanged: ${one.name} (${one.section})`, async () => {
        recorder.arrivals.length = 0;
        await send(requests[index] as HttpRequest);
        const [arrived, ...others] = recorder.arrivals;
        assert.ok(arrived !== undefined && others.length === 0, "one request arrives");
        assertArrived(arrived, one, `/v1/case-${index}`);
      });
    }
  });
}

/** The requests of all cases, through the description of each. */
function requestsOf(cases: readonly RequestCase[], server: string): HttpRequest[] {
  const { reference } = buildReference(describeCases(cases, server));
  const findSchema = () => undefined;
  return reference.operations.map((operation, index) => {
    const { typed } = cases[index] as RequestCase;
    return buildRequest(requestOperation(operation, findSchema), typed, server);
  });
}
