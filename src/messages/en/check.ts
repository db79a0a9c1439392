/** Whether a response matches its description. */
export const checking = "Checking against the description…";
export const thisOperation = "this operation";
export const theResponses = "the responses";
export const notLoaded = "Not checked: the validator was not loaded. Send again to retry.";
export const tooLong = "Not checked: validation took too long.";
export const mismatches = "Mismatches";
export const notes = "Notes";
export const moreMismatches = "More mismatches";
export const moreNotes = "More notes";
export const mismatchCount = (count: number) => `${count} schema ${count === 1 ? "mismatch" : "mismatches"}`;
export const partial = "Not fully checked";
export const matches = "Matches schema";
export const more = (count: number) => `${count} more`;
export const showInResponse = (pointer: string) => `Show ${pointer} in the response`;
export const descriptionOf = (name: string) => `Description of ${name}`;
export const moreProblems = (count: number) => `And ${count} more.`;
export const invalid = "Invalid:";
