/** A response as a table. */
export const moreRows = (count: string) => `… ${count} more rows`;
export const table = "Table of the body";
