/** Sentences on values that do not match their schema. */
export const sentence = (subject: string, expectation: string, notes: string) =>
  `${subject} ${expectation}${notes}.`;
export const isRequired = "is required";
export const mustMatchSchema = "must match its schema";
export const mustBe = (types: string[]) => `must be ${types.join(" or ")}`;
export const mustBeValue = (value: string) => `must be ${value}`;
export const mustBeOneOf = (values: string) => `must be one of ${values}`;
export const minimum = (value: string) => `must be at least ${value}`;
export const maximum = (value: string) => `must be at most ${value}`;
export const exclusiveMinimum = (value: string) => `must be more than ${value}`;
export const exclusiveMaximum = (value: string) => `must be less than ${value}`;
export const multipleOf = (value: string) => `must be a multiple of ${value}`;
export const minLength = (count: string) => `must have at least ${counted(count, "character")}`;
export const maxLength = (count: string) => `must have at most ${counted(count, "character")}`;
export const minItems = (count: string) => `must have at least ${counted(count, "item")}`;
export const maxItems = (count: string) => `must have at most ${counted(count, "item")}`;
export const uniqueItems = "must not have the same item twice";
export const minProperties = (count: string) => `must have at least ${counted(count, "member")}`;
export const maxProperties = (count: string) => `must have at most ${counted(count, "member")}`;
export const pattern = (pattern: string) => `must match the pattern ${pattern}`;
export const format = (format: string) => `must have the format ${format}`;
export const readOnly = "is read-only, so a request should not have it";
export const writeOnly = "is write-only, so a response should not have it";
export const requiredHere = "is required here";
export const propertyName = "is not an allowed property name";
export const contains = "must contain an item that matches the schema";
export const excluded = "must not match the excluded schema";
export const notAllowed = "is not allowed";
export const integer = "an integer";
export const number = "a number";
export const string = "a string";
export const boolean = "`true` or `false`";
export const array = "an array";
export const object = "an object";
export const dateTime = "must be a date-time such as 2026-12-01T08:00:00Z";
export const date = "must be a date such as 2026-12-01";
export const time = "must be a time such as 08:00:00Z";
export const email = "must be an e-mail address";
export const uuid = "must be a UUID";
export const uri = "must be a URI";
export const double = "must be a number that fits a double";
export const between = (least: string, most: string) => `must be between ${least} and ${most}`;

const counted = (count: string, noun: string) => `${count} ${noun}${count === "1" ? "" : "s"}`;

/** The findings of the validator in requests and responses. */
export const theBody = "The body";
export const theHeader = (name: string) => `The header ${name}`;
export const noBody = (expected: string) => `The response has no body; expected one of ${expected}.`;
export const unexpectedBody = "The response has a body, but the description defines none for this status.";
export const noContentType = (expected: string) =>
  `The response has no \`Content-Type\`; expected ${expected}.`;
export const unexpectedContentType = (type: string, expected: string) =>
  `The content type ${type} is unexpected; expected ${expected}.`;
export const undecodable = (charset: string) => `The body is not valid text in ${charset}.`;
export const streamEnded = "The stream ended early: only the items received were validated.";
export const incompleteBody = "The body is incomplete and was not validated.";
export const streamWithoutItems = "Streams are validated only if the description has an `itemSchema`.";
export const bodyTooLarge = "The body is too large to validate.";
export const bodyInvalidJson = (where: string) => `The body is not valid JSON: ${where}.`;
export const duplicateName = "An object has a duplicate name; only its last value was validated.";
export const notValidated = (type: string) =>
  `Bodies of ${type} are not validated, only JSON and plain text.`;
export const endsTooEarly = "it ends too early";
export const lineAndColumn = (line: number, column: number) => `line ${line}, column ${column}`;
export const deprecation = "deprecation";
export const sunset = "a sunset";
export const announcementInvalid = (header: string, standard: string) =>
  `${header} is not valid (${standard}).`;
export const announcedOnly = (event: string, day: string) =>
  `The response announces ${event}${day}, the description does not.`;
export const announcedWithoutDate = (event: string, day: string) =>
  `The response announces ${event} (${day}), the description has no date.`;
export const announcedOtherwise = (header: string, day: string, described: string) =>
  `${header} is ${day}, but ${described} in the description.`;
export const announcementHidden = (header: string) =>
  `${header} cannot be read: the response comes from another origin.`;
export const notAnnounced = (event: string, header: string) =>
  `The description announces ${event}, but the response has no ${header}.`;
export const headerHidden = (name: string) => `${name} is required, but browsers hide it from pages.`;
export const headerRequired = (name: string) => `The header ${name} is required.`;
export const headerUnreadable = (name: string, expose: string) =>
  `${name} is required but not readable: it was not sent, or CORS hides it (the API must send ${expose}).`;
export const headerInvalidJson = (name: string, where: string) =>
  `The header ${name} is not valid JSON: ${where}.`;
export const undescribed = (subject: string, notes: string) => `${subject} is not described${notes}.`;
export const patternTooComplex = (pattern: string) => `The pattern ${pattern} is too complex to validate.`;
export const unresolved = (ref: string) =>
  `The reference ${ref} does not resolve, so its schema was not validated.`;
export const unresolvedAt = (ref: string, place: string) =>
  `The reference ${ref} does not resolve, so ${place} was not validated against its schema.`;
export const valueTooComplex = (subject: string) => `${subject} is too complex to validate completely.`;
export const stopped = "There may be more mismatches: validation stopped here.";
export const severalOptions = ": it matches several options, but must match exactly one";
export const closestOption = ", compared with the closest option";
export const closestNamedOption = (name: string) => `, compared with the closest option ${name}`;
export const byDiscriminator = (name: string) => `, by its discriminator ${name}`;
export const similarPlaces = (count: number) =>
  `; also in ${count} similar ${count === 1 ? "place" : "places"}`;
export const schemasMissing =
  "The schemas of the description could not be loaded, so headers and body were not validated.";
export const statusNotListed = (status: string) => `The description does not list status ${status}.`;
export const statusNotAmong = (status: string, listed: string) =>
  `The description does not list status ${status}; it lists ${listed}.`;
export const redirectFollowed = (status: string) =>
  `The description lists ${status}. The browser followed a redirect without showing it, so the response of another address was not validated.`;
export const statusOfSimulation = (status: string) =>
  `The simulation itself responded with status ${status}, which the description does not list.`;
export const credentialsStatus = (status: string) =>
  `The description does not list status ${status}, which is expected where credentials are required.`;
export const credentialsStatusWithoutSecurity = (status: string) =>
  `The description lists neither status ${status} nor a security scheme for this operation.`;
export const itemInvalidJson = (number: number, where: string) =>
  `The item ${number} of the stream is not valid JSON: ${where}.`;

/** The syntax errors of JSON. */
export const valueMissing = "A value is missing.";
export const endsBefore = (mark: string) => `The text ends before its "${mark}".`;
export const nothingMayFollow = "Nothing may follow here.";
export const commaMissing = (mark: string) => `"," or "${mark}" is missing before this.`;
export const colonMissing = '":" is missing after the name.';
export const stringNotClosed = "This string is not closed, or contains an invalid character or escape.";
export const notJson = "This is not a JSON value.";
export const itemMissing = 'A value is missing, or there is an extra "," before this.';
export const valueMissingBefore = "A value is missing before this.";
export const nameMissing = 'A name in double quotes is missing, or there is an extra "," before this.';
export const nameOrEndMissing = 'A name in double quotes or "}" is missing before this.';
