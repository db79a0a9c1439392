/** `verify`. */
const quoted = (text: string) => `"${text}"`;

// Samples and examples.
export const sample = (label: string, problem: string) => `${label}: ${problem}`;
export const generated = (label: string) => `${label} (generated)`;
export const example = (name: string | null) => (name === null ? "Example" : `Example ${quoted(name)}`);
export const exitCode = (code: number, line: string) =>
  `The sample ends with exit code ${code}${line === "" ? "." : `: ${line}`}`;
export const tooSlow = (seconds: number) => `The sample did not end within ${seconds} s.`;
export const wasKilled = "The sample was ended by a signal.";
export const nothingSent = "The sample sends no request.";
export const otherHost = (host: string) =>
  `The sample connects to ${host}, which is not a server of the description.`;
export const unknownOperation = (request: string) =>
  `The sample sends ${request}, which no operation describes.`;
export const otherOperation = (request: string, operation: string) =>
  `The sample sends ${request}, not ${operation}.`;
export const requestMismatch = (problem: string) => `The request does not match its description: ${problem}`;
export const queryUndescribed = (name: string) => `The query parameter \`${name}\` is not described.`;
export const refused = (status: number, message: string) =>
  `The server returns ${status}${message === "" ? "." : `: ${message}`}`;
export const staleExample = (status: number) =>
  `The ${status} response has other fields than its example. Update the example.`;
export const ofStatus = (status: number, sentence: string) => `${status} response: ${sentence}`;

// Skipped parts, with reasons.
export const notSelected = "not selected";
export const noSamples = "no sample or example";
export const notRunLanguage = (label: string) => `${label} samples are not run`;
export const notInstalled = (label: string) => `${label} is not installed`;
export const runtimeRequired = (label: string) => `--require asks for ${label}, which is not installed.`;
export const sampleFails = (label: string) => `the ${label} sample fails`;
export const exampleNeeded = (reason: string) => `${reason} Write an example that the server accepts.`;
export const needsWrite = "changes data; send it with --write";
export const needsDelete = "deletes data; send it with --write --delete";
export const methodNotSent = (method: string) => `${method} is not sent`;
export const mostReached = (most: number) => `${most} requests were sent; raise --max`;
export const theBody = "the body";
export const noExample = (name: string) => `no example of ${name}`;
export const dryRun = "dry run";
export const unauthorized = "stopped: the server returned 401; set the credentials in the environment";
export const gaveUp = (failures: number) => `stopped after ${failures} failed connections`;
export const documented = (status: number) =>
  status === 404
    ? "returned 404, which is described; write an example of a record that exists"
    : `returned ${status}, which is described; set the credentials in the environment`;
export const mismatches = "does not match its description";
export const notCompared = "could only be compared in part";

// Servers.
export const unreachable = (address: string, request: string, reason: string) =>
  `${address} cannot be reached (${request}): ${reason}`;
export const worksAfterSunset = (status: number, date: string) =>
  `Returned ${status} after its sunset date, ${date}.`;
export const corsMissing = (header: string) => `it lacks ${quoted(header)}`;
export const preflightFails = (status: number | null) =>
  `its preflight request ${status === null ? "fails" : `returns ${status}`}`;
export const corsFails = (origin: string, problem: string) =>
  `Try it fails on ${origin}, because the browser cannot read the response: ${problem}.`;

// HAR files.
export const harOtherServer = "recorded requests to other servers";
export const harUnsendable = "recorded requests whose method, URL or header cannot be sent again";
export const harNoOperation = "recorded requests that no selected operation describes";
export const noHar = "Expected a HAR file with `log.entries`.";
export const harUnreadable = (file: string, reason: string) => `${file} cannot be read: ${reason}`;
export const harTooLarge = (megabytes: number) =>
  `The file is larger than ${megabytes} MB. Record fewer requests.`;

// The command.
export const oneDescription = "verify --against and --har take one description.";
export const unknownOperationOption = (option: string, name: string, nearest: string | null) =>
  `${option} names ${quoted(name)}, which is not an operation or tag${nearest === null ? "." : `; did you mean ${quoted(nearest)}?`}`;
export const writeNeedsYes = "--write changes data on the server. Add --yes to confirm.";
export const deleteNeedsWrite = "--delete needs --write.";
export const serverUnknown = (name: string) =>
  `--against needs a URL or the name of a server of the description, not ${quoted(name)}.`;
export const withCredentials =
  "--against must not contain a user name or password. Set SPECIMEN_AUTH_<SCHEME> in the environment.";
export const notNumber = (option: string, text: string) =>
  `${option} needs a positive number, not ${quoted(text)}.`;
export const notDuration = (text: string) =>
  `--timeout needs a time such as 10s or 500ms, not ${quoted(text)}.`;
export const languageUnknown = (name: string, known: string) =>
  `--require takes ${known}, not ${quoted(name)}.`;
export const confirm = (count: number, address: string) =>
  `Send requests that change data (${count} operations) to ${address}? [y/N] `;
export const notConfirmed = "Nothing was sent.";
export const coverage = (verified: number, notVerified: number, notRun: number, sent: number) =>
  `${counted(verified, "operation")} verified, ${notVerified} not verified, ${notRun} not run. ${counted(sent, "request")}.`;
export const reasons = (kind: "not-verified" | "not-run", operations: string[], reason: string) =>
  `${kind === "not-run" ? "Not run" : "Not verified"}: ${listed(operations)}: ${reason}`;
export const skippedSamples = (count: number, reason: string) => `Not run: ${count} × ${reason}`;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const listed = (names: string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");

/** The reason for each rule of `verify`. */
export const sampleWhy =
  "A written sample fails, or sends a request that its operation does not describe. Developers copy samples first.";
export const statusWhy =
  "A response has a status that the description does not list. Clients cannot handle it.";
export const bodyWhy = "The body of a response does not match its schema. Generated clients fail on it.";
export const headerWhy = "A required header is missing, or its value does not match its schema.";
export const mediaTypeWhy = "The response has a media type that is not described for its status.";
export const undocumentedFieldWhy = "A response contains a field that the description does not have.";
export const staleExampleWhy = "The fields of an example differ from those of the actual response.";
export const deprecationWhy =
  "The `Deprecation` header (RFC 9745) does not match the deprecation in the description.";
export const sunsetWhy =
  "The `Sunset` header (RFC 8594) does not match the description, or an operation works after its sunset date.";
export const corsWhy =
  "CORS headers are missing. Browsers block the response for the Try it panel, and for every web application on another origin.";
export const unreachableWhy = "The server cannot be reached, or closes the connection.";
