import { setFlagsFromString } from "node:v8";
import { type BuildLimits, buildLimits } from "#description/limits.ts";
import * as messages from "#messages/terminal/description.ts";
import type { Publication } from "#site/publication.ts";

/** How many bytes a build may still write, counted by both of its threads. */
export interface Budget {
  /** Counts a file before it is written. Throws `OverBudget` where there is no room for it. */
  spend(path: string, bytes: number): void;
}

/** What a build takes too much of. */
export type Bound = keyof BuildLimits;

/** A build that takes more than its descriptions justify; `placedError` names the reason. */
export class OverBudget extends Error {
  override name = "OverBudget";

  readonly bound: Bound;

  constructor(bound: Bound) {
    super(bound);
    this.bound = bound;
  }
}

/** What a build of descriptions may take, by the characters of each. */
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

/** What is too much, as an error begins. */
export const wordsOf: Record<Bound, (limits: BuildLimits) => string> = {
  bytes: ({ bytes }) => messages.siteTooLarge(bytes),
  cpuSeconds: ({ cpuSeconds }) => messages.buildTooLong(cpuSeconds),
  memory: ({ memory }) => messages.buildTooMuchMemory(memory),
};

/** Looks at what this process takes, when asked and a few times a second, until it is too much or the watch is closed. */
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
 * Lets all threads collect garbage more often from now on, where descriptions are very large: otherwise the heap of each
 * grows to several times what is in use. It takes about 5 % more processor time, so others are left alone.
 */
export function saveMemory(characters: readonly number[]): void {
  if (characters.reduce((sum, one) => sum + one, 0) < large) return;
  setFlagsFromString(`--heap-growing-percent=${mostGarbage}`);
}

/** In characters of descriptions. */
const large = 8_000_000;

/** Garbage in percent of what is in use. */
const mostGarbage = 50;

/** The bytes that are left, in memory that threads share. */
export type SharedBytes = BigInt64Array<SharedArrayBuffer>;

export function sharedBytes(bytes: number): SharedBytes {
  const left = new BigInt64Array(new SharedArrayBuffer(8));
  Atomics.store(left, 0, BigInt(Math.round(bytes)));
  return left;
}

/** Opens a budget in a thread; `note` is called with what it writes. */
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
