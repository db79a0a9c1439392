/** The number in a version: `71` of `v71` and of `Version 71`. */
export const versionNumber = (version: string): string => version.replace(/^v(?:er\.?|ersion)? ?(?=\d)/i, "");
