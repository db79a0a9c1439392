export const moreRows = (count: string) => `… 他 ${count} 行`;
export const table = "ボディの表";
