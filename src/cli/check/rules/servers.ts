import { isObject } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import type { CheckRule } from "../rule.ts";

const server = (url: string, variables: string) =>
  `servers:\n  - url: ${url}\n    variables: ${variables}\npaths: {}`;

export const noUndefinedServerVariable: CheckRule = {
  id: "no-undefined-server-variable",
  severity: "error",
  isLocal: true,
  why: "The URL of a server contains a variable that is not described, or an unclosed brace. No request can be sent to it.",
  failing: server("https://{region}.example.com", "{}"),
  passing: server("https://{region}.example.com", "{ region: { default: eu } }"),
  create: (_, report) => ({
    server({ value, pointer }) {
      const { url } = value;
      if (typeof url !== "string") return;
      const at = pointerTo(pointer, "url");
      const describe = "Describe it in `variables`, with a default.";
      if (url.trim() === "") report(at, "The server URL is empty.", { fix: "Add the URL." });
      if (/[{}]/.test(url.replace(/\{[^{}]*\}/g, "")))
        report(at, `A brace in "${url}" has no counterpart.`, { fix: "Close the variable." });
      const variables = isObject(value.variables) ? value.variables : {};
      for (const [, name = ""] of url.matchAll(/\{([^{}]*)\}/g))
        if (!Object.hasOwn(variables, name))
          report(at, `The variable \`{${name}}\` is not described.`, { fix: describe });
    },
  }),
};

export const serverVariableDefault: CheckRule = {
  id: "server-variable-default",
  severity: "error",
  isLocal: true,
  why: "A server variable has no default, or one that its `enum` does not contain. Requests use the default.",
  failing: server("https://{region}.example.com", "{ region: { default: us, enum: [eu, asia] } }"),
  passing: server("https://{region}.example.com", "{ region: { default: eu, enum: [eu, asia] } }"),
  create: (_, report) => ({
    server({ value, pointer }) {
      for (const [name, variable] of Object.entries(isObject(value.variables) ? value.variables : {})) {
        if (!isObject(variable)) continue;
        const { enum: values, default: initial } = variable;
        const at = pointerTo(pointer, "variables", name);
        if (initial === undefined)
          report(at, `The variable \`{${name}}\` has no default.`, { fix: "Add a default.", at: "key" });
        if (!Array.isArray(values)) continue;
        if (values.length === 0)
          report(pointerTo(at, "enum"), `The \`enum\` of \`{${name}}\` is empty.`, {
            fix: "List its values, or remove it.",
          });
        else if (initial !== undefined && !values.includes(initial))
          report(pointerTo(at, "default"), `The default of \`{${name}}\` is not in its \`enum\`.`, {
            fix: "Use one of its values.",
            related: [{ pointer: pointerTo(at, "enum"), label: "its values" }],
          });
      }
    },
  }),
};
