/** JSON in a response. */
export const invalidAt = (line: string, column: string, message: string) =>
  `Invalid JSON at ${line}:${column}. ${message}`;
export const members = (count: number) =>
  `${count.toLocaleString("en")} ${count === 1 ? "member" : "members"}`;
export const items = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "item" : "items"}`;
export const moreMembers = (count: number) => `… ${count.toLocaleString("en")} more members`;
export const moreItems = (count: number) => `… ${count.toLocaleString("en")} more items`;
