import { messages } from "#messages/authorization.ts";

/** An endpoint did not respond, or the page may not read its response. */
export class Unreachable extends Error {
  readonly url: URL;

  constructor(url: URL) {
    super(`No response from ${url.href}.`);
    this.url = url;
  }
}

/** The reader has to allow an endpoint before it gets credentials that were entered for others. */
export class NotAllowed extends Error {
  constructor(url: URL) {
    super(messages.notAllowed(url.origin));
  }
}

/** A response came from another server than the one where the reader signed in. */
export class OtherServer extends Error {}

/** A URL in the description is relative to the server, but the form has no server. */
export class Unresolved extends Error {
  constructor(address: string) {
    super(messages.relativeAddress(address));
  }
}

/** The browser blocked the sign-in window. */
export class Blocked extends Error {}

/**
 * An explanation of a failed flow, with a possible solution. Recognizes errors of oauth4webapi by their
 * `code`.
 */
export function explain(error: unknown): string {
  if (error instanceof Unreachable) return unreachable(error.url);
  if (error instanceof NotAllowed || error instanceof Unresolved) return error.message;
  if (error instanceof OtherServer) return messages.otherServer;
  if (error instanceof DOMException && error.name === "AbortError") return messages.canceled;
  if (error instanceof DOMException && error.name === "TimeoutError") return messages.noResponseInTime;
  const {
    code,
    message = "",
    error: oauthError,
    error_description: description,
    cause,
  } = error as Partial<OAuthError>;
  if (oauthError !== undefined) {
    const problem = [oauthError, description].filter(Boolean).map(shortened).join(", ");
    return messages.refused(problem, adviceOn(oauthError)).trim();
  }
  switch (code) {
    case "OAUTH_HTTP_REQUEST_FORBIDDEN":
      return messages.needsHttps;
    case "OAUTH_MISSING_SERVER_METADATA":
    case "OAUTH_INVALID_SERVER_METADATA":
      return messages.missingAddress(cause?.attribute ?? message);
    case "OAUTH_RESPONSE_IS_NOT_JSON":
    case "OAUTH_RESPONSE_IS_NOT_CONFORM":
    case "OAUTH_PARSE_ERROR":
    case "OAUTH_INVALID_RESPONSE":
      return messages.invalidResponse(cause?.status ? messages.withStatus(cause.status) : "");
    case "OAUTH_WWW_AUTHENTICATE_CHALLENGE":
      return messages.clientRejected;
    case "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED":
      return messages.otherIssuer;
    default:
      return messages.failed(message.replace(/\.$/, ""));
  }
}

/** A short error description, because a server may send a whole page. */
const shortened = (text: unknown) => {
  const all = String(text);
  return all.length > longest ? `${all.slice(0, longest)}…` : all;
};

/** The limit in UTF-16 code units. */
const longest = 300;

interface OAuthError {
  code: string;
  message: string;
  error: string;
  error_description: string;
  cause: { attribute?: string; status?: number };
}

const unreachable = (url: URL) => messages.unreachable(`${url.origin}${url.pathname}`, location.origin);

/** Advice for an error code (RFC 6749, 4.1.2.1 and 5.2; RFC 8628, 3.5). */
function adviceOn(error: string): string {
  const advices = new Map([
    ["access_denied", messages.accessDenied],
    ["expired_token", messages.codeExpired],
    ["invalid_client", messages.checkClient],
    ["invalid_grant", messages.grantInvalid],
    ["invalid_scope", messages.removeScopes],
    ["redirect_uri_mismatch", messages.registerUriAbove],
    ["unauthorized_client", messages.clientNotRegistered],
    ["unsupported_grant_type", messages.flowUnsupported],
  ]);
  return advices.get(error) ?? "";
}
