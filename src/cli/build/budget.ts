import { setFlagsFromString } from "node:v8";
import { type BuildLimits, buildLimits } from "#description/limits.ts";
import * as messages from "#messages/terminal/description.ts";
import type { Publication } from "#site/publication.ts";

/** The bytes that a build may still write, shared by both of its threads. */
export interface Budget {
  /** Counts a file before it is written. Throws `OverBudget` if the budget is exceeded. */
  spend(path: string, bytes: number): void;
}

/** A limit of a build. */
export type Bound = keyof BuildLimits;

/**
 * An error for a build that exceeds the limits its descriptions justify. `placedError` finds the reason.
 */
export class OverBudget extends Error {
  override name = "OverBudget";

  readonly bound: Bound;

  constructor(bound: Bound) {
    super(bound);
    this.bound = bound;
  }
}

/** The limits of a build, by the length of each description. */
export function limitsOf(characters: readonly number[], { allowedBytes }: Allowance): BuildLimits {
  const all = characters.map((written) => buildLimits(written, allowedBytes));
  const sumOf = (bound: Bound) => all.reduce((sum, limits) => sum + limits[bound], 0);
  return {
    bytes: allowedBytes ?? sumOf("bytes"),
    cpuSeconds: sumOf("cpuSeconds"),
    memory: sumOf("memory"),
  };
}

type Allowance = Pick<Publication, "allowedBytes">;

/** The start of the error message for each limit. */
export const limitMessages: Record<Bound, (limits: BuildLimits) => string> = {
  bytes: ({ bytes }) => messages.siteTooLarge(bytes),
  cpuSeconds: ({ cpuSeconds }) => messages.buildTooLong(cpuSeconds),
  memory: ({ memory }) => messages.buildTooMuchMemory(memory),
};

/**
 * Watches the resources of this process, on request and several times a second, until a limit is
 * exceeded or the watch is closed.
 */
export function watchProcess(
  limits: () => BuildLimits,
  onOver: (over: OverBudget) => void,
): { look(): void; close(): void } {
  let isOver = false;
  const look = () => {
    const { user, system } = process.cpuUsage();
    const { cpuSeconds, memory } = limits();
    const isLong = (user + system) / 1e6 > cpuSeconds;
    if (isOver || (!isLong && process.memoryUsage.rss() <= memory)) return;
    isOver = true;
    clearInterval(timer);
    onOver(new OverBudget(isLong ? "cpuSeconds" : "memory"));
  };
  const timer = setInterval(look, 250);
  timer.unref();
  return { look, close: () => clearInterval(timer) };
}

/**
 * Makes all threads collect garbage more often, if descriptions are very large. Otherwise each heap
 * grows to several times the size in use. It costs about 5 % more processor time, so small builds skip
 * it.
 */
export function saveMemory(characters: readonly number[]): void {
  if (characters.reduce((sum, one) => sum + one, 0) < large) return;
  setFlagsFromString(`--heap-growing-percent=${mostGarbage}`);
}

/** The length of descriptions in characters. */
const large = 8_000_000;

/** The maximum share of garbage, in percent of the heap in use. */
const mostGarbage = 50;

/** The remaining bytes, in memory shared by threads. */
export type SharedBytes = BigInt64Array<SharedArrayBuffer>;

export function sharedBytes(bytes: number): SharedBytes {
  const left = new BigInt64Array(new SharedArrayBuffer(8));
  Atomics.store(left, 0, BigInt(Math.round(bytes)));
  return left;
}

/** Opens a budget in a thread. `note` is invoked with each written file. */
export function openBudget(
  left: SharedBytes,
  note: (path: string, bytes: number) => void = () => {},
): Budget {
  return {
    spend(path, bytes) {
      note(path, bytes);
      if (Atomics.sub(left, 0, BigInt(bytes)) < BigInt(bytes)) throw new OverBudget("bytes");
    },
  };
}
