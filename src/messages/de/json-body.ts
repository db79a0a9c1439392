export const invalidAt = (line: string, column: string, message: string) =>
  `Ungültiges JSON bei ${line}:${column}. ${message}`;
export const members = (count: number) =>
  `${count.toLocaleString("de")} ${count === 1 ? "Eigenschaft" : "Eigenschaften"}`;
export const items = (count: number) =>
  `${count.toLocaleString("de")} ${count === 1 ? "Element" : "Elemente"}`;
export const moreMembers = (count: number) => `… ${count.toLocaleString("de")} weitere Eigenschaften`;
export const moreItems = (count: number) => `… ${count.toLocaleString("de")} weitere Elemente`;
