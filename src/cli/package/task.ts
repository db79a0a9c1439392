/** The process in which the package runs a task of its functions. */

import { enableCompileCache } from "node:module";
import { runTask } from "#cli/api/run-task.ts";
import { callersFolder } from "#disk/files.ts";
import { useCompiledRenderer } from "./renderer.ts";

// The command does so as well. Most modules are loaded later.
enableCompileCache();
useCompiledRenderer(callersFolder());
runTask();
