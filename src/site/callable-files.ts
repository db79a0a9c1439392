import { answerExamples } from "#request/simulated.ts";
import { callableText, namedSchemasText } from "./callable.ts";
import type { SiteFile } from "./files.ts";
import type { Site } from "./index.ts";
import { isSimulated, sandboxFile } from "./sandbox.ts";

/** What it takes to call operations and to answer them in the browser, each file below the description's folder. */
export function callableFiles(site: Site): SiteFile[] {
  const namedSchemas = namedSchemasText(site);
  const called = site.reference.operations.filter(({ markers }) => !markers.hideTryItPanel);
  return [
    ...sandboxFile(site),
    ...(namedSchemas === null ? [] : [{ path: "schemas.json", text: () => namedSchemas }]),
    ...called.map((operation) => ({
      path: `operations/${operation.slug}/try-it.json`,
      text: () => callableText(operation, site),
    })),
    ...(isSimulated(site) ? called : []).map((operation) => ({
      path: `operations/${operation.slug}/answers.json`,
      text: () => JSON.stringify(answerExamples(operation)),
    })),
  ];
}
