/** The sources of a Content-Security-Policy that a site may add (CSP Level 3, 2.3.1). */

/** Whether a source names a host, or the hash of a script or style: a scheme or a keyword would allow what anybody wrote. */
export const isCodeSource = (source: string): boolean => isHostSource(source) || isHash.test(source);

/** Whether a source of pictures, sound, fonts and frames names a host or a scheme that reads nothing of the network unseen. */
export const isMediaSource = (source: string): boolean =>
  isHostSource(source) || /^(?:https|data|blob):$/i.test(source);

/** Whether a text is the address of one script: a policy takes an address that ends in a slash for a whole folder. */
export function isScriptAddress(text: string): boolean {
  const [address = ""] = text.split(/[?#]/, 1);
  return /^https:\/\//.test(address) && isHostSource(address) && /^https:\/\/[^/*]+\/.*[^/]$/.test(address);
}

const isHash = /^'sha(?:256|384|512)-[\w+/-]+={0,2}'$/;

/** With a wildcard, there is a domain of somebody: `https://*.com` names none. */
function isHostSource(source: string): boolean {
  const [, scheme = "https:", wildcard = "", host = ""] =
    /^(?:(https?:)\/\/)?(\*\.)?([a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::(?:\d+|\*))?(?:\/[^\s;,'"]*)?$/i.exec(
      source,
    ) ?? [];
  const isLocal = /^(?:localhost|127\.0\.0\.1)$/.test(host);
  return host !== "" && (scheme === "https:" || isLocal) && (wildcard === "" || host.includes("."));
}
