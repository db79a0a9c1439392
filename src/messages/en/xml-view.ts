/** XML in a response. */
export const elementOf = (name: string, parts: number) =>
  `${name}, ${parts} ${parts === 1 ? "part" : "parts"}`;
