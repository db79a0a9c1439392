/** Errors and warnings of descriptions that are read. Each states what is wrong, then what to do. */
export const wrongContent = (ref: string, expected: string) => `"${ref}" is not ${expected}; correct it`;
export const containsItself = (ref: string) => `"${ref}" refers to an object that contains it; remove it`;
export const tooManyEntries = (count: number, max: number) =>
  `only ${max} of ${count} entries can be shown; use fewer`;
export const filesTooLarge =
  "is not followed, because the files together are too large; split them into several descriptions";
export const addressInvalid = (path: string) => `"${path}" is not a valid address; correct it`;
export const descriptionTooLarge = "is not read, because the description is too large already";
export const notFetched = "is not fetched; name a file beside this one";
export const unusable = (reason: string) => `cannot be used: ${reason}`;
export const notFilePath = "is not the path of a file; correct it";
export const missing = "is missing; put the file there, or correct the reference";
export const hidden = "is hidden and is not read; move it to a name without a leading dot";
export const outside =
  "is outside of the description's folder and is not read; move it there, or pass --root DIR with a folder that contains both";
export const unreadable = "is not read; only .yaml, .yml, .json, .md and .txt files are";
export const hostNotAllowed = (host: string) =>
  `is not fetched; download it beside the description, or allow it with --allow-remote ${host}`;
export const fileNamedRemotely =
  "is not read, because a part that was fetched may not name files; name an address there";
export const remoteTooMany = (max: number) =>
  `is not fetched, because ${max} parts were; download them beside the description`;
export const remoteTooSlow = (seconds: number) =>
  `is not fetched, because the parts before took ${seconds} s; download them beside the description`;
export const status = (status: number, location: string | null = null) =>
  location === null ? `status ${status}` : `status ${status}, a redirect to ${location}`;
export const fetchFailed = (reason: string) => `cannot be fetched (${reason}); check the address`;
export const tooLarge = "it is too large";
export const circular = (ref: string, aim = "a value") => `circular $ref: "${ref}" never reaches ${aim}`;
export const aSchema = "a schema";
export const noAnchor = (ref: string) => `"${ref}" does not resolve: there is no such $anchor`;
export const unresolved = (ref: string) => `"${ref}" does not resolve; correct it`;
export const notJson = (fault: string) => `invalid JSON: ${fault} (read as YAML)`;
export const trailingComma = "trailing comma";
export const singleQuotes = "text in single quotes";
export const unquotedName = "name without quotes";
export const notValue = "neither a value nor punctuation";
export const nestedTooDeep = (levels: number) =>
  `nesting exceeds ${levels} levels; deeper content is omitted`;
export const jsonComment = "JSON has no comments; remove this one";
export const folderUnreadable = "cannot be read; put your description there";
export const folderEmpty = "contains no description; put a .yaml or .json file there";
export const anArray = "an array";
export const anObject = "an object";
export const anObjectOrBoolean = "an object or a boolean";
export const aString = "a string";
export const aNumber = "a number";
export const aBoolean = "a boolean";
export const notOpenApi = "is not an OpenAPI description; write an object that begins with `openapi`";
export const fileUnreadable = (reason: string) => `cannot be read (${reason}); check the path`;
export const notTextFile = "is not a text file; put a YAML or JSON file there";
export const utf16 = "is UTF-16, which few tools read; save it as UTF-8";
export const wrongEncoding = (name: string) => `is not ${name} text; save it as UTF-8`;
export const fileTooLarge = (megabytes: number) =>
  `is larger than ${megabytes} MB; split it into several descriptions`;
export const notFile = "is not a file; name a YAML or JSON file";
export const collectionFormat = (format: string) =>
  `OpenAPI 3 cannot express \`collectionFormat: ${format}\`; shown comma-separated`;
export const openapiMissing =
  "the field `openapi` is missing; an OpenAPI description begins with it, e.g. openapi: 3.0.3";
export const otherStandard = (name: string) =>
  `this is an ${name} document; name an OpenAPI or Swagger 2.0 description`;
export const conflictMarker = "a marker of a merge conflict is left; resolve the conflict";
export const versionUnsupported = (name: string, version: string) =>
  `${name} ${version} is not supported (supported: Swagger 2.0, OpenAPI 3.0, 3.1 and 3.2)`;
export const versionNumber = (field: string, version: string) =>
  `\`${field}\` is a number here and read as version ${version}; write ${field}: "${version}"`;
export const infoVersionNumber = (version: string) =>
  `\`version\` is a number here and read as "${version}"; put it in quotes`;
