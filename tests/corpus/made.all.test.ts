import assert from "node:assert/strict";
import { basename } from "node:path";
import { suite } from "node:test";
import { corpusTest } from "../fixtures/corpus.ts";
import { descriptionFiles } from "./descriptions.ts";
import { judgedValues } from "./judged.ts";
import { sharedValue } from "./shared-value.ts";
import { readSimulated } from "./simulated-site.ts";

/** What is invalid because of what its author wrote. */
const authors: { [file: string]: { places: RegExp; reason: string }[] } = {
  "github--api.github.com.json": [
    {
      places: /^GET \/orgs\/\{org\}\/personal-access-token.*, parameter (?:owner|token_id)$/,
      reason: "Its example is the text of a query, not an array.",
    },
    {
      places: /\/contents\/\{path\}, response 409$|\/git\/blobs, response 422$/,
      reason: "Every object fits both options of its oneOf.",
    },
  ],
  "openai--openapi.yaml": [
    { places: / \/audio\/trans/, reason: "The options of its oneOf do not exclude each other." },
    { places: / \/evals/, reason: "The example of an object is a text." },
    {
      places: / \/responses|\/chatkit\/sessions/,
      reason: "The example of the schema lacks required fields, or has null for a text.",
    },
  ],
  "readme30--discriminators.json": [
    { places: /./, reason: "The options of its oneOf do not exclude each other." },
  ],
  "readme31--schema-types.json": [
    { places: /^P(?:UT|ATCH) .*\/polymorphism, /, reason: "It is to be a string and an integer." },
  ],
  "readmeoas--ably.json": [
    { places: /^GET \/me, response 200$/, reason: "The example of an integer is a text." },
  ],
  "redoc--petstore-31.yaml": [
    { places: /\/pet/, reason: "The default of photoUrls is an array, which its types exclude." },
    {
      places: /^(?:GET|POST|PUT) \/user/,
      reason: "The example of a password lacks the slashes of its pattern.",
    },
  ],
  "xero--xero_files.yaml": [
    { places: /, parameter (?:sort|direction)$/, reason: "Its example is the text of a URL." },
  ],
};

suite("values generated for real descriptions", { concurrency: 1 }, () => {
  for (const file of descriptionFiles) {
    suite(basename(file), () => {
      const site = sharedValue(() => readSimulated(file));

      corpusTest(`values generated for ${basename(file)} are valid by ajv`, {}, () => {
        const { made, invalid } = judgedValues(site());
        const known = authors[basename(file)] ?? [];
        const others = invalid.filter(({ place }) => !known.some(({ places }) => places.test(place)));
        console.log(
          `${basename(file)}: ${made} values, ${invalid.length - others.length} invalid by their authors`,
        );
        assert.deepEqual(
          others.map(({ place, problem, text }) => `${place}: ${problem}: ${text}`),
          [],
        );
      });
    });
  }
});
