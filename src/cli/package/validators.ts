import { resolve } from "node:path";
import standaloneCode from "ajv/dist/standalone/index.js";
import type { Plugin } from "rolldown";
import { compileSchema, versions } from "#description/check/validator.ts";

/** Puts the official schemas into the package as compiled functions: compiling one takes half a second. */
export function compiledValidators(): Plugin {
  return {
    name: "specimen-compiled-validators",
    resolveId: (id) => (id.startsWith(prefix) ? id : null),
    async load(id) {
      if (id === resolve("src/description/check/validator.ts")) return loaders;
      const version = versions.find((one) => id === prefix + one);
      return version === undefined ? null : await codeOf(version);
    },
  };
}

const prefix = "specimen-validator:";

const loaders = `const load = {
${versions.map((version) => `  "${version}": () => import("${prefix}${version}"),`).join("\n")}
};
export const validatorOf = async (version) => (await load[version]()).default;
`;

async function codeOf(version: (typeof versions)[number]): Promise<string> {
  const { ajv, validate } = await compileSchema(version, { code: { source: true, esm: true } });
  // The one function of ajv's that the code calls.
  return standaloneCode(ajv, validate).replaceAll(
    /const (\w+) = require\("([^"]+)"\)\.default;/g,
    'import $1 from "$2.js";',
  );
}
