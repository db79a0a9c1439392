import assert from "node:assert/strict";
import { availableParallelism } from "node:os";
import { describe, test } from "node:test";
import { type JsonValue, parseJson } from "#json/index.ts";
import type { Operation, Response } from "#model/types.ts";
import { reference } from "../../server/running.ts";
import { probe, type Ran, runSample, startNotedPetstore, writtenAddress } from "./written.ts";

/** Each language as samples name it, and its id. */
const languages = { cURL: "curl", JavaScript: "javascript", Python: "python" };

// A sample mostly waits for its program to start, for seconds where that is behind a version manager.
const options = { concurrency: availableParallelism() * 2, timeout: 300_000 };

describe("tools for author's samples", () => {
  for (const [lang, id] of Object.entries(languages)) {
    test(`author's samples in ${lang} can be run on this machine`, async () => {
      const { code, stderr } = await probe(id);
      assert.equal(code, 0, `the samples in ${lang} cannot be run: ${stderr}`);
    });
  }
});

test("every operation of the Petstore has an author's sample in each language", () => {
  const missing = reference.operations.filter((operation) => {
    const written = writtenSamples(operation).map(({ lang }) => lang);
    return written.join() !== Object.keys(languages).join();
  });
  assert.deepEqual(
    missing.map(({ id }) => id),
    [],
  );
  assert.equal(reference.operations.flatMap(writtenSamples).length, 54);
});

describe("author's samples of the Petstore", options, () => {
  for (const operation of reference.operations) {
    for (const { lang, source } of writtenSamples(operation)) {
      test(`an author's sample sends its request successfully: ${operation.method} ${operation.path} in ${lang}`, async () => {
        assert.ok(source.includes(writtenAddress), `it does not call ${writtenAddress}`);
        await using petstore = await startNotedPetstore();
        const ran = await runSample(idOf(lang), source, petstore.api);
        assert.deepEqual({ code: ran.code, stderr: complaints(lang, ran) }, { code: 0, stderr: "" });

        const success = successOf(operation);
        const [call, ...others] = petstore.calls;
        assert.deepEqual(others, [], "it makes one call");
        assert.ok(call, "it makes a call");
        assert.equal(`${call.method} ${call.status}`, `${operation.method} ${success.status}`);
        assert.match(call.path, pathPattern(operation));
        assertPrinted(ran, success);
      });
    }
  }
});

describe("large integers in author's samples", options, () => {
  for (const lang of Object.keys(languages)) {
    test(`an author's sample prints every digit of an int64 in ${lang}`, async () => {
      const operation = reference.operations.find(({ id }) => id === "getInventoryItem");
      const sample = operation && writtenSamples(operation).find((written) => written.lang === lang);
      assert.ok(sample);
      await using petstore = await startNotedPetstore();
      await fetch(`${petstore.api}/store/inventory/1`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: '{ "quantity": 9007199254740993 }',
      });
      const { stdout } = await runSample(idOf(lang), sample.source, petstore.api);
      assert.deepEqual(parseJson(stdout), { petId: 1, quantity: 9007199254740993n, status: "available" });
    });
  }
});

function idOf(lang: string): string {
  const id = Object.entries(languages).find(([name]) => name === lang)?.[1];
  assert.ok(id, `no test knows how to run a sample in ${lang}`);
  return id;
}

function writtenSamples({ markers }: Operation) {
  return markers.codeSamples.kind === "hidden" ? [] : markers.codeSamples.written;
}

function successOf({ id, responses }: Operation): Response {
  const [success, ...others] = responses.filter(({ status }) => status.startsWith("2"));
  assert.ok(success !== undefined && others.length === 0, `${id} describes one success`);
  return success;
}

/** The paths that a template means, e.g. `/api/pets/1`. */
function pathPattern({ path }: Operation): RegExp {
  return new RegExp(`^/api${path.replace(/\{\w+\}/g, "[1-9]\\d*")}$`);
}

/** The first of the described examples, or the status where there is no body to print. */
function assertPrinted({ stdout }: Ran, { status, content }: Response): void {
  const [media] = content;
  if (media === undefined) {
    // cURL prints the head of the response, the others the status alone.
    assert.match(stdout, new RegExp(`^(HTTP/1\\.1 ${status}\\b[^]*\\r\\n\\r\\n|${status}\\n)$`));
  } else {
    assert.deepEqual(parseJson(stdout), exampleOf(media.examples));
  }
}

function exampleOf([first]: { text: string }[]): JsonValue {
  assert.ok(first, "the answer has an example");
  return parseJson(first.text);
}

// cURL reports there how far it is, which readers see as well.
const complaints = (lang: string, { code, stderr }: Ran) => (lang === "cURL" && code === 0 ? "" : stderr);
