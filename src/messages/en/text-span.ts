/** Long texts in a response. */
export const moreCharacters = (count: number) => `… ${count.toLocaleString("en")} more characters`;
export const show = (count: string) => `Show ${count}`;
export const next = (count: string) => `Next ${count}`;
export const last = "Last";
