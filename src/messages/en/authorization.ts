/** Credentials in the panel. */
export const hide = "Hide";
export const show = "Show";
export const optional = "optional";
export const set = "Set";
export const notSet = "Not set";
export const expired = "Expired";
export const authorization = "Authorization";
export const usePlaceholders = "Use placeholder credentials";
export const credentialsRequired = "Credentials required";
export const credentialsRejected = "The server rejected these credentials";
export const credentialsInsufficient = "These credentials do not allow this request";
export const allowUrl = "Allow this URL";
export const withheld = (server: string) =>
  `Credentials are not sent to ${server}: it is not a server of this API, and you did not enter it yourself.`;
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
export const onPageMeaning = "In memory, until you leave or reload the page.";
export const inTab = "in this tab";
export const inTabMeaning = "In this tab, for all pages of this API, until you close it.";
export const inBrowser = "in this browser";
export const inBrowserMeaning = "In this browser, readable to anyone who uses it, until you clear it here.";
