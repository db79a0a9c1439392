export const moreCharacters = (count: number) => `… محارف أخرى: ${count.toLocaleString("ar-u-nu-latn")}`;
export const show = (count: string) => `عرض ${count}`;
export const next = (count: string) => `التالي: ${count}`;
export const last = "الأخيرة";
