import { createIntegration } from "#cli/api/astro.ts";
import { api } from "./clone.ts";

/** The integration that the package exports, with the renderer of this clone. */
export default createIntegration(api);
