import { resolve } from "./path.ts";

/** The `file:` URL of a path. */
export function pathToFileURL(path: string): URL {
  const end = path.endsWith("/") && resolve(path) !== "/" ? "/" : "";
  // `/A|` would be a Windows drive letter, and become `/A:` (URL Standard, 4.2).
  return new URL(`file://${(resolve(path) + end).replace(/[%\\\n\r\t ?#|]/g, encodeURIComponent)}`);
}

/** The path of a `file:` URL. Throws if the URL names a host, or is of another kind. */
export function fileURLToPath(address: URL): string {
  const { protocol, hostname, pathname } = address;
  if (protocol !== "file:" || hostname !== "" || /%2f/i.test(pathname))
    throw new TypeError(`${address.href} is not the URL of a local file.`);
  return decodeURIComponent(pathname);
}
