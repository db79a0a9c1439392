/** The sources that a site may add to its Content-Security-Policy (CSP Level 3, 2.3.1). */

/**
 * Whether a source names a host, or the hash of a script or style. A scheme or a keyword would allow
 * untrusted code.
 */
export const isCodeSource = (source: string): boolean => isHostSource(source) || isHash.test(source);

/**
 * Whether a source of pictures, sound, fonts and frames names a host or a scheme without hidden network
 * access.
 */
export const isMediaSource = (source: string): boolean =>
  isHostSource(source) || /^(?:https|data|blob):$/i.test(source);

/**
 * Whether a text is the URL of a single script. A policy treats a URL with a trailing slash as an entire
 * folder.
 */
export function isScriptAddress(text: string): boolean {
  const [address = ""] = text.split(/[?#]/, 1);
  return /^https:\/\//.test(address) && isHostSource(address) && /^https:\/\/[^/*]+\/.*[^/]$/.test(address);
}

const isHash = /^'sha(?:256|384|512)-[\w+/-]+={0,2}'$/;

/** A wildcard needs a registrable domain: `https://*.com` has none. */
function isHostSource(source: string): boolean {
  const [, scheme = "https:", wildcard = "", host = ""] =
    /^(?:(https?:)\/\/)?(\*\.)?([a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::(?:\d+|\*))?(?:\/[^\s;,'"]*)?$/i.exec(
      source,
    ) ?? [];
  const isLocal = /^(?:localhost|127\.0\.0\.1)$/.test(host);
  return host !== "" && (scheme === "https:" || isLocal) && (wildcard === "" || host.includes("."));
}
