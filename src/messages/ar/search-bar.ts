export const findInBody = "البحث في النص";
export const find = "بحث";
export const previous = "المطابقة السابقة";
export const next = "المطابقة التالية";
export const notFound = "غير موجود";
export const matchOf = (number: string, count: string) => `${number} من ${count}`;
export const orMore = (count: string) => `${count} أو أكثر`;
