import type { Target } from "../address.ts";
import { createPathReader } from "../path.ts";
import type { RawParameters } from "./parameters.ts";
import { rawPairs } from "./styles.ts";

/** Compiles what finds the parts of a request that hold parameters, below the path template `template`. */
export function createRawReader(template: string): (request: Request, target: Target) => RawParameters {
  const pathTexts = createPathReader(template);
  return ({ headers }, { pathname, search }) => ({
    path: pathTexts(pathname),
    query: rawPairs(search.slice(1), "&"),
    cookies: rawPairs(headers.get("cookie") ?? "", ";"),
    headers,
  });
}
