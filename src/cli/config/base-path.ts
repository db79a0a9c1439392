/**
 * A path below which a site is served, with a slash at both ends. It becomes part of addresses, of folders and of files for hosts,
 * so it has names only, which mean the same in all of them; null for another text.
 */
export function basePathOf(text: string): string | null {
  const names = text.split("/");
  // With a slash more, the first name would be a host.
  const isPath = !text.startsWith("//") && names.every((name) => isName.test(name) && !/^\.+$/.test(name));
  return isPath ? `/${text}/`.replace(/\/+/g, "/") : null;
}

// Percent-encoding is for letters beyond ASCII alone: of ASCII, it would only hide what is not allowed.
const isName = /^(?:[\p{L}\p{M}\p{N}._~@+,=-]|%[89a-f][\da-f])*$/iu;
