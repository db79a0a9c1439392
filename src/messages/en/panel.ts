/** The panel "Try it". */
export const fixFields = "Not sent. Fix the marked fields first.";
export const waiting = "Waiting for response…";
export const retryAfter = (time: string) => `The server asks to wait ${time} (Retry-After).`;
export const secondsLeft = (seconds: number) => `${seconds} s`;
export const retryNow = "The waiting time is over.";
export const resendThen = "Resend then";
export const doNotResend = "Do not resend";
export const resendNow = "Resend";
export const pagesOfList = "Pages of this list";
export const firstPage = "First page";
export const previousPage = "Previous page";
export const nextPage = "Next page";
export const lastPage = "Last page";
export const openOperation = (request: string) => `Open ${request} in its panel`;
export const pasteCurl = "Paste a cURL command";
export const fillForm = "Fill the form";
export const discard = "Discard";
export const noCurl = "This is not a cURL command with a URL.";
export const noSuchOperation = (request: string) => `This API has no operation ${request}.`;
export const otherOperation = (link: string) =>
  `This command is for another operation: ${link}. Open it with these values.`;
export const withoutCredentials = "Credentials are not in the link.";
export const filledFromCurl = "The form was filled from the command.";
export const notUsed = (parts: string) => `Not used: ${parts}`;
export const outOfDate = "Page out of date";
export const reload = "The site was updated since this page was loaded. Reload the page, then send.";
export const notShown = "Could not show the response";
export const viewerNotLoaded = "The viewer did not load. Check the connection and resend.";
export const openInTab = "Open this page in a new tab";
export const embedded = "Not sent: this page is embedded in another site";
export const embeddedAdvice = (link: string) => `That site could trick you into sending a request. ${link}.`;
export const valueRequired = "A value is required.";
export const enterUrl = "Enter a full URL, such as https://api.example.com.";
export const removeCredentials =
  "Remove the username and password: browsers refuse to send requests to such a URL.";
export const notInPath = (reason: string) => `Not allowed in a path. ${reason}`;
export const pathIncomplete = (name: string) =>
  `The path is incomplete: the description declares no parameter {${name}}.`;
export const description = "Description";
export const remove = (name: string) => `Remove ${name}`;
export const example = "Example";
export const exampleChoice = (select: string) => `Example ${select}`;
export const exampleNumber = (number: number) => `Example ${number}`;
export const format = "Format";
export const fixJson = "Fix the JSON to use the form.";
export const tooLargeForForm = "This body is too large for the form. Edit the JSON.";
export const thisValue = "this value";
export const editAsJson = (value: string, text: string) =>
  `The form cannot show ${value} as it is written (${text}). Edit the JSON.`;
export const editJson = "Edit JSON";
export const itemsTitle = "Items";
export const addOptionalFieldOf = (count: number) => `Add optional field (${count})`;
export const unknownField = (name: string) => `No field named “${name}” is described here.`;
export const sendUndeclared = "Send it anyway";
export const fieldSet = (name: string) => `${name} is set.`;
export const undeclared = "Not in the description";
export const undeclaredHint = "sent as typed";
export const sentAs = "Sent as";
export const removeUndeclared = "Remove this row";
export const invalidName = "Not sent: this name has characters that HTTP does not allow in a name.";
export const splitter = "Height or width of the request";
export const wide = "Use the whole width";
export const sandbox = "the in-browser sandbox";
export const simulation = "the simulation";
export const requestAs = (language: string) => `Request as ${language}`;
export const copied = "Copied";
export const notCopied = "Not copied";
export const copyAs = (language: string) => `Copy as ${language}`;
export const noSample = "This request cannot be written in this language.";

/** The panel's form, at build and in the browser. */
export const listOf = (name: string) => `${name}, a list`;
export const name = "Name";
export const value = "Value";
export const removeProperty = "Remove this property";
export const addAnother = "Add another";
export const addProperty = "Add property";
export const addFile = "Add file";
export const addOptionalField = "Add optional field";
export const addOptionalFieldTo = (group: string) => `Add optional field to ${group}`;
export const optionalFields = "Optional fields";
export const notSent = "Not sent";
export const defaultOf = (value: string) => `Default (${value})`;
export const select = "Select…";
export const setFields = "Set fields";
export const objectWith = (names: string) => `object with ${names}`;
export const arrayOf = (type: string) => `array of ${type}`;
export const anyType = "any";
export const sendEmpty = "send empty";
export const required = "required";
export const deprecated = "deprecated";
export const integer = "integer";
export const number = "number";
export const date = "date";
export const listHint = "list";
export const file = "file";
export const encodeFile = "Encode a file";
export const fileTooLarge = "Larger than 1 MB. Encode the file in your own code.";
export const body = "Body";
export const bodyFields = "Body fields";
export const part = (number: number) => `Part ${number}`;
export const parts = "Parts";
export const moreParts = "More parts";
export const yourUrl = "Your URL";
export const baseUrl = "Base URL";
export const ofServer = "of the server";
export const server = "Server";
export const customUrl = "Custom URL";

