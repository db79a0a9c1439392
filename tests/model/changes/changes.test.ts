import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { suite, test } from "node:test";
import { decode } from "#description/decode.ts";
import { isObject } from "#json/index.ts";
import { corpusPath, corpusTest } from "../../fixtures/corpus.ts";
import { boxEdits, githubEdits, swaggerEdits, swaggerRewrites } from "./corpus-edits.ts";
import { edited, type PlantedEdit } from "./edits.ts";
import { linesBetween, published } from "./lines.ts";
import { petstoreEdits, petstoreRewrites } from "./petstore-edits.ts";

const petstore = read("openapi/petstore.yaml");

suite("edits of the Petstore are found once, and judged by the table", () => {
  for (const edit of petstoreEdits)
    test(edit.name, () => assert.deepEqual(ofPetstore(edit), [...edit.expected].sort()));
});

suite("edits of the Petstore that change nothing are not reported", () => {
  for (const edit of petstoreRewrites) test(edit.name, () => assert.deepEqual(ofPetstore(edit), []));
});

suite("edits of real descriptions are found once", () => {
  corpusTest("of GitHub's, all made together", {}, () =>
    assertTogether("github--api.github.com.json", githubEdits),
  );

  corpusTest("of Box's, all made together", {}, () => assertTogether("box--v2025.json", boxEdits));

  for (const edit of [...swaggerEdits, ...swaggerRewrites])
    corpusTest(`Swagger 2.0: ${edit.name}`, {}, async () => {
      const document = read(corpusPath("descriptions/readme20--petstore.json"));
      const next = edited(structuredClone(document), edit.steps);
      assert.deepEqual(linesBetween(await published(document), await published(next)), edit.expected);
    });
});

function ofPetstore({ before = [], steps }: PlantedEdit): string[] {
  const old = edited(structuredClone(petstore), before);
  return linesBetween(old, edited(structuredClone(petstore), steps));
}

function assertTogether(file: string, edits: PlantedEdit[]): void {
  const old = read(corpusPath(`descriptions/${file}`));
  const next = edited(
    structuredClone(old),
    edits.flatMap(({ steps }) => steps),
  );
  assert.deepEqual(linesBetween(old, next), edits.flatMap(({ expected }) => expected).sort());
}

function read(file: string): Record<string, unknown> {
  const document = decode({ file, text: readFileSync(file, "utf8") });
  if (!isObject(document)) throw new TypeError(`${file} is no object.`);
  return document;
}
