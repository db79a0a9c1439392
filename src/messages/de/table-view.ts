export const moreRows = (count: string) => `… ${count} weitere Zeilen`;
export const table = "Body als Tabelle";
