/** What the validator reports of requests and responses. */
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
export const itemInvalidJson = (number: number, where: string) =>
  `The item ${number} of the stream is not valid JSON: ${where}.`;
