/** The tools of a response. */
export const locale = "en";
export const copied = "Copied";
export const notCopied = "Not copied";
export const body = "Response body";