export const moreOfRule = (count: number, rule: string) => `… and ${count} more of the kind "${rule}"`;
export const moreOfProblem = (count: number, problem: string) => `  … and ${count} more: ${problem}`;
export const syntax = (reason: string) => `${reason}; correct the YAML or JSON there`;
export const itemMisaligned = "is not indented like the items above; align it";
export const tab = "is indented with a tab; use spaces";
export const noAliasAnchor = (alias: string) =>
  `there is no anchor for the alias${alias}; put the text in quotes`;
export const escapeInvalid = (char: string) =>
  `\\${char} is not an escape sequence; use single quotes, or double the backslash`;
export const commaMissing = "a comma is missing before this; add it, or close the bracket";
export const notBelonging = "does not belong to what is above; check its indentation";
export const notClosed = (quote: string) => `the text that begins here is not closed; end it with ${quote}`;
export const bracketNotClosed = (bracket: string) => `"${bracket[0]}" is not closed; add "${bracket[1]}"`;
export const valueStart = (char: string) => `a value cannot begin with ${char}; put it in quotes`;
export const secondColon = 'there is a second ": " in this line; put the value in quotes';
export const textAfterQuote = "there is text after the closing quote; move it into the quotes";
export const colonMissing = 'the line above has no ":"; write it as "name: value"';
export const indentedTooFar =
  "is indented more than the line above, which has a value already; align the two";
export const nameMisaligned = "is not indented like the names above; align it";
export const empty = "is empty; put an OpenAPI description there";
export const severalDocuments = "contains several YAML documents; keep one";
export const duplicate = (name: string, line: number) =>
  `"${name}" is a duplicate, first defined in line ${line}; rename or remove one`;
export const aliasOfItself = (anchor: string) =>
  `the alias *${anchor} refers to an object that contains it; write it out`;
export const aliasesTooMany = (anchor: string) =>
  `aliases up to *${anchor} repeat too many values; write them out, or use $ref`;
export const aliasedTextTooLong = (anchor: string) =>
  `aliases up to *${anchor} repeat too much text; shorten it, or use it less often`;
export const siteTooLarge = (bytes: number) => `the site would be larger than ${megabytes(bytes)}`;
export const buildTooLong = (seconds: number) =>
  `the build takes more than ${Math.round(seconds)} s of CPU time`;
export const checkTooLong = (seconds: number) =>
  `the check takes more than ${Math.round(seconds)} s; split it into several descriptions`;
export const buildTooMuchMemory = (bytes: number) =>
  `the build takes more than ${megabytes(bytes)} of memory`;
export const becauseRepeated = (bound: string, ref: string, uses: number) =>
  `${bound}: "${ref}" is used ${uses} times; use it less often${orAllowMore}`;
export const becauseLarge = (bound: string, bytes: number) =>
  `${bound}: ${megabytes(bytes)} are about this; make it smaller${orAllowMore}`;
export const becauseMany = (bound: string, count: number, noun: string) =>
  `${bound}: there are ${count} ${noun}; publish fewer${orAllowMore}`;
export const becauseOfAll = (bound: string) => `${bound}; split it into several descriptions${orAllowMore}`;
export const pageTooLarge = (characters: number) =>
  `shows ${characters} characters with the schemas it refers to, more than fit into a page; refer to fewer`;
const orAllowMore = ", or allow more with --max-size";
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
export const aliasTooDeep = (anchor: string, levels: number) =>
  `the alias *${anchor} nests more than ${levels} levels; nest less`;
export const nameNotString = "mapping keys must be strings; quote this key";
export const markerInvalid = (key: string) => `\`${key}\` must be true or false; it is shown`;
export const audienceInvalid = (key: string) =>
  `\`${key}\` must be the name of an audience or a list of them; it is not shown`;
export const audienceMissing = (key: string, count: number) =>
  `${count} ${count === 1 ? "part is" : "parts are"} for one audience (\`${key}\`) and not published; ` +
  "name the readers of this site by `audience` in the configuration or `--audience`";
export const gatewayExtensionsLeftOut = (names: string[]) =>
  `${names.map((name) => `\`${name}\``).join(", ")} configure a gateway and are not published; ` +
  "to publish one, list it in `keepExtensions` of the configuration";
export const anyMethodLeftOut = (path: string) =>
  `the operation for any method of "${path}" is not published; describe each of its methods`;
export const pathParameterHidden = (name: string, path: string) =>
  `the path parameter "${name}" is internal, but its path "${path}" is published; mark the path, too`;
export const schemaHidden =
  "refers only to an internal schema; it is published without a schema, so mark what contains it or give it another";
export const securityHidden =
  "names only internal security schemes; it is published as if it needed none, so mark what contains it or publish a scheme";
export const serversHidden = "has only internal servers; it is published without any, so publish one";
export const namesHidden = (name: string) => `names "${name}", which is internal; remove it from this text`;
