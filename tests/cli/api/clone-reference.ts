import { compiledRenderer } from "#cli/renderer/compile.ts";
import { provideRenderer } from "#cli/renderer/index.ts";

export { createReference } from "#cli/api/reference.ts";

// The renderer of this clone, in this process.
provideRenderer(compiledRenderer);
