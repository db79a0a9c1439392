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
export const aResponse = "a response";
export const aSecurityScheme = "a security scheme";
export const misspelledMarker = (key: string, nearest: string) =>
  `unknown marker \`${key}\`: did you mean \`${nearest}\`?`;
export const anArrayOfNames = "an array of different names";
export const anArrayOfSchemas = "an array of at least one schema";
export const anObjectOfLists = "an object of lists of names";
export const aPositiveNumber = "a number greater than 0";
export const aWholeNumber = "a whole number of 0 or more";
export const typeTwice = (type: string) => `\`${type}\` is listed twice; remove one`;
export const removeSpace = (before: string) =>
  `Remove the space after \`${before}\`: a text of several lines has one between them.`;
export const noResponses = "has no responses; describe at least one";
export const noResponse = "has no response; describe at least one";
export const statusInvalid = (status: string) =>
  `"${status}" is not a status code, such as 200, 4XX or default; correct it`;
export const noSchema = (target: string) => `"${target}" does not resolve to a schema; correct it`;
export const noScheme = (name: string) =>
  `"${name}" is not a scheme in \`components.securitySchemes\`; describe it there`;
export const pathsMissing = "the description must have required property 'paths'";
export const licenseTwice = "`identifier` and `url` of a license exclude each other; keep one of them";
export const scopesMissing = "an OAuth 2 scheme must have `scopes`; list them, or write `scopes: {}`";
export const versionNotString = '"version" must be a string; put it in quotes';
export const mustBeOneOf = (values: string) => `must be one of ${values}`;
export const mustHave = (name: string) => `must have required property '${name}'`;
export const mustBeType = (type: string) => `must be ${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
export const theDescription = "the description";
export const itemOf = (index: string, list: string) => `item ${index} of "${list}"`;
export const unknownKeyword = (name: string) =>
  `unknown keyword "${name}"; correct its spelling, or remove it`;
export const misplacedKeyword = (name: string) => `the keyword "${name}" has no meaning here; remove it`;
export const misspelledKeyword = (name: string, wanted: string) =>
  `unknown keyword "${name}"; did you mean "${wanted}"?`;
export const textTooLong = (length: number, max: number) =>
  `has ${length} characters; of more than ${max}, Markdown is shown as it is written`;
export const pathWithoutSlash = (path: string) => `the path "${path}" has no leading slash; write "/${path}"`;
