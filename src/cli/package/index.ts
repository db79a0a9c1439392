/** The commands as functions, as the package exports them. */

import { type Api, createApi } from "#cli/api/index.ts";
import type { ReferenceSettings, RunningReference } from "#cli/api/reference.ts";

export type { BuildWatch } from "#cli/api/index.ts";
export type { ReferenceInput, ReferenceSettings, RunningReference } from "#cli/api/reference.ts";
export { SpecimenError } from "#cli/api/specimen-error.ts";
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

/** Checks descriptions, as `specimen check` does. */
export const check: Api["check"] = api.check;

/** Reads a description into the model for pages. */
export const loadReference: Api["loadReference"] = api.loadReference;

/** Opens the reference of a running service, whose pages are rendered on request. */
export async function createReference(settings?: ReferenceSettings): Promise<RunningReference> {
  rendererOfProcess ??= import("./renderer.ts").then(({ useCompiledRenderer }) => useCompiledRenderer("."));
  await rendererOfProcess;
  const { createReference: create } = await import("#cli/api/reference.ts");
  return await create(settings);
}

// The renderer keeps its caches in the folder where it was first loaded.
let rendererOfProcess: Promise<void> | undefined;
