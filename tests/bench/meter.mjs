/** Loaded into each process of a command that is measured: appends what it took to the file that BENCH_METER names. */
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

if (isMainThread && process.env.BENCH_METER) {
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const taken = { cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 };
    appendFileSync(process.env.BENCH_METER, `${JSON.stringify(taken)}\n`);
  });
}
