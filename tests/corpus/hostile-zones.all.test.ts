import assert from "node:assert/strict";
import { join } from "node:path";
import { temporaryFolder } from "../cli/temporary.ts";
import { corpusTest } from "../fixtures/corpus.ts";
import { differingFiles } from "./folder.ts";
import { readHostileCases } from "./hostile-cases.ts";
import { publishTogether } from "./hostile-together.ts";

const cases = readHostileCases().filter(({ outcome }) => /^RENDER(\+WARN)?$/.test(outcome));

corpusTest(
  "hostile descriptions build the same files in another time zone",
  { timeout: 600_000 },
  async (t) => {
    const folder = temporaryFolder(t);
    const here = await publishTogether(cases, join(folder, "here"), "Pacific/Honolulu");
    const there = await publishTogether(cases, join(folder, "there"), "Pacific/Kiritimati");
    assert.deepEqual([here.code, there.code], [0, 0], here.stderr);
    assert.deepEqual(differingFiles(here.out, there.out), []);
  },
);
