import { isObject } from "#json/json.ts";
import { decode } from "./decode.ts";
import { DescriptionError } from "./error.ts";
import { locate } from "./locate.ts";
import { readSource, type Source } from "./source.ts";

/** A description as it was read: nothing in it is trusted to have the shape OpenAPI asks for. */
export interface Description {
  document: Record<string, unknown>;
  source: Source;
  /** Every file it was read from. */
  files: string[];
}

/** Reads a description. Throws `DescriptionError` where there is nothing that could be rendered. */
export async function loadDescription(file: string): Promise<Description> {
  const source = await readSource(file);
  const document = decode(source);
  if (!isObject(document)) {
    throw new DescriptionError(
      file,
      { line: 1, column: 1 },
      "is not an OpenAPI description; write an object that begins with `openapi`",
    );
  }
  if (!isSupported(document.openapi)) {
    throw new DescriptionError(file, locate(source, "/openapi"), versionProblem(document));
  }
  return { document, source, files: [file] };
}

const isSupported = (version: unknown) => typeof version === "string" && /^3\.[0-2](\.\d+|$)/.test(version);

function versionProblem({ openapi, swagger }: Record<string, unknown>): string {
  if (typeof openapi === "number") return `\`openapi\` must be a text; write openapi: "${openapi}.0"`;
  if (openapi !== undefined)
    return `OpenAPI ${JSON.stringify(openapi)} is not supported; use 3.0, 3.1 or 3.2`;
  if (swagger !== undefined) return "Swagger 2.0 is not supported yet; convert it to OpenAPI 3";
  return "the field `openapi` is missing; an OpenAPI description begins with it, e.g. openapi: 3.0.3";
}
