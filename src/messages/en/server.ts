/** Errors of the reference server and of simulations that readers meet in the panel. */

// Requests
export const requestBody = "The request body";
export const bodyRequired = "The request body is required.";
export const bodyTooComplex = "The request body is too complex to validate.";
export const bodyEncoded = "The request body must be sent without `Content-Encoding`.";
export const bodyNotUtf8 = "The request body must be UTF-8.";
export const bodyTooDeep = (levels: number) =>
  `The request body must not be nested deeper than ${levels} levels.`;
export const bodyNotUnicode = "The request body must contain only well-formed Unicode.";
export const bodyIncomplete = "The request body is incomplete.";
export const bodyTooLarge = (bytes: number) => `The request body must be at most ${bytes} bytes.`;
export const bodyNotMultipart = "The request body must be `multipart/form-data`.";
export const mustBeJson = (subject: string) => `${subject} must be valid JSON.`;
export const contentType = (names: string[]) => `Header \`Content-Type\` must be ${names.join(" or ")}.`;
export const contentTypeUnknown = "Header `Content-Type` must be one that this server reads.";
/** A parameter, such as ``Query parameter `limit` ``. */
export const parameter = (place: string, name: string) =>
  `${place.charAt(0).toUpperCase()}${place.slice(1)} parameter \`${name}\``;
export const mustBeginWith = (prefix: string) => `must begin with ${prefix}`;
export const mustNotRepeat = "must not be repeated";
export const tooDeep = (levels: number) => `must not be nested deeper than ${levels} levels`;
export const mustBePercentEncoded = "must be percent-encoded UTF-8";
export const itemsRepeated = (name: string) =>
  `; each item is a parameter of its own: \`${name}=…&${name}=…\``;
export const commasEncoded = "; commas between items must not be encoded";
export const pathNotPercentEncoded = "The path must be percent-encoded UTF-8.";
export const noSuchPath = "There is no such path.";
export const methodNotAllowed = (methods: string) => `The method must be one of ${methods}.`;
export const dataOnly =
  "Responses of this API can be read, but not loaded as a script, style sheet or worker.";
export const notImplemented = "This server does not implement the operation.";
export const failed = "The server failed to respond.";
export const retired = (day: string) => `This operation was retired on ${day}.`;
export const retiredUse = (day: string, use: string) =>
  `This operation was retired on ${day}; use ${use} instead.`;
export const withParameters = (operation: string, names: string) => `${operation} with ${names}`;

// Simulations
export const and = "and";
export const credentialsRequired = (options: string[]) =>
  `The request must carry ${options.join(", or ")}; any value is accepted.`;
export const preferredStatus = "Header `Prefer`: `code` must be a status from 200 to 599.";
export const noSuchResponse = (status: number, others: string) =>
  `Header \`Prefer\`: the operation describes no response \`${status}\`; it has ${others}.`;
export const notAcceptable = (described: string) =>
  `Header \`Accept\`: none of the described media types is acceptable (${described}).`;
export const noSuchExample = (status: number, name: string, others: string) =>
  `Header \`Prefer\`: the response \`${status}\` has no example \`${name}\`; it has ${others}.`;
export const noNamedExample = (status: number, name: string) =>
  `Header \`Prefer\`: the response \`${status}\` has no example \`${name}\`; it has none with a name.`;
export const none = "none";
export const simulationFull = (count: number) => `The simulation stores at most ${count} records; reset it.`;
export const recordDeleted = "There is no such record: it was deleted.";
export const parentDeleted = "There is no such record: what it belongs to was deleted.";
export const patchPath = (token: string) => `The JSON Patch path has no member \`${token}\`.`;
export const failurePreferred = "The request failed because `Prefer: failure` asked for it.";

// The Petstore
export const noPet = (id: bigint) => `There is no pet with \`petId\` ${id}.`;
export const noOrder = (id: bigint) => `There is no order with \`orderId\` ${id}.`;
export const noCategory = (id: bigint) => `There is no category with \`categoryId\` ${id}.`;
export const categoryUnknown = "`/categoryId` must name an existing category.";
export const petUnknown = "`/petId` must name an existing pet.";
export const categoryHasPets = (id: bigint) =>
  `The category with \`categoryId\` ${id} still has pets; move or delete them first.`;
export const recordTooLong = (characters: number) =>
  `The sandbox stores at most ${characters} characters in a record.`;
export const sandboxFull = (count: number | bigint, name: string) =>
  `The sandbox stores at most ${count} ${name}; delete some first.`;
export const storageFull = "The browser's storage for this site is full; delete something first.";
