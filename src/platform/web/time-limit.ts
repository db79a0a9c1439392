/** What a function returns. A browser cannot stop a function: the page ends the whole worker instead. */
export const within = <Made>(_milliseconds: number, run: () => Made): Made | null => run();
