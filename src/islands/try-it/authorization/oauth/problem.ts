/** An endpoint did not answer, or not to this page. */
export class Unreachable extends Error {
  readonly url: URL;

  constructor(url: URL) {
    super(`No response from ${url.href}.`);
    this.url = url;
  }
}

/** The browser would not open a window. */
export class Blocked extends Error {}

/** What went wrong with a flow, and what helps. Reads errors of oauth4webapi by their `code`. */
export function explain(error: unknown): string {
  if (error instanceof Unreachable) return unreachable(error.url);
  if (error instanceof DOMException && error.name === "AbortError") return "Canceled.";
  const {
    code,
    message = "",
    error: oauthError,
    error_description: description,
    cause,
  } = error as Partial<OAuthError>;
  if (oauthError !== undefined) {
    const advice = advices.get(oauthError) ?? "";
    return `The server refused: ${[oauthError, description].filter(Boolean).join(", ")}. ${advice}`.trim();
  }
  switch (code) {
    case "OAUTH_HTTP_REQUEST_FORBIDDEN":
      return "An endpoint of this flow is http. A secret is sent by https only, or to your own machine.";
    case "OAUTH_MISSING_SERVER_METADATA":
    case "OAUTH_INVALID_SERVER_METADATA":
      return `The description or the server does not name an address that this flow needs (${cause?.attribute ?? message}).`;
    case "OAUTH_RESPONSE_IS_NOT_JSON":
    case "OAUTH_RESPONSE_IS_NOT_CONFORM":
    case "OAUTH_PARSE_ERROR":
      return `The response is not a valid OAuth 2 response${cause?.status ? ` (status ${cause.status})` : ""}.`;
    case "OAUTH_WWW_AUTHENTICATE_CHALLENGE":
      return "The server did not accept the client: client ID or secret are wrong, or it wants the secret sent in another way.";
    case "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED":
      return "The server identifies itself by another issuer than the description names, so its response was not used.";
    default:
      return `This did not work: ${message}.`.replace(/\.\.$/, ".");
  }
}

interface OAuthError {
  code: string;
  message: string;
  error: string;
  error_description: string;
  cause: { attribute?: string; status?: number };
}

const unreachable = (url: URL) =>
  `Could not read a response from ${url.origin}${url.pathname}. Either nothing answers there, or its owner has to allow this site: Access-Control-Allow-Origin: ${location.origin}, and for a client secret in the header Access-Control-Allow-Headers: Authorization.`;

/** RFC 6749, 4.1.2.1 and 5.2; RFC 8628, 3.5. */
const advices = new Map([
  ["access_denied", "Access denied."],
  ["expired_token", "The code expired. Start again."],
  ["invalid_client", "Check client ID and secret, and how the secret is sent."],
  ["invalid_grant", "The code or token is invalid, used or expired. Start again."],
  ["invalid_scope", "Remove scopes this client is not allowed to request."],
  ["redirect_uri_mismatch", "Register the redirect URI shown above."],
  ["unauthorized_client", "This client is not registered for this flow."],
  ["unsupported_grant_type", "The server does not support this flow."],
]);