/** The body of a response. */
export const copy = "Copy";
export const copyBody = "Copy the body";
export const noContentType = "no Content-Type";
export const copyBase64 = "Copy as Base64";
export const download = "Download";
export const downloadFile = (name: string) => `Download ${name}`;
export const invalidBytes = (mark: string) =>
  `Bytes that are invalid in the response’s charset are shown as ${mark}.`;
export const table = "Table";
export const view = "View of the body";
export const partlyExpanded = "Partly expanded (too large).";
export const collapseAll = "Collapse all";
export const expandAll = "Expand all";
export const binary = (size: string) => `Binary, ${size}. Download it to view it.`;

/** Images, sound and PDF in a response. */
export const image = "Image in the response";
export const pixels = (width: string, height: string) => `${width} × ${height} pixels`;
export const notAnImage = "This browser cannot show it as an image.";
export const audio = "Audio in the response";
export const notPlayable = "This browser cannot play it.";
export const preview = "Preview";
export const pdf = "PDF in the response";

/** JSON in a response. */
export const invalidAt = (line: string, column: string, message: string) =>
  `Invalid JSON at ${line}:${column}. ${message}`;
export const members = (count: number) =>
  `${count.toLocaleString("en")} ${count === 1 ? "member" : "members"}`;
export const items = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "item" : "items"}`;
export const moreMembers = (count: number) => `… ${count.toLocaleString("en")} more members`;
export const moreItems = (count: number) => `… ${count.toLocaleString("en")} more items`;

/** Whether a response matches its description. */
export const checking = "Checking against the description…";
export const thisOperation = "this operation";
export const theResponses = "the responses";
export const validatorNotLoadedResend = "Not checked: the validator was not loaded. Send again to retry.";
export const tooLong = "Not checked: validation took too long.";
export const mismatches = "Mismatches";
export const receivedValue = (value: string) => `Received ${value}.`;
export const notes = "Notes";
export const moreMismatches = "More mismatches";
export const moreNotes = "More notes";
export const mismatchCount = (count: number) => `${count} schema ${count === 1 ? "mismatch" : "mismatches"}`;
export const partial = "Not fully checked";
export const matches = "Matches schema";
export const more = (count: number) => `${count} more`;
export const showInResponse = (pointer: string) => `Show ${pointer} in the response`;
export const descriptionOf = (name: string) => `Description of ${name}`;
export const moreProblems = (count: number) => `And ${count} more.`;
export const invalid = "Invalid:";

/** The validator before it is loaded. */
export const validatorNotLoaded = "Not checked: the validator was not loaded.";

/** The editor of JSON bodies. */
export const proposals = "Suggestions";
export const fault = (line: number, column: number, message: string) =>
  `Line ${line}, column ${column}: ${message}`;

/** A response as a table. */
export const moreRows = (count: string) => `… ${count} more rows`;
export const tableOfBody = "Table of the body";

/** XML in a response. */
export const elementOf = (name: string, parts: number) =>
  `${name}, ${parts} ${parts === 1 ? "part" : "parts"}`;

/** Long texts in a response. */
export const moreCharacters = (count: number) => `… ${count.toLocaleString("en")} more characters`;
export const show = (count: string) => `Show ${count}`;
export const next = (count: string) => `Next ${count}`;
export const last = "Last";

/** The tools of a response. */
export const locale = "en";
export const responseBody = "Response body";

/** The panel before it is loaded. */
export const panelNotLoaded = "Could not load the panel. Check the connection and resend.";
export const partNotLoaded =
  "Could not load this part. Check the connection and try again, or reload the page.";
export const close = "Close Try it";
export const closeKey = "Close (Esc)";
export const pressAgain = "This page just came to the front, so your click was ignored. Try again.";
export const typeAgain = "The fields were still loading. Type again.";

/** The response: status, figures, headers. */
export const redirectedTo = (url: string) => `Redirected to ${url}`;
export const soFar = (amount: string) => `${amount} so far`;
export const figuresSoFar = (ttfb: string, size: string, items: string, server: string) =>
  `TTFB ${ttfb} · ${size} so far${items} · from ${server}`;
export const figures = (duration: string, ttfb: string, size: string, items: string, server: string) =>
  `${duration} (TTFB ${ttfb}) · ${size}${items} · from ${server}`;
export const noBody = "The response has no body.";
export const received = (size: string) => `${size} received.`;
export const receivedOf = (size: string, length: string) => `${size} of ${length} received.`;
export const incompleteCanceled = (received: string) => `Incomplete: you canceled the response. ${received}`;
export const incompleteClosed = (received: string) => `Incomplete: the connection closed early. ${received}`;
export const incompleteCutOff = (received: string) =>
  `Cut off: the response exceeds what this page can store. ${received}`;
export const headers = (count: number) => `Headers (${count})`;
export const headersHidden =
  "Cross-origin: a page can read only a few headers and those that the server exposes.";
export const describedHidden = (count: number) =>
  count === 1 ? "1 described header is not readable" : `${count} described headers are not readable`;

export const status202 = "Accepted, still processing.";
export const status203 = "Modified by a proxy.";
export const status205 = "Done. Clear the form.";
export const status206 = "The range requested by the Range header.";
export const status207 = "Several results. Each has its own status in the body.";
export const status300 = "Several representations are available. Choose one.";
export const status304 = "Not modified since the version you specified.";
export const status401 = "Missing or invalid credentials.";
export const status403 = "You don't have permission.";
export const status405 = "Method not allowed. See the Allow header.";
export const status406 = "No representation matches the Accept header.";
export const status407 = "The proxy requires credentials.";
export const status408 = "The server timed out waiting for the request.";
export const status409 = "Conflicts with the current state.";
export const status410 = "Permanently removed.";
export const status411 = "A Content-Length header is required.";
export const status412 = "A precondition such as If-Match failed.";
export const status413 = "The body is too large.";
export const status415 = "The server does not accept this Content-Type.";
export const status417 = "The server cannot meet the Expect header.";
export const status421 = "The server does not serve this host.";
export const status422 = "Well-formed but failed validation.";
export const status423 = "The resource is locked.";
export const status424 = "A previous request it depends on failed.";
export const status425 = "Too early: the request might be replayed.";
export const status426 = "A different protocol is required. See the Upgrade header.";
export const status428 = "A precondition such as If-Match is required.";
export const status429 = "Rate limited, see Retry-After.";
export const status451 = "Unavailable for legal reasons.";
export const status501 = "Not implemented by the server.";
export const status502 = "Invalid response from upstream.";
export const status503 = "Temporarily unavailable, see Retry-After.";
export const status504 = "The upstream server timed out.";
export const status507 = "Not enough storage.";
export const status511 = "Sign in to the network first.";
export const hiddenHeaders = (names: string) =>
  `${names}: either not sent, or hidden from pages of other sites. To let them read it, the server has to send`;

/** Streams in a response. */
export const receivedEvents = "Received events";
export const receivedItems = "Received items";
export const events = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "event" : "events"}`;
export const earlierEvents = (count: string, shown: string) => `${count} earlier events: show ${shown}`;
export const earlierItems = (count: string, shown: string) => `${count} earlier items: show ${shown}`;
export const newer = (count: string) => `${count} newer: jump to the latest`;

