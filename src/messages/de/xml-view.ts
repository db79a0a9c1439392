export const elementOf = (name: string, parts: number) =>
  `${name}, ${parts} ${parts === 1 ? "Teil" : "Teile"}`;
