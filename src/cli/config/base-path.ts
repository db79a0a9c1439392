/**
 * The base path of a site, with a slash at both ends; null for an invalid one. It becomes part of URLs,
 * folders and files for hosts, so it only contains names with the same meaning in all of them.
 */
export function basePathOf(text: string): string | null {
  const names = text.split("/");
  // With an extra slash, the first name would be a host.
  const isPath = !text.startsWith("//") && names.every((name) => isName.test(name) && !/^\.+$/.test(name));
  return isPath ? `/${text}/`.replace(/\/+/g, "/") : null;
}

// Percent-encoding is only for letters beyond ASCII. In ASCII, it would hide characters that are not
// allowed.
const isName = /^(?:[\p{L}\p{M}\p{N}._~@+,=-]|%[89a-f][\da-f])*$/iu;
