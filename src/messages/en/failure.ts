/** Why a request got no response, and what helps. */
export const canceled = "Canceled";
export const canceledAdvice = "You canceled the request. The server may have processed it anyway.";
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
  "The redirect was not followed: the browser would send the key in the header to the new location without showing where that is.";
export const seeLocation = "Run this command to see the Location header:";
export const methodForbidden = (method: string) => `Browsers cannot send ${method}`;
export const methodAdvice = (method: string) =>
  `No browser lets a page send ${method} requests (Fetch Standard, "forbidden method").`;
export const offline = "No connection";
export const offlineAdvice = "This browser is offline. Connect and send again.";
export const blockedByBrowser = "Blocked by the browser";
export const mixedContent = (server: string) =>
  `A page loaded over https cannot send requests to ${server} over http (mixed content). If the API supports https, enter its https URL as the base URL.`;
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
export const copy = "Copy";
export const copyCurl = "Copy the cURL command";
