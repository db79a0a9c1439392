import { runTask } from "#cli/api/run-task.ts";
import { compiledRenderer } from "#cli/renderer/compile.ts";
import { provideRenderer } from "#cli/renderer/index.ts";

/** The process in which the clone runs a task of the functions that the package exports. */
provideRenderer(compiledRenderer);
runTask();
