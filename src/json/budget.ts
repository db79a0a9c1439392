/**
 * Bounds what reading one foreign text may take: how deep it nests, and how much is done and made for each of its
 * characters. A text beyond them is not understood, which is never an error of the program.
 */
export class Budget {
  #left: number;
  #depth = 0;

  constructor(length: number) {
    this.#left = 100_000 + 50 * length;
  }

  /** Accounts for a number of steps, or for the characters of what is made. */
  spend(amount: number): void {
    this.#left -= amount;
    if (this.#left < 0) throw new OverBudget();
  }

  /** Reads what is one level deeper. */
  deeper<Result>(read: () => Result): Result {
    if (this.#depth === mostLevels) throw new OverBudget();
    this.#depth += 1;
    const result = read();
    this.#depth -= 1;
    return result;
  }
}

/** How deep what is read by recursion may nest. */
export const mostLevels = 100;

/** Whether objects and lists of a value nest deeper than that. */
export const nestsTooDeep = (value: unknown, levels = mostLevels): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => nestsTooDeep(inner, levels - 1)));

/** How many characters are read: beyond some more, engines end regular expressions with an error. */
const longest = 5_000_000;

/** Reads a foreign text; `null` where that is beyond the budget of a text of its length. */
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
