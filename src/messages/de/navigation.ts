export const searchFor = (text: string) => `Nach „${text}“ suchen`;
export const loading = "Wird geladen …";
export const notLoaded = "Nicht geladen. Tippen Sie, um es erneut zu versuchen.";
export const noMatches = "Keine Treffer.";
export const firstEntries = (shown: number, count: number) => `Die ersten ${shown} von ${count} Einträgen`;
export const entries = (count: number) => `${count} ${count === 1 ? "Eintrag" : "Einträge"}`;
export const schemas = "Schemas";
