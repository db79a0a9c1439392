/** Warnings about parts that cannot be shown as written. */
export const mustBeBadges = "must be an array of { name, position, color }";
export const badgeWithoutName = (index: number) =>
  `item ${index} must have the string \`name\`; it is ignored`;
export const mustBeFlag = "must be true or false";
export const mustBeSamples = "must be an array of { lang, label, source }, or false";
export const sampleIncomplete = (index: number) =>
  `item ${index} must have the strings \`lang\` and \`source\`; it is ignored`;
export const samplesUnread = (key: string) =>
  `\`${key}\` looks like code samples, but has no languages; write \`x-codeSamples\`: an array of { lang, label, source }`;
export const colorInvalid =
  "has an invalid color (write `#1f7cff`, `teal` or `rgb(31 124 255)`); it is ignored";
export const mustBeDate = "must be a date (YYYY-MM-DD)";
export const dateInvalid = (date: string) => `"${date}" is not a date (YYYY-MM-DD); it is shown as written`;
export const mustBeEnumTexts = "must be a map from values to strings, or an array of strings";
export const mustBeStrings = "must contain only strings";
export const logoUrl =
  "must have a `url` that is relative, begins with https: or is a data: image; it is ignored";
export const logoHref = "has an `href` that is not a web address; it is ignored";
export const mustBeNumber = "must be a number";
export const mustBeTagName = "must be the name of a tag";
export const replacedBy = "must be an operationId, or an object with `operationId` and `parameters`";
export const mustBeOneOf = (values: string) => `must be one of ${values}`;
export const stabilityUnknown = (value: string, values: string) =>
  `"${value}" is not one of ${values}; it is shown as written`;
export const mustBeTagGroups = "must be an array of { name, tags }";
export const groupIncomplete = (index: number) =>
  `item ${index} must have a \`name\` and a list of \`tags\`; it is ignored`;
export const mustBeWebhooks = "must be an object of path items";
export const mustBeString = "must be a string";
export const noTitle = (shown: string) => `there is no title; it is shown as "${shown}"`;
export const mediaTypeInvalid = (name: string) =>
  `"${name}" is not a media type such as application/json; it is shown as written`;
export const linkEmpty = (name: string) => `the link "${name}" names no operation`;
export const linkUnknown = (name: string, target: string) =>
  `the link "${name}" refers to "${target}", which is not an operation here`;
export const pathItemUnresolved = (ref: string) =>
  `"${ref}" does not resolve; its operations cannot be shown`;
export const callbacksNested = "callbacks of webhooks and callbacks are not shown; describe them as webhooks";
export const schemasTooDeep = (levels: number) => `more than ${levels} schemas nest in each other`;
export const unnamedCircle = "schemas without a name refer to each other; give them one in `components`";
export const unnamedTooMany =
  "it includes too many unnamed schemas of other places; name them in `components`";
export const targetUnresolved = (target: string) => `"${target}" does not resolve`;
export const allOfItself = "includes itself through `allOf`";
export const shownPartly = (reason: string) => `is not shown further: ${reason}`;
export const refersToItself = "refers only to itself";
export const schemeUndeclared = (name: string) =>
  `the security scheme "${name}" is not declared; add it to \`components.securitySchemes\``;
export const schemeUnsupported = (name: string) =>
  `the security scheme "${name}" is not supported; its type must be ` +
  '"apiKey", "http", "oauth2", "openIdConnect" or "mutualTLS" with all that it needs';
export const noServerUrl = "the server has no URL; `/` is shown instead";
export const serverUrlEmpty = "its address is empty";
export const serverEnumEmpty = (variable: string) =>
  `its variable "${variable}" has an \`enum\` without a value`;
export const serverVariableUndeclared = (variable: string) =>
  `its address has a variable "${variable}" that \`variables\` do not declare`;
export const serverUrlOpen = (url: string) => `its address "${url}" has an unmatched brace`;
export const tagTwice = (name: string) => `the tag "${name}" is declared twice; the last declaration is used`;
export const tagWithoutName = "the tag has no name; it is ignored";
export const kindUnknown = (kind: string, kinds: string) => `"${kind}" is not one of ${kinds}; it is ignored`;
export const tagUnused = (name: string) =>
  `the tag "${name}" has no operations, no child tags and no description; it is not shown`;
export const groupOfUnknownTag = (group: string, tag: string) =>
  `the group "${group}" names "${tag}", which is not a tag in the navigation`;
export const groupOfTakenTag = (group: string, tag: string) =>
  `the group "${group}" names the tag "${tag}", which is already in another group`;
export const groupEmpty = (group: string) => `the group "${group}" has no visible tags; it is not shown`;
export const parentUnknown = (parent: string) =>
  `its parent "${parent}" is not a tag; it is shown at the top`;
export const parentsCircular = (names: string) =>
  `these tags are each other's parents: ${names}; they are shown at the top; remove one parent`;
export const parentsTooDeep = (levels: number) =>
  `it is nested below more than ${levels} others; it is shown at the top`;
