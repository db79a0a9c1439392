import type { Plugin } from "./plugin.ts";

/**
 * Lets built pages import the model's modules from where the command has them, in place of copies: the
 * description is read once for both.
 */
export function sharedModules(): Plugin {
  return {
    name: "specimen-shared-modules",
    apply: "build",
    enforce: "pre",
    resolveId(id) {
      const isShared = this.environment.config.consumer === "server" && shared.test(id);
      return isShared ? { id, external: true } : null;
    },
  };
}

// By Node's own rules for `imports` (package.json), which hold below the project's folder.
const shared = /^#(?:json|html|description|pattern|reference|request|validation|form|samples|site)\//;
