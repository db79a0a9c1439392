/** The header that names what responded in place of a server, and its values. */
export const answeredByHeader = {
  name: "x-answered-by",
  sandbox: "in-browser-sandbox",
  simulation: "simulation",
} as const;
