/** The filter of the navigation. */
export const searchFor = (text: string) => `Search for “${text}”`;
export const loading = "Loading…";
export const notLoaded = "Not loaded. Type to try again.";
export const noMatches = "No matches.";
export const firstEntries = (shown: number, count: number) => `The first ${shown} of ${count} entries`;
export const entries = (count: number) => (count === 1 ? "1 entry" : `${count} entries`);
export const schemas = "Schemas";
