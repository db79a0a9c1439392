/** Where a text stops being JSON. */
export const valueMissing = "A value is missing.";
export const endsBefore = (mark: string) => `The text ends before its "${mark}".`;
export const nothingMayFollow = "Nothing may follow here.";
export const commaMissing = (mark: string) => `"," or "${mark}" is missing before this.`;
export const colonMissing = '":" is missing after the name.';
export const stringNotClosed =
  "This string is not closed, or has a character or an escape that no string may have.";
export const notJson = "This is not a JSON value.";
export const itemMissing = 'A value is missing, or the "," before this is one too many.';
export const valueMissingBefore = "A value is missing before this.";
export const nameMissing = 'A name in double quotes is missing, or the "," before this is one too many.';
export const nameOrEndMissing = 'A name in double quotes or "}" is missing before this.';