/** The limits of browsers. */
export const method = (method: string) => `Browsers do not let pages send ${method} requests.`;
export const noBodyWith = (method: string) => `Browsers do not send a body with ${method}.`;
export const dots = "Browsers resolve `.` and `..` path segments, encoded ones too.";
export const cookie = "Pages cannot set cookies. This value is for the code samples.";
export const header = (name: string) => `Pages cannot set the ${name} header.`;

/** The omitted parts of a request that is stored or shared. */
export const urlCredentials = "the credentials in the base URL";

/** The sandbox in the panel. */
export const reset = "Reset sandbox";
export const data = "Sandbox data";
export const wasReset = "Sandbox reset.";
export const notReset = "The sandbox was not reset. Send a request, then try again.";
export const sandboxLost = "This browser lost the data of the sandbox, so it started over.";
export const stored = "Stored in this browser, shared by all tabs, and visible to nobody else.";
export const untilPageLeft =
  "This browser blocks storage for this site: sandbox data lasts until you leave this page.";
export const shortLived = "This browser blocks storage for this site: sandbox data lasts only a short time.";
export const panelOnly =
  "Only this panel can reach the sandbox: the browser does not run a Service Worker here.";
export const panelOnlyWithoutHttps =
  "Only this panel can reach the sandbox: browsers run a Service Worker only over https.";
