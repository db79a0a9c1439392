/** The header by which a sandbox says that it answered, and its value. */
export const mark = { name: "x-answered-by", value: "in-browser-sandbox" } as const;
