/** The header that names the responder in place of a server, and its values. */
export const servedByHeader = {
  name: "x-served-by",
  sandbox: "in-browser-sandbox",
  simulation: "simulation",
} as const;

/**
 * The header for responses of a simulation whose operation neither reads nor changes records, and its
 * value.
 */
export const statelessHeader = { name: "x-simulation-state", value: "none" } as const;
