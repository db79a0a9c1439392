export const findInBody = "ボディ内を検索";
export const find = "検索";
export const previous = "前の一致";
export const next = "次の一致";
export const notFound = "見つかりません";
export const matchOf = (number: string, count: string) => `${number} / ${count}`;
export const orMore = (count: string) => `${count} 以上`;
