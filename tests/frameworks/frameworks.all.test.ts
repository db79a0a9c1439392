import assert from "node:assert/strict";
import { join } from "node:path";
import { suite, test } from "node:test";
import { createJudge, initOf } from "#cli/verify/exchange.ts";
import type { Outcome } from "#cli/verify/observation.ts";
import { credentialsIn, variableOf } from "#cli/verify/real-server.ts";
import { authorize, schemesOf } from "#http/request/auth/authorize.ts";
import type { CredentialsByScheme } from "#http/request/auth/method.ts";
import { buildRequest } from "#http/request/build.ts";
import { exampleValues } from "#http/request/example/index.ts";
import { requestOperation } from "#http/request/operation.ts";
import type { HttpRequest } from "#http/request/types.ts";
import type { Operation, SecurityScheme } from "#model/types.ts";
import { operationRequest } from "#site/fragments/samples.ts";
import { siteOfModel } from "#site/index.ts";
import { publicationOf } from "#site/publication.ts";
import { type ReadReference, readReference } from "#site/read-reference.ts";
import { temporaryFolder } from "../cli/temporary.ts";
import { verifyReal } from "../cli/verify/run.ts";
import { applications } from "./applications.ts";
import { installFor, type Running, secrets, start } from "./start.ts";

/** So many of an application's operations `verify` proves at least. */
const leastVerified = 0.9;

for (const application of applications) {
  const reason = await installFor(application);
  suite(`description written by ${application.framework}`, { skip: reason ?? false }, () => {
    test(`the ${application.framework} server accepts the samples of its description, and verify proves 90% of its operations`, {
      timeout: 120_000,
    }, async (t) => {
      await using running = await start(application);
      const folder = temporaryFolder(t, { "openapi.json": running.description });
      const read = await readReference(join(folder, "openapi.json"));
      const credentials = credentialsFor(read.reference.securitySchemes);

      const outcomes = await verifyAll(read, running, credentials);
      const unproved = outcomes.filter(([, { kind }]) => kind !== "verified");
      const share = 1 - unproved.length / outcomes.length;
      assert.ok(share >= leastVerified, `${JSON.stringify(unproved, null, 2)}\n${running.output()}`);

      assert.deepEqual(await refusals(read, running, credentials), []);
    });
  });
}

/** What `verify --generated --write --delete` makes of each operation. */
async function verifyAll(
  read: ReadReference,
  { address }: Running,
  credentials: CredentialsByScheme,
): Promise<[title: string, outcome: Outcome & { found: string[] }][]> {
  const recorder = await verifyReal(read, address, { generated: true, writes: "all", credentials });
  return recorder.outcomes.map(({ operation, outcome }) => {
    const found = recorder.observations.filter((one) => one.operation === operation);
    return [titleOf(operation), { ...outcome, found: found.map(({ message }) => message) }];
  });
}

/** The samples of pages that a server refuses, with its response: those with the required fields of a body, and with all. */
async function refusals(
  { reference }: ReadReference,
  { address }: Running,
  credentials: CredentialsByScheme,
): Promise<string[]> {
  const site = siteOfModel({ folder: undefined, reference }, publicationOf({}));
  const { findSchema } = createJudge(reference);
  const found: string[] = [];
  for (const operation of reference.operations) {
    const shown = operationRequest(operation, site);
    const whole = buildRequest(
      requestOperation(operation, findSchema),
      exampleValues(operation, findSchema),
      "",
    );
    for (const request of [shown, whole]) {
      const { pathname, search } = new URL(request.url, address);
      const sent = authorized(
        { ...request, url: address + pathname + search },
        operation,
        reference,
        credentials,
      );
      const response = await fetch(sent.url, initOf(sent));
      const text = await response.text();
      if (!isAccepted(operation, response.status))
        found.push(`${titleOf(operation)}: ${response.status} ${text}\n${JSON.stringify(request.body)}`);
    }
  }
  return found;
}

// Tests of the first applications run while further ones are installed. These functions are hoisted, so that they exist.

/** Whether a server took a request as valid. The id of a sample is that of no record. */
function isAccepted({ path }: Operation, status: number): boolean {
  return (status >= 200 && status <= 299) || (status === 404 && path.includes("{"));
}

function authorized(
  request: HttpRequest,
  { security }: Operation,
  { securitySchemes }: ReadReference["reference"],
  credentials: CredentialsByScheme,
): HttpRequest {
  const [first] = security;
  return first === undefined
    ? request
    : authorize(request, schemesOf(first, { security, securitySchemes }), credentials);
}

/** The token or key of an application, by what its schemes take. */
function credentialsFor(schemes: SecurityScheme[]): CredentialsByScheme {
  const entries = schemes.map((scheme) => [
    variableOf(scheme),
    scheme.kind === "apiKey" ? secrets.API_KEY : secrets.TOKEN,
  ]);
  return credentialsIn(Object.fromEntries(entries), schemes);
}

function titleOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}
