import { createPathReader } from "../path.ts";
import type { RawParameters } from "./parameters.ts";
import { rawPairs } from "./styles.ts";

/** Compiles what finds the parts of a request that hold parameters, below the path template `template`. */
export function createRawReader(template: string): (request: Request, url: URL) => RawParameters {
  const pathTexts = createPathReader(template);
  return ({ headers }, url) => ({
    path: pathTexts(url.pathname),
    query: rawPairs(url.search.slice(1), "&"),
    cookies: rawPairs(headers.get("cookie") ?? "", ";"),
    headers,
  });
}
