import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Extension } from "./extension.ts";

/** The replacement operation, in the form of a Link Object (OpenAPI 3.0.3, 4.7.20). */
export interface Replacement {
  operationId: string;
  /** Parameter names with a constant or a runtime expression such as `$request.path.petId`. */
  parameters: { name: string; value: string }[];
}

/** `x-replaced-by`: the successor of a deprecated operation. */
export const replacedBy: Extension<Replacement | null> = {
  keys: ["x-replaced-by"],
  on: ["operation"],
  inherited: false,
  fallback: null,
  read(value, _key, warn) {
    if (typeof value === "string") return { operationId: value, parameters: [] };
    if (isObject(value) && typeof value.operationId === "string") {
      return { operationId: value.operationId, parameters: readParameters(value.parameters) };
    }
    warn(warnings.replacedBy);
    return null;
  },
};

const readParameters = (value: unknown) =>
  isObject(value) ? Object.entries(value).map(([name, item]) => ({ name, value: textOf(item) })) : [];

const textOf = (value: unknown) => (typeof value === "string" ? value : stringifyJson(value as JsonValue));
