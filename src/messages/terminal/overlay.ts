/** Errors and warnings of overlays. Each states what is wrong, then what to do. */
export const notOverlay = "is not an OpenAPI Overlay; write an object that begins with `overlay`";
export const overlayVersion = (version: string) =>
  `Overlay version ${version} is not supported; use 1.0.0 or 1.1.0, in quotes`;
export const notObject = "must be an object";
export const actionsMissing = "`actions` must be a list of at least one action";
export const actionTwice = (first: number) =>
  `this action is the same as number ${first}; remove one of them`;
export const memberMissing = (name: string) => `\`${name}\` is missing; add it`;
export const memberUnknown = (name: string, known: string) =>
  `\`${name}\` is unknown here; use \`${known}\` or a name that begins with \`x-\``;
export const notText = (name: string) => `\`${name}\` must be a string`;
export const notBoolean = (name: string) => `\`${name}\` must be true or false`;
export const updateAndCopy = "an action has `update` or `copy`, not both; make two actions";
export const queryInvalid = (name: string, reason: string) =>
  `\`${name}\` is not a valid JSONPath query: ${reason}`;
export const queryTooMuch = "this JSONPath query takes too long; write the path to the target";
export const queriesTooMuch =
  "the JSONPath queries up to this one take too long together; write paths without descendant segments (..)";
export const rootRemoved = "the whole description cannot be removed; target a part of it";
export const targetsMixed =
  "`target` selects values of several kinds; target objects, arrays or primitive values";
export const incompatible = (place: string, found: string, given: string) =>
  `${place} is ${found} and cannot be updated with ${given}; remove it first`;
export const anArray = "an array";
export const anObject = "an object";
export const aPrimitive = "a primitive value";
export const tooMuchWritten = "the overlays write too much; copy less";
export const copiesNotOne = (count: number) => `\`copy\` selects ${count} values; select one`;
export const matchesNothing =
  "`target` matches nothing, so this action changes nothing; correct it or remove the action";
export const changesNothing =
  "this action changes nothing, because the description has these values already; remove the action";
export const doesNothing = "this action has no `update`, `copy` or `remove`, so it changes nothing; add one";
export const notTranslated = (missing: number, all: number, first: string) =>
  `${missing} of ${all} texts are not translated, first \`${first}\`; translate them, or add them with specimen translate`;
export const originalChanged = (stale: number, all: number, first: string) =>
  `${stale} of ${all} translated texts have a changed original, first \`${first}\`; translate them again, and run specimen translate`;
export const translated = (
  file: string,
  counts: { all: number; new: number; changed: number; gone: number },
) =>
  `${file}: ${counts.all} texts, ${counts.new} to translate, ${counts.changed} with a changed original, ${counts.gone} no longer in the description.`;
export const translationTitle = (language: string) => `${language} texts`;
export const translateWhat = "Name the language: specimen translate --lang de";
export const translateOne = "Name one description: specimen translate openapi.yaml --lang de";
export const overlayOffered = (overlay: string) =>
  `${overlay} extends this description, but is not applied. Apply it with --overlay ${overlay}, or list it in \`overlays\`.`;
