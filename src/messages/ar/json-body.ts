export const invalidAt = (line: string, column: string, message: string) =>
  `JSON غير صالح عند ${line}:${column}. ${message}`;
export const members = (count: number) => `الخصائص: ${count.toLocaleString("ar-u-nu-latn")}`;
export const items = (count: number) => `العناصر: ${count.toLocaleString("ar-u-nu-latn")}`;
export const moreMembers = (count: number) => `… خصائص أخرى: ${count.toLocaleString("ar-u-nu-latn")}`;
export const moreItems = (count: number) => `… عناصر أخرى: ${count.toLocaleString("ar-u-nu-latn")}`;
