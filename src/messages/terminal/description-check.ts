/** Warnings of descriptions that were read. */
export const mustBe = (subject: string, type: string) => `${subject} must be ${type}`;
export const misplacedMarker = (key: string, place: string, places: string[]) =>
  `\`${key}\` has no meaning on ${place}; ${places.length > 6 ? "remove it" : `it belongs on ${places.join(" or ")}`}`;
export const aThing = (kind: string) => `a ${kind}`;
export const theRoot = "the root";
export const anOperation = "an operation";
export const aPath = "a path";
export const aTag = "a tag";
export const aSchema = "a schema";
export const aParameter = "a parameter";
export const aSecurityScheme = "a security scheme";
export const misspeltMarker = (key: string, nearest: string) =>
  `unknown marker \`${key}\`: did you mean \`${nearest}\`?`;
export const anArrayOfNames = "an array of different names";
export const anArrayOfSchemas = "an array of at least one schema";
export const anObjectOfLists = "an object of lists of names";
export const aPositiveNumber = "a number greater than 0";
export const aWholeNumber = "a whole number of 0 or more";
export const typeTwice = (type: string) => `\`${type}\` is listed twice; remove one`;
export const noResponses = "has no responses; describe at least one";
export const noResponse = "has no response; describe at least one";
export const statusInvalid = (status: string) =>
  `"${status}" is not a status code, such as 200, 4XX or default; correct it`;
export const notAmongProperties = (name: string) =>
  `"${name}" is required but not among \`properties\`; describe it there`;
export const noSchema = (target: string) => `"${target}" does not resolve to a schema; correct it`;
export const noScheme = (name: string) =>
  `"${name}" is no scheme of \`components.securitySchemes\`; describe it there`;
export const scopeUndescribed = (scope: string, scheme: string) =>
  `the scope "${scope}" is not described by the scheme "${scheme}"; add it there`;
export const urlEmpty = "is empty; write the address of the server";
export const braceUnmatched = (url: string) => `a { or } of "${url}" has no counterpart; close the variable`;
export const variableUndescribed = (name: string) =>
  `the variable {${name}} is not among \`variables\`; describe it there, with a default`;
export const noDefault = (name: string) => `the variable {${name}} has no default; give it one`;
export const enumEmpty = (name: string) =>
  `the \`enum\` of {${name}} is empty; list its values or leave it out`;
export const defaultNotInEnum = (name: string) =>
  `the default of {${name}} is not in its \`enum\`; add it there`;
export const pathsMissing = "the description must have required property 'paths'";
export const licenseTwice = "`identifier` and `url` of a license exclude each other; keep one of them";
export const scopesMissing = "an OAuth 2 scheme must have `scopes`; list them, or write `scopes: {}`";
export const versionNotString = '"version" must be a string; put it in quotes';
export const mustBeOneOf = (values: string) => `must be one of ${values}`;
export const mustBeType = (type: string) => `must be ${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
export const theDescription = "the description";
export const itemOf = (index: string, list: string) => `item ${index} of "${list}"`;
export const unknownKeyword = (name: string) =>
  `unknown keyword "${name}"; correct its spelling, or remove it`;
export const textTooLong = (length: number, max: number) =>
  `has ${length} characters; of more than ${max}, Markdown is shown as it is written`;
export const besideRef = (names: string) =>
  `${names} beside \`$ref\` is ignored by most tools before OpenAPI 3.1; put the \`$ref\` into \`allOf\``;
export const pathWithoutSlash = (path: string) => `the path "${path}" has no leading slash; write "/${path}"`;
export const parameterTwice = (name: string, place: string) =>
  `the ${place} parameter "${name}" is given twice; remove one`;
export const controlCharacter = (code: string) => `contains the control character ${code}; remove it`;
