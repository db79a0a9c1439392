import { isObject } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description-check.ts";
import type { ObjectNode } from "../grammar/walk.ts";
import { type CheckContext, objectOf } from "./context.ts";

/** Server addresses with variables that are not described, not closed, or have a default that is not allowed. */
export function checkServer({ value, pointer }: ObjectNode, { warn }: CheckContext): void {
  const { url } = value;
  if (typeof url !== "string") return;
  const at = pointerTo(pointer, "url");
  if (url.trim() === "") warn(at, "server", messages.urlEmpty);
  const rest = url.replace(/\{[^{}]*\}/g, "");
  if (/[{}]/.test(rest)) warn(at, "server", messages.braceUnmatched(url));
  const variables = objectOf(value.variables);
  for (const [, name = ""] of url.matchAll(/\{([^{}]*)\}/g)) {
    if (!Object.hasOwn(variables, name)) {
      warn(at, "server", messages.variableUndescribed(name));
    }
  }
  for (const [name, variable] of Object.entries(variables)) {
    checkVariable(name, variable, (problem) =>
      warn(pointerTo(pointer, "variables", name), "server", problem),
    );
  }
}

function checkVariable(name: string, variable: unknown, warn: (problem: string) => void): void {
  if (!isObject(variable)) return;
  const { enum: values, default: initial } = variable;
  if (initial === undefined) warn(messages.noDefault(name));
  if (!Array.isArray(values)) return;
  if (values.length === 0) warn(messages.enumEmpty(name));
  else if (initial !== undefined && !values.includes(initial)) {
    warn(messages.defaultNotInEnum(name));
  }
}
