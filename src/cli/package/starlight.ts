/** The plugin for Starlight, as the package exports it. */

import { createApi } from "#cli/api/index.ts";
import { createStarlightPlugin, type Starlight } from "#cli/api/starlight.ts";

export { type StarlightSettings, specimenSidebar } from "#cli/api/starlight.ts";

const specimen: Starlight = createStarlightPlugin(createApi(new URL("task.js", import.meta.url)));

export default specimen;
