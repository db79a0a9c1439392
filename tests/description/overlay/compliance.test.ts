import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "node:test";
import { decode } from "#description/decode.ts";
import { DescriptionError } from "#description/error.ts";
import { OverlaidDocument } from "#description/overlay/document.ts";
import { readOverlay } from "#description/overlay/read.ts";
import type { Source } from "#description/source.ts";
import { corpusPath, corpusTest } from "../../fixtures/corpus.ts";

const sourceOf = (file: string): Source => ({ file, text: readFileSync(file, "utf8") });
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

suite("official overlay test sets", () => {
  const sets = corpusPath("overlays/compliant-sets");
  for (const name of namesIn(sets).filter((entry) => !entry.includes(".")))
    corpusTest(`the overlay of the official set ${name} gives the expected output`, {}, () => {
      const file = (part: string) => sourceOf(join(sets, name, `${part}.yaml`));
      const root = file("openapi");
      const document = new OverlaidDocument(decode(root) as never, root, () => {});
      document.apply(readOverlay(file("overlay")));
      assert.deepEqual(document.value, decode(file("output")));
    });
});

for (const version of ["v1.0", "v1.1"])
  suite(`official overlay documents of ${version}`, () => {
    const folder = (kind: string) => corpusPath(`overlays/tests/${version}/${kind}`);
    for (const name of namesIn(folder("pass")))
      corpusTest(`the valid overlay ${name} is read`, {}, () => {
        assert.ok(readOverlay(sourceOf(join(folder("pass"), name))).actions.length > 0);
      });
    for (const name of namesIn(folder("fail")))
      corpusTest(`the invalid overlay ${name} is refused with file and line`, {}, () => {
        const file = join(folder("fail"), name);
        assert.throws(
          () => readOverlay(sourceOf(file)),
          (error) => error instanceof DescriptionError && error.message.startsWith(`${file}:`),
        );
      });
  });
