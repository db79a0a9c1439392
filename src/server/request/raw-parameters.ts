import { type RawPair, type RawParameters, rawPairs } from "#http/request/parameter/decode.ts";
import type { Target } from "../address.ts";
import { createPathReader } from "../path.ts";

/** Compiles a reader of the parts of a request that contain parameters, for the path template `template`. */
export function createRawReader(template: string): (request: Request, target: Target) => RawParameters {
  const pathTexts = createPathReader(template);
  return (request, { pathname, search }) =>
    new Raw(request, pathTexts(pathname), rawPairs(search.slice(1), "&"));
}

/** Hosts create headers on first access, and few operations read them. */
class Raw implements RawParameters {
  readonly path: ReadonlyMap<string, string>;
  readonly query: RawPair[];
  readonly #request: Request;

  constructor(request: Request, path: ReadonlyMap<string, string>, query: RawPair[]) {
    this.#request = request;
    this.path = path;
    this.query = query;
  }

  get headers(): Headers {
    return this.#request.headers;
  }

  get cookies(): RawPair[] {
    return rawPairs(this.headers.get("cookie") ?? "", ";");
  }
}
