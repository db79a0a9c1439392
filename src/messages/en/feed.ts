/** The feed of deprecations. */
export const title = (api: string) => `${api}: deprecated operations`;
export const deprecated = "deprecated";
export const sunsetOn = (day: string) => `sunset on ${day}`;
export const isDeprecated = (operation: string) => `${operation} is deprecated.`;
export const isDeprecatedSince = (operation: string, day: string) =>
  `${operation} is deprecated since ${day}.`;
export const willBeRetired = (operation: string) => `${operation} will be retired.`;
export const lastDay = (day: string) => `Its last day is ${day}.`;
