/** Whether a host is this machine, which browsers trust without https (Secure Contexts, 3.1). */
export const isLoopback = (hostname: string) =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "[::1]" ||
  /^127(\.\d+){3}$/.test(hostname);

/** Whether a host is this machine or in a network of its own (RFC 1918, 3927, 4193, 4291, 6762). */
export const isLocalAddress = (hostname: string) =>
  isLoopback(hostname) ||
  hostname.endsWith(".local") ||
  /^(?:10(?:\.\d+){3}|(?:192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+){2})$|^\[f(?:[cd]|e[89ab])/.test(
    hostname,
  );
