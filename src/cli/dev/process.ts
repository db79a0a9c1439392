/** The process of `dev` in a clone, which runs until its code changes. */

import { devCommand } from "#cli/commands/entries.ts";
import { main } from "#cli/main.ts";

// Without the parent process, nothing would stop this one.
process.once("disconnect", () => process.exit());
process.exitCode = await main(["dev", ...process.argv.slice(2)], { dev: devCommand });
process.disconnect?.();
