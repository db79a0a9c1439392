/** Getting a token by a flow of OAuth 2. */
export const waiting = "Waiting for sign-in in the other window…";
export const requesting = "Requesting a token…";
export const received = (scheme: string) => `${scheme}: token received.`;
export const openAndType = (link: string, code: string) => `Open ${link} and type the code ${code}.`;
export const registerUri = "Register this redirect URI for the client:";
export const orGetOne = (flow: string) => `Or get one: ${flow}`;
export const orGetOneBy = "Or get one by";
export const inHeader = "in a header (Basic)";
export const inBody = "in the body";
export const secretIsSent = "Secret is sent";
export const scopes = "Scopes";
export const more = (count: number) => `${count} more`;
export const spaceBetween = "with a space between them";
export const popUpBlocked =
  "The browser blocked the pop-up. Allow pop-ups for this site, or sign in in this tab: you leave the page, and the form and client secret are cleared.";
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
