export const invalidAt = (line: string, column: string, message: string) =>
  `${line}:${column} の JSON が無効です。${message}`;
export const members = (count: number) => `${count.toLocaleString("ja")} 個のプロパティ`;
export const items = (count: number) => `${count.toLocaleString("ja")} 個の項目`;
export const moreMembers = (count: number) => `… 他 ${count.toLocaleString("ja")} 個のプロパティ`;
export const moreItems = (count: number) => `… 他 ${count.toLocaleString("ja")} 個の項目`;
