export const moreRows = (count: string) => `… صفوف أخرى: ${count}`;
export const table = "جدول النص";
