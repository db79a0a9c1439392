/** The Astro integration, as the package exports it. */

import { createIntegration, type Integration } from "#cli/api/astro.ts";
import { createApi } from "#cli/api/index.ts";

export type { IntegrationSettings } from "#cli/api/astro.ts";

const specimen: Integration = createIntegration(createApi(new URL("task.js", import.meta.url)));

export default specimen;
