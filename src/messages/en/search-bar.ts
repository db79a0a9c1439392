/** Finding text in a response. */
export const findInBody = "Find in the body";
export const find = "Find";
export const previous = "Previous match";
export const next = "Next match";
export const notFound = "Not found";
export const matchOf = (number: string, count: string) => `${number} of ${count}`;
export const orMore = (count: string) => `${count} or more`;
