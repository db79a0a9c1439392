import { createApi } from "#cli/api/index.ts";

/** The functions that the package exports, with the renderer of this clone. */
export const api = createApi(new URL("clone-task.ts", import.meta.url));
