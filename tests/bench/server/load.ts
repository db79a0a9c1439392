import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import type { Call } from "./calls.ts";

/** What a server did under load. */
export interface Load {
  /** Responses per second, all of them successful. */
  perSecond: number;
  /** The time that 99 of 100 responses took at most, in milliseconds. */
  p99: number;
  /** Processor time of the server's process per response, in microseconds, which hardly depends on what else runs. */
  cpu: number | null;
}

const connections = 64;

/** Makes a request over and over on 64 connections. Throws where a response is an error. */
export async function measureLoad({ url, pid }: Target, { method, path, body, until }: Call): Promise<Load> {
  const before = cpuOf(pid);
  const result = await autocannon({
    url: url + path,
    connections,
    method,
    ...(body !== undefined && { body, headers: { "content-type": "application/json" } }),
    // It ends only when it takes a sample.
    sampleInt: 20,
    ...(until.kind === "seconds" ? { duration: until.seconds } : { amount: until.times }),
  });
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${method} ${path}: ${non2xx} error responses, ${errors} errors, ${timeouts} timeouts`);
  }
  const seconds = (result.finish.getTime() - result.start.getTime()) / 1000;
  const after = cpuOf(pid);
  const cpu = before === null || after === null ? null : (after - before) / result["2xx"];
  return { perSecond: result["2xx"] / seconds, p99: result.latency.p99, cpu };
}

interface Target {
  url: string;
  pid: number;
}

/** In microseconds since the process began: its ticks, a hundred a second (proc_pid_stat(5)). `null` where there is no procfs. */
function cpuOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return null;
  }
}

/** Lets a server compile what is called often, before it counts. */
export const warmUp = (target: Target, call: Call) =>
  measureLoad(target, { ...call, until: { kind: "times", times: 1000 } });
