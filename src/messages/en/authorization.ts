/** Security schemes: their titles, the fields of their forms, and the limits of browsers. */
export const apiKeyIn = (place: "header" | "query" | "cookie") => `API key in the ${place}`;
export const key = "Key";
export const keyHeaderInvalid = (name: string) =>
  `“${name}” is not a valid header name, so this key is never sent.`;
export const headerForbidden = (name: string) =>
  `Pages cannot set the ${name} header. The code samples show how other clients send it.`;
export const theHeader = (name: string) => `the header ${name}`;
export const theQueryParameter = (name: string) => `the query parameter ${name}`;
export const sendCookies = "Send this browser's cookies for the server";
export const cookieLimit = (name: string) =>
  `Pages cannot set cookies for another site. Sign in to the server in this browser to get the cookie ${name}, then enable sending it. Across sites the cookie has to be SameSite=None, and the server has to respond with Access-Control-Allow-Credentials: true and this site's own origin.`;
export const username = "Username";
export const password = "Password";
export const usernameColon = "A username cannot contain a colon.";
export const token = "Token";
export const accessToken = "Access token";
export const mutualTls = "Mutual TLS, with a client certificate";
export const mutualTlsLimit =
  "Pages cannot send client certificates. Install the certificate in the browser or the operating system; the browser then asks which one to use.";
export const schemeInvalid = (scheme: string) =>
  `“${scheme}” is not a valid HTTP authentication scheme, so nothing is sent for it.`;
export const valueAfter = (scheme: string) => `Value after “${scheme}”`;
export const schemeLimit = (scheme: string) =>
  `This page cannot compute ${scheme} credentials. Create them elsewhere and enter the part of the Authorization header after ${scheme}.`;
export const notDescribed = "Not described";
export const notDescribedLimit = "The description does not define how to send this, so it is not sent.";

/** Credentials in the panel. */
export const hide = "Hide";
export const show = "Show";
export const optional = "optional";
export const set = "Set";
export const setWithoutPassword = "Set, without a password";
export const notSet = "Not set";
export const expired = "Expired";
export const authorization = "Authorization";
export const usePlaceholders = "Use placeholder credentials";
export const credentialsRequired = "Credentials required";
export const credentialsRejected = "The server rejected these credentials";
export const credentialsInsufficient = "These credentials do not allow this request";
export const useFor = (server: string) => `Use for ${server} too`;
export const withheld = (server: string) => `Credentials are not sent to ${server}.`;
export const enteredFor = (servers: string) => `They were entered for ${servers || "another server"}.`;
export const serverFromLink = "Its URL came with a link and is not a server of this API.";
export const method = "Authentication method";
export const useOneOf = "use one of";
export const and = " and ";
export const none = "none";
export const store = "Store credentials";
export const clearAll = "Clear all";
export const storageBlocked =
  "This browser blocks storage for this site. Credentials are cleared when you leave the page.";
export const cleared = "Credentials for this API cleared, in other tabs too.";
export const onPage = "on this page only";
export const inTab = "in this tab, until you close it";
export const inBrowser = "in this browser, until you clear them";
export const inBrowserMeaning = "Anyone who uses this browser can read them.";

/** The flows of OAuth 2 that a page can go through. */
export const clientId = "Client ID";
export const clientSecret = "Client secret";
export const authorizationCode = "Authorization code, with PKCE";
export const clientCredentials = "Client credentials";
export const deviceAuthorization = "Device authorization";
export const implicit = "Implicit";

/** Messages while getting a token with an OAuth 2 flow. */
export const waiting = "Waiting for sign-in in the other window…";
export const requesting = "Requesting a token…";
export const received = (scheme: string) => `${scheme}: token received.`;
export const openAndType = (link: string, code: string) => `Open ${link} and type the code ${code}.`;
export const relativeAddress = (address: string) =>
  `The description names the address “${address}” relative to the server. Choose a server first.`;
export const sentTo = (url: string) => `What you enter here is sent to ${url}.`;
export const sentToEndpoints = (url: string) =>
  `What you enter here is sent to the endpoints that ${url} names.`;
export const registerUri = "Register this redirect URI for the client:";
export const orGetOne = "Or get one";
export const flow = "Flow";
export const inHeader = "in a header (Basic)";
export const inBody = "in the body";
export const secretIsSent = "Secret is sent";
export const scopes = "Scopes";
export const more = (count: number) => `${count} more`;
export const spaceBetween = "separated by spaces";
export const popUpBlocked =
  "The browser blocked the pop-up. Allow pop-ups for this site, or sign in in this tab: you leave the page, and what is stored on this page only is cleared.";
export const getToken = "Get a token";
export const signInHere = "Sign in in this tab";
export const stop = "Stop";
export const renew = "Renew";
export const missingScopes = (scopes: string) => `This operation also requires ${scopes}.`;
export const expiredAt = (time: string) => `Expired at ${time}.`;
export const validUntil = (time: string) => `Valid until ${time}.`;
export const noStorage = "this browser blocks storage for this site, so the sign-in could not be completed";
export const locale = "en";
export const inFrame = "this page is embedded in another site. Open it in a tab of its own";

/** The errors of OAuth 2 flows, with possible solutions. */
export const canceled = "Canceled.";
export const refused = (error: string, advice: string) => `The server refused: ${error}. ${advice}`;
export const needsHttps =
  "An endpoint of this flow uses http. Secrets are sent over https only, or to your own machine.";
