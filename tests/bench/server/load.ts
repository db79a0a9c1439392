import autocannon from "autocannon";
import type { Call } from "./calls.ts";

/** What a server did under load. */
export interface Load {
  /** Answers per second, all of them good ones. */
  perSecond: number;
  /** The time that 99 of 100 answers took at most, in milliseconds. */
  p99: number;
}

const connections = 64;

/** Makes a call over and over on 64 connections. Throws where an answer is an error. */
export async function measureLoad(url: string, { method, path, body, until }: Call): Promise<Load> {
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
    throw new Error(`${method} ${path}: ${non2xx} error answers, ${errors} errors, ${timeouts} timeouts`);
  }
  const seconds = (result.finish.getTime() - result.start.getTime()) / 1000;
  return { perSecond: result["2xx"] / seconds, p99: result.latency.p99 };
}

/** Lets a server compile what is called often, before it counts. */
export const warmUp = (url: string, call: Call) =>
  measureLoad(url, { ...call, until: { kind: "times", times: 1000 } });
