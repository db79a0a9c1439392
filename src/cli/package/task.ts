/** The process in which the package runs a task of its functions. */

import { runTask } from "#cli/api/run-task.ts";
import { useCompiledRenderer } from "./renderer.ts";

useCompiledRenderer(process.env.INIT_CWD ?? ".");
runTask();
