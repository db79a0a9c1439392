export const findInBody = "Im Body suchen";
export const find = "Suchen";
export const previous = "Vorheriger Treffer";
export const next = "Nächster Treffer";
export const notFound = "Nicht gefunden";
export const matchOf = (number: string, count: string) => `${number} von ${count}`;
export const orMore = (count: string) => `${count} oder mehr`;
