/** Loads HTML's named entities. The kit replaces this function if it has only those of XML (`src/cli/kit/bundling.ts`). */
export const loadEntities = async (): Promise<void> => {};
