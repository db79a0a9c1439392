import { messages } from "#messages/authorization.ts";
import { authorizationHeader, expectedHeader, type MethodReader } from "./method.ts";

/** User and password (RFC 7617), in UTF-8. Either may be empty: some APIs expect a key as the user. */
export const basic: MethodReader = (scheme) => {
  if (scheme.kind !== "http" || scheme.scheme !== "basic") return null;
  return {
    title: { words: "HTTP Basic", name: null },
    fields: [
      { name: "user", label: messages.username, kind: "text" },
      { name: "password", label: messages.password, kind: "secret" },
    ],
    carry: ({ user = "", password = "" }) =>
      user + password === "" ? [] : [authorizationHeader(`Basic ${base64(`${user}:${password}`)}`)],
    sample: [
      authorizationHeader("Basic YOUR_USER_AND_PASSWORD_IN_BASE64", {
        basic: ["YOUR_USERNAME", "YOUR_PASSWORD"],
      }),
    ],
    limit: null,
    expected: expectedHeader("basic"),
    problem: ({ user = "" }) => (user.includes(":") ? messages.usernameColon : null),
  };
};

function base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
