/** Where the store keeps what it knows beside the records: which works are done, and the last identifiers. */
export const marks = "marks";
export const doneMark = (work: string) => `done ${work}`;
export const lastMark = (collection: string) => `last ${collection}`;
