/** The name of a version as it is behind the word for it: `71` of `v71` and of `Version 71`. */
export const versionNumber = (version: string): string => version.replace(/^v(?:er\.?|ersion)? ?(?=\d)/i, "");
