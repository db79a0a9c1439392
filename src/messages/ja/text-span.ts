export const moreCharacters = (count: number) => `… 他 ${count.toLocaleString("ja")} 文字`;
export const show = (count: string) => `${count} 件を表示`;
export const next = (count: string) => `次の ${count} 件`;
export const last = "最後";
