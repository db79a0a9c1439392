/** The header by which what stands in for a server says that it answered, and what it says. */
export const mark = {
  name: "x-answered-by",
  value: "in-browser-sandbox",
  simulation: "simulation",
} as const;
