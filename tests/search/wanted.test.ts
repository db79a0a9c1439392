import assert from "node:assert/strict";
import { loadDescription } from "#description/load.ts";
import { buildReference } from "#model/index.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import { catalogOf, search } from "./searching.ts";
import { reviewed, wanted } from "./wanted.ts";

const files: Record<string, string> = {
  petstore: "openapi/petstore.yaml",
  github: corpusPath("descriptions/github--api.github.com.json"),
  stripe: corpusPath("descriptions/stripe--spec3-2023-09.yaml"),
  adyen: corpusPath("descriptions/adyen--checkout-v71.yaml"),
};

corpusTest(
  "of 40 searches, 36 have the wanted result first, and all have it among the first three",
  {},
  async () => {
    const missed: string[] = [];
    let first = 0;
    let count = 0;
    for (const [name, queries] of Object.entries(wanted)) {
      const { document } = await loadDescription(files[name] ?? "");
      const catalog = catalogOf(buildReference(document).reference);
      for (const [typed, result] of reviewed[name] ?? []) {
        const [found = ""] = search(catalog, typed);
        if (!isMeant(found, result)) missed.push(`${name}: ${typed} → ${found}`);
      }
      for (const [typed, result] of queries) {
        const found = search(catalog, typed);
        const place = found.findIndex((line) => isMeant(line, result));
        count++;
        if (place === 0) first++;
        if (process.env.SHOW && place !== 0) console.log(`${name}: ${typed} → ${place}`, found.slice(0, 4));
        if (place < 0 || place > 2) missed.push(`${name}: ${typed} → ${found.slice(0, 3).join(", ")}`);
      }
    }
    assert.deepEqual(missed, []);
    assert.equal(count, 40);
    assert.ok(first >= 36, `${first} of 40 first`);
  },
);

/** For a field, only its name has to match. */
const isMeant = (line: string, result: string) =>
  result.startsWith("field ")
    ? new RegExp(`^(?!operation|schema [^ ]+$)\\S+ (?:\\S+\\.)?${result.slice("field ".length)} of `).test(
        line,
      )
    : line === result;
