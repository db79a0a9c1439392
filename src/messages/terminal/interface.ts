/** Catalogs of the interface's texts in other languages. */
export const notJson = (reason: string) => `is not valid JSON (${reason}); correct it`;
export const notCatalog =
  "is not an interface catalog; write an object, or create one with specimen translate --interface";
export const missingWhy = "An interface catalog lacks texts. Readers of that language see them in English.";
export const unknownWhy = "An interface catalog has a text that Specimen does not use.";
export const invalidWhy =
  "A text in an interface catalog is invalid. Readers would see placeholders instead of values.";
export const unknownRoom = (name: string) => `The interface has no group of texts called \`${name}\`.`;
export const unknownText = (key: string) => `The interface has no text called \`${key}\`.`;
export const removeUnknown = "Correct the name or remove it.";
export const notRoom = "The group of texts is not an object.";
export const writeRoom = "Write an object of texts by their keys.";
export const notText = "A text must be a string.";
export const writeText = "Write a string.";
export const notForms = "The text is neither a string nor an object of strings with `other`.";
export const writeForms =
  "Write a string, or an object with a string for each form and `other` for all others.";
export const unknownMark = (name: string) => `This text has no value \`{${name}}\`.`;
export const useMarks = (marks: string[]) => `Use ${marks.join(", ")}.`;
export const markMissing = (name: string) => `The value \`{${name}}\` is missing in this text.`;
export const addMark = (name: string) => `Add \`{${name}}\`.`;
export const textsMissing = (missing: number, all: number, tag: string, first: string) =>
  `${missing} of ${all} texts of the interface are not translated into ${tag}, first \`${first}\`.`;
export const addMissing = (tag: string) =>
  `Translate them, or add them with specimen translate --interface ${tag}.`;
export const catalogOfKnown = (tag: string) =>
  `Specimen already includes the interface in "${tag}"; remove it from \`messages\`.`;
export const begun = (file: string, counts: { all: number; new: number; unknown: number }) =>
  `${file}: ${counts.all} texts, ${counts.new} to translate, ${counts.unknown} no longer in the interface.`;
export const lacks = (tag: string, keys: string[]) =>
  keys.length === 0
    ? `Specimen's own texts in "${tag}" are complete.`
    : `Specimen's own texts in "${tag}" lack ${keys.length}, which are shown in English:\n${keys.map((key) => `  ${key}`).join("\n")}`;
