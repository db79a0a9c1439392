import { join } from "node:path";
import type { TestContext } from "node:test";
import { verifyExamples } from "#cli/verify/examples.ts";
import { createJudge } from "#cli/verify/exchange.ts";
import { verifyHar } from "#cli/verify/har.ts";
import { Recorder } from "#cli/verify/observation.ts";
import { type RealServerOptions, verifyServer } from "#cli/verify/real-server.ts";
import { type SampleOptions, verifySamples } from "#cli/verify/samples.ts";
import { type ReadReference, readReference } from "#site/read-reference.ts";
import { temporaryFolder } from "../temporary.ts";

/** A description of this text. */
export async function described(text: string, t: TestContext): Promise<ReadReference> {
  return await readReference(join(temporaryFolder(t, { "toys.yaml": text }), "toys.yaml"));
}

/** Runs samples and examples against servers of their own. */
export async function verifyOwn(
  read: ReadReference,
  options: Partial<SampleOptions> = {},
): Promise<Recorder> {
  const { reference, description } = read;
  const judge = createJudge(reference);
  const recorder = new Recorder(reference.operations, "not run");
  const { operations } = reference;
  const all = { generated: false, required: [], ...options };
  await verifySamples(judge, description.document, operations, all, recorder);
  await verifyExamples(judge, operations, recorder);
  return recorder;
}

/** Sends the requests of a description to a server. */
export async function verifyReal(
  { reference }: ReadReference,
  address: string,
  options: Partial<RealServerOptions> = {},
): Promise<Recorder> {
  const recorder = new Recorder(reference.operations, "not run");
  await verifyServer(
    createJudge(reference),
    reference.operations,
    {
      address,
      generated: false,
      writes: "none",
      rate: 1000,
      most: 200,
      timeout: 2000,
      origin: null,
      credentials: new Map(),
      dryRun: null,
      today: "2026-11-24",
      ...options,
    },
    recorder,
  );
  return recorder;
}

/** Compares recorded requests with a description. */
export async function verifyRecorded({ reference }: ReadReference, text: string): Promise<Recorder> {
  const recorder = new Recorder(reference.operations, "not run");
  await verifyHar(createJudge(reference), reference.operations, text, null, recorder);
  return recorder;
}
