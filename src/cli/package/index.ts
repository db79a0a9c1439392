/** The commands as functions, as the package exports them. */

import { createApi } from "#cli/api/index.ts";

export { type Api, type BuildWatch, SpecimenError } from "#cli/api/index.ts";
export type {
  BuildResult,
  BuildSettings,
  CheckResult,
  CheckSettings,
  LoadedReference,
  Settings,
} from "#cli/api/tasks.ts";

export const { build, check, loadReference } = createApi(new URL("task.js", import.meta.url));
