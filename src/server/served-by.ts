/** The header that names what responded in place of a server, and its values. */
export const servedByHeader = {
  name: "x-served-by",
  sandbox: "in-browser-sandbox",
  simulation: "simulation",
} as const;

/** The header of a simulation's response whose operation neither reads nor changes what is stored, and its value. */
export const statelessHeader = { name: "x-simulation-state", value: "none" } as const;
