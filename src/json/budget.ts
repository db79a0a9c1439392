/**
 * Limits the nesting and the work per character for an untrusted text. A text beyond the limits is
 * rejected without an internal error.
 */
export class Budget {
  #left: number;
  #depth = 0;

  constructor(length: number) {
    this.#left = 100_000 + 50 * length;
  }

  /** Counts steps, or characters of output. */
  spend(amount: number): void {
    this.#left -= amount;
    if (this.#left < 0) throw new OverBudget();
  }

  /** Runs a function one level deeper. */
  deeper<Result>(read: () => Result): Result {
    if (this.#depth === mostLevels) throw new OverBudget();
    this.#depth += 1;
    const result = read();
    this.#depth -= 1;
    return result;
  }
}

/** The maximum nesting of recursive readers. */
export const mostLevels = 100;

/** Whether objects and lists of a value exceed the maximum nesting. */
export const nestsTooDeep = (value: unknown, levels = mostLevels): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => nestsTooDeep(inner, levels - 1)));

/** The maximum number of characters. Much longer texts make regular expressions fail. */
const longest = 5_000_000;

/** Reads an untrusted text; `null` if it exceeds the budget for its length. */
export function readWithin<Result>(text: string, read: (budget: Budget) => Result): Result | null {
  if (text.length > longest) return null;
  try {
    return read(new Budget(text.length));
  } catch (error) {
    if (error instanceof OverBudget) return null;
    throw error;
  }
}

class OverBudget extends Error {}
