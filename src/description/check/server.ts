import { isObject } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import type { ObjectNode } from "../grammar/walk.ts";
import { type CheckContext, objectOf } from "./context.ts";

/** Server addresses with variables that are not described, not closed, or have a default that is not allowed. */
export function checkServer({ value, pointer }: ObjectNode, { warn }: CheckContext): void {
  const { url } = value;
  if (typeof url !== "string") return;
  const at = pointerTo(pointer, "url");
  if (url.trim() === "") warn(at, "server", "is empty; write the address of the server");
  const rest = url.replace(/\{[^{}]*\}/g, "");
  if (/[{}]/.test(rest)) warn(at, "server", `a { or } of "${url}" has no counterpart; close the variable`);
  const variables = objectOf(value.variables);
  for (const [, name = ""] of url.matchAll(/\{([^{}]*)\}/g)) {
    if (!Object.hasOwn(variables, name)) {
      warn(
        at,
        "server",
        `the variable {${name}} is not among \`variables\`; describe it there, with a default`,
      );
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
  if (initial === undefined) warn(`the variable {${name}} has no default; give it one`);
  if (!Array.isArray(values)) return;
  if (values.length === 0) warn(`the \`enum\` of {${name}} is empty; list its values or leave it out`);
  else if (initial !== undefined && !values.includes(initial)) {
    warn(`the default of {${name}} is not in its \`enum\`; add it there`);
  }
}
