/** Security schemes: what they are called, what a reader enters for them, and what browsers cannot do. */
export const apiKeyIn = (place: "header" | "query" | "cookie") => `API key in the ${place}`;
export const key = "Key";
export const keyHeaderInvalid = (name: string) =>
  `“${name}” cannot be the name of a header, so this key is never sent.`;
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
export const mutualTls = "Mutual TLS, by a client certificate";
export const mutualTlsLimit =
  "Pages cannot send client certificates. Install the certificate in the browser or the operating system; the browser then asks which one to use.";
export const schemeInvalid = (scheme: string) =>
  `“${scheme}” cannot be the name of a scheme of HTTP, so nothing can be sent for it.`;
export const valueAfter = (scheme: string) => `Value after “${scheme}”`;
export const schemeLimit = (scheme: string) =>
  `This page cannot compute ${scheme} credentials. Create them elsewhere and enter the part of the Authorization header after ${scheme}.`;
export const notDescribed = "Not described";
export const notDescribedLimit = "The description does not define how to send this, so it is not sent.";
