import assert from "node:assert/strict";
import { loadDescription } from "#description/load.ts";
import { buildReference } from "#model/index.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import { judged } from "./judged.ts";
import { catalogOf, isAccepted, search } from "./searching.ts";

const files: Record<string, string> = {
  stripe: corpusPath("descriptions/stripe--spec3-2023-09.yaml"),
  github: corpusPath("descriptions/github--api.github.com.json"),
  openai: corpusPath("descriptions/openai--openapi.yaml"),
  adyen: corpusPath("descriptions/adyen--checkout-v71.yaml"),
  line: corpusPath("descriptions/line--messaging-api.yaml"),
  spotify: corpusPath("descriptions/spotify--fixed.yaml"),
  petstore: "openapi/petstore.yaml",
  figma: corpusPath("descriptions/figma--openapi.yaml"),
  ably: corpusPath("descriptions/readmeoas--ably.json"),
  netlify: corpusPath("descriptions/netlify--swagger2.yaml"),
  paypal: corpusPath("descriptions/paypal--invoicing_v2.json"),
  xero: corpusPath("descriptions/xero--xero_files.yaml"),
};

/** The index of the first accepted result of a search; -1 without one. */
interface Outcome {
  typed: string;
  place: number;
  found: string[];
  isHeldOut: boolean;
}

corpusTest(
  "of 100 judged searches, 92 have the expected result first, 97 among the first three",
  {},
  async () => {
    const outcomes: Outcome[] = [];
    for (const [name, queries] of Object.entries(judged)) {
      const { document } = await loadDescription(files[name] ?? "");
      const catalog = catalogOf(buildReference(document).reference);
      for (const [index, [typed, ...accepted]] of queries.entries()) {
        const found = search(catalog, typed);
        const place = found.findIndex((line) => accepted.some((one) => isAccepted(line, one)));
        outcomes.push({
          typed: `${name}: ${typed}`,
          place,
          found,
          isHeldOut: index % 3 === 2 || name === "figma",
        });
      }
    }
    const isHidden = process.env.HIDE_HELD_OUT === "1";
    for (const { typed, place, found, isHeldOut } of outcomes)
      if (place !== 0 && !(isHidden && isHeldOut))
        console.log(`${place < 0 ? "none" : place + 1} ${typed} → ${found.slice(0, 3).join(" | ")}`);
    const heldOut = outcomes.filter(({ isHeldOut }) => isHeldOut);
    const tuned = outcomes.filter(({ isHeldOut }) => !isHeldOut);
    for (const [title, some] of Object.entries({ tuned, "held out": heldOut, all: outcomes }))
      console.log(
        `${title}: ${some.length} searches, ${percent(share(some, 1))} first, ${percent(share(some, 3))} among three`,
      );
    assert.ok(share(outcomes, 1) >= 0.92, `${percent(share(outcomes, 1))} first`);
    assert.ok(share(outcomes, 3) >= 0.97, `${percent(share(outcomes, 3))} among the first three`);
  },
);

const share = (outcomes: Outcome[], most: number) =>
  outcomes.filter(({ place }) => place >= 0 && place < most).length / outcomes.length;

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
