/** The commands as functions, as the package exports them. */

import { type Api, createApi } from "#cli/api/index.ts";

export { type BuildWatch, SpecimenError } from "#cli/api/index.ts";
export type {
  BuildResult,
  BuildSettings,
  CheckResult,
  CheckSettings,
  LoadedReference,
  Settings,
} from "#cli/api/tasks.ts";

const api: Api = createApi(new URL("task.js", import.meta.url));

/** Builds the site of descriptions, as `specimen build` does. */
export const build: Api["build"] = api.build;

/** Finds what is wrong with descriptions, as `specimen check` does. */
export const check: Api["check"] = api.check;

/** Reads a description into the model that pages are made of. */
export const loadReference: Api["loadReference"] = api.loadReference;