export const resetSimulation = "Reset simulation";
export const simulationData = "Simulation data";
export const simulationWasReset = "Simulation reset.";
export const simulationNotReset = "The simulation was not reset. Send a request, then try again.";
export const storesNothing =
  "The simulation stores nothing for this operation: the description shows no collection for it.";
export const storedOnServer = "Stored by this server until it stops, for everyone who uses it.";
export const siteUpdated = "The site has been updated. Reload the page.";

/** The selection of a simulated response. */
export const mockResponse = "Mock response";
export const defaultResponse = "Default";
export const randomData = "Random data";
export const delay = "Delay (ms)";
export const failureRate = "Failure rate (%)";

/** The reasons for a missing response, with possible solutions. */
export const canceled = "Canceled";
export const canceledAdvice = "You canceled the request. The server may have processed it anyway.";
export const requestNotSent = "Not sent";
export const unreadyAdvice =
  "Something that the request needs, such as a token or the simulation, was not ready in time. Resend to retry.";
export const timedOut = "Request timed out";
export const timedOutAdvice = (server: string, seconds: number) =>
  `${server} did not respond within ${seconds} s, so the request was canceled. The server may still process it.`;
export const terminalWithoutLimit = "Or run it from a terminal, without a time limit:";
export const blockedBySite = "Blocked by this site";
export const policyAdvice = (site: string, server: string) =>
  `The Content-Security-Policy that ${site} is served with does not allow requests to ${server}. The owner of this site can allow them:`;
export const copyDirective = "Copy the directive";
export const terminal = "Or run it from a terminal:";
export const redirected = "The server redirected the request";
export const redirectedAdvice =
  "The redirect was not followed, because the browser would send the secrets in this request to a location that it does not reveal.";
export const seeLocation = "Run this command to see the Location header:";
export const redirectNotReadable = (server: string) =>
  `${server} redirected the request in a loop, or to a server whose response this page may not read. Browsers do not reveal the target to pages.`;
export const notReadable = "No readable response";
export const notReadableAdvice = (server: string) =>
  `${server} is reachable, but this page cannot read a response to this request. The most likely causes, in order:`;
export const causeCors =
  "The server does not allow this site to send this request or to read its response (CORS).";
export const causeClosed = "The server closed the connection before it responded.";
export const causeRedirect =
  "The server redirected the request in a loop, or to a server that does not allow this site.";
export const methodForbidden = (method: string) => `Browsers cannot send ${method}`;
export const methodAdvice = (method: string) =>
  `No browser lets a page send ${method} requests (Fetch Standard, "forbidden method").`;
export const offline = "No connection";
export const offlineAdvice = "This browser is offline. Connect and send again.";
export const blockedByBrowser = "Blocked by the browser";
export const mixedContent = (server: string) =>
  `A page loaded over https cannot send requests to ${server} over http (mixed content). If the API supports https, use that.`;
export const noResponse = "No response";
export const startAgain = (server: string) =>
  `${server} did not respond. If the server was stopped, start it again (npm start) and resend.`;
export const notReached = "Could not reach the server";
export const notReachedAdvice = (server: string) =>
  `The request to ${server} failed, and so did a check of its root: the URL is wrong, the server is down or refuses connections, or the browser does not trust its certificate.`;
export const localNetwork = (host: string) =>
  `${host} is in your local network. Browsers ask before a public page can access it (local network access): look for the prompt, or for the site settings next to the address bar.`;
export const findOut =
  "Run this command to find out. If it gets a response, the server forbids requests from other sites (Cross-Origin-Resource-Policy):";
export const blockedByCors = "Blocked by CORS";
export const corsAdvice = (server: string) =>
  `The request to ${server} failed although the server is reachable. Most likely it does not allow this site to read its responses (CORS). The owner of the API can change that.`;
export const headerNeeded = "Every response, including errors, needs this header:";
export const copyHeader = "Copy the header";
export const preflight = (reasons: string) =>
  `The browser first sends a preflight (OPTIONS) request, because of ${reasons}. Its response needs status 204 and:`;
export const copyPreflight = "Copy the headers of the preflight";
export const terminalWithoutCors = "Or run it from a terminal (CORS does not apply there):";
export const reasons = (reasons: string[]) => reasons.join(", ").replace(/, (?=[^,]*$)/, " and ");
export const theMethod = (method: string) => `the method ${method}`;
export const theContentType = (type: string) => `the Content-Type ${type}`;
export const theHeader = (name: string) => `the header ${name}`;
export const copyCurl = "Copy the cURL command";

/** The proposals of the editor of bodies. */
export const defaultValue = "default";
export const withRequired = "with required fields";
export const list = "list";
export const or = " or ";