export const missingAddress = (name: string) =>
  `The description or the server lacks a URL that this flow needs (${name}).`;
export const invalidResponse = (status: string) => `The response is not a valid OAuth 2 response${status}.`;
export const withStatus = (status: number) => ` (status ${status})`;
export const clientRejected =
  "The server did not accept the client: the client ID or secret is wrong, or the secret has to be sent another way.";
export const otherIssuer =
  "The server has another issuer than the description states, so its response was not used.";
export const otherServer =
  "The response came from a different authorization server than the one you signed in to, so it was not used. Start again.";
export const noResponseInTime = "The server did not respond in time.";
export const failed = (message: string) => `This did not work: ${message}.`;
export const unreachable = (url: string, site: string) =>
  `Could not read a response from ${url}. Either the server is not reachable, or its owner has to allow this site: Access-Control-Allow-Origin: ${site}, and for a client secret in the header Access-Control-Allow-Headers: Authorization.`;
export const accessDenied = "Access denied.";
export const codeExpired = "The code expired. Start again.";
export const checkClient = "Check the client ID and secret, and how the secret is sent.";
export const grantInvalid = "The code or token is invalid, used or expired. Start again.";
export const removeScopes = "Remove scopes this client is not allowed to request.";
export const registerUriAbove = "Register the redirect URI shown above.";
export const clientNotRegistered = "This client is not registered for this flow.";
export const flowUnsupported = "The server does not support this flow.";
export const notAllowed = (server: string) =>
  `${server} is not one of the servers that these credentials were entered for. Allow it first.`;

/** Renewing a token. */
export const renewed = (scheme: string) => `${scheme}: the token was renewed.`;
export const notRenewed = (scheme: string, problem: string) =>
  `${scheme}: the token was not renewed. ${problem}`;

/** The history of requests, sharing, and values of earlier requests. */
export const clear = "Clear";
export const exportHar = "Export HAR";
export const history = (count: number) => `History (${count})`;
export const load = "Load";
export const loadRequest = (request: string) => `Load ${request}`;
export const open = "Open";
export const openRequest = (request: string) => `Open ${request}`;
export const resend = "Resend";
export const resendRequest = (request: string) => `Resend ${request}`;
export const compare = "Compare";
export const compareResponse = (request: string) => `Compare ${request} with the latest response`;
export const changesEachTime = (names: string) => `Changes with each response: ${names}`;
export const comparison = "Comparison";
export const changedLines = "Changed lines";
export const closeComparison = "Close";
export const identical = "The responses are identical.";
export const bodyOf = (size: string) => `Body of ${size}`;
export const equalLines = (count: number) => `… ${count} equal ${count === 1 ? "line" : "lines"}`;
export const without = (names: string) => `without ${names}`;
export const cameWithLink = "This request came with a link. Review it before you send it.";
export const linkUnreadable = "The request in this link could not be read. The link may be truncated.";
export const share = "Share request";
export const omitted = (names: string) => ` Not included, because it is secret or a file: ${names}.`;
export const linkCopied = (omitted: string) => `Link copied.${omitted}`;
export const linkInAddressBar = (omitted: string) => `The link is in the address bar.${omitted}`;
export const timedOut = "Timed out";
export const noResponse = "No response";
export const clearValues = "Clear values";
export const filledIn = (names: string) => `Filled in from your earlier requests: ${names}.`;
export const undo = "Undo";
export const undoValue = (name: string) => `Undo the value of ${name}`;
export const filledFrom = (from: string, ago: string) => `From ${from}, ${ago}.`;
export const valueFrom = (from: string, ago: string) => `${from}, ${ago}`;
export const earlierValues = (name: string) => `Earlier values for ${name}`;
export const exampleValue = "Example";
export const updated = "Updated from your request.";
export const includeCredentials = "include my credentials";
export const reset = "Reset";
export const noSample = "This request cannot be written in this language.";
export const nextRequests = "Next requests";
export const nextRequestsTitle = "Next requests:";

/** The data of an API in a tab. */
export const clearSession = "Clear session";
export const clearSessionQuestion = "Clear this session?";
export const clearSessionMeaning =
  "Clears credentials (in other tabs too), the chosen server, drafts, variables, values and history of this API in this tab.";
export const keepSession = "Cancel";
export const sessionCleared = "Session cleared.";
export const draftRestored = "Restored what you entered here.";
export const startOver = "Start over";

/** Variables of the panel. */
export const variables = (count: number) => (count === 0 ? "Variables" : `Variables (${count})`);
export const variablesMeaning =
  "Write {{name}} in any field to send the value of a variable. Variables last as long as the tab.";
export const variableValueOf = (name: string) => `Value of ${name}`;
export const deleteVariable = (name: string) => `Delete ${name}`;
export const secret = "secret value";
export const valueOfField = "Save the value of a field…";
export const variableName = "Variable name";
export const variableValue = "Variable value";
export const addVariable = "Add variable";
export const variableNameInvalid = "Use letters, digits, “_”, “.” and “-”. Begin with a letter or “_”.";
export const variableAdded = (name: string) => `Saved as ${name}.`;
export const unknownVariable = (name: string, escaped: string) =>
  `There is no variable “${name}”. Add it under Variables, or write ${escaped} to send the text.`;
export const variableWithheld = (name: string, origin: string) =>
  `The secret variable “${name}” is not sent to ${origin}, because it was saved for other servers. Enter its value again to use it here.`;
export const variablesOfLink = "Variables are not sent to a server that came with a link.";
