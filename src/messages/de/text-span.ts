export const moreCharacters = (count: number) => `… ${count.toLocaleString("de")} weitere Zeichen`;
export const show = (count: string) => `${count} anzeigen`;
export const next = (count: string) => `Nächste ${count}`;
export const last = "Ende";
