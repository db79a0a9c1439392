/**
 * Returns the result of a function. A browser cannot interrupt a function; the page ends the entire
 * worker instead.
 */
export const within = <Made>(_milliseconds: number, run: () => Made): Made | null => run();
