/** The object store of what is kept beside the records: which works are done, and the last identifiers. */
export const metadata = "marks";
export const doneKey = (work: string) => `done ${work}`;
export const lastIdKey = (collection: string) => `last ${collection}`;
