/** What went wrong with a flow of OAuth 2, and what helps. */
export const canceled = "Canceled.";
export const refused = (error: string, advice: string) => `The server refused: ${error}. ${advice}`;
export const needsHttps =
  "An endpoint of this flow is http. A secret is sent by https only, or to your own machine.";
export const missingAddress = (name: string) =>
  `The description or the server does not name an address that this flow needs (${name}).`;
export const invalidResponse = (status: string) => `The response is not a valid OAuth 2 response${status}.`;
export const withStatus = (status: number) => ` (status ${status})`;
export const clientRejected =
  "The server did not accept the client: client ID or secret are wrong, or it requires the secret to be sent in another way.";
export const otherIssuer =
  "The server identifies itself by another issuer than the description names, so its response was not used.";
export const failed = (message: string) => `This did not work: ${message}.`;
export const unreachable = (url: string, site: string) =>
  `Could not read a response from ${url}. Either the server is not reachable, or its owner has to allow this site: Access-Control-Allow-Origin: ${site}, and for a client secret in the header Access-Control-Allow-Headers: Authorization.`;
export const accessDenied = "Access denied.";
export const codeExpired = "The code expired. Start again.";
export const checkClient = "Check client ID and secret, and how the secret is sent.";
export const grantInvalid = "The code or token is invalid, used or expired. Start again.";
export const removeScopes = "Remove scopes this client is not allowed to request.";
export const registerUri = "Register the redirect URI shown above.";
export const clientNotRegistered = "This client is not registered for this flow.";
export const flowUnsupported = "The server does not support this flow.";
export const notAllowed = (server: string) =>
  `${server} is not one of the servers that these credentials were entered for. Allow it first.`;
