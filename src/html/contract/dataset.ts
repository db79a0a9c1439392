import * as data from "./data.ts";

/** `data-` attributes to spread over an element of an Astro component. */
export const dataset = (values: Partial<Record<keyof typeof data, string | boolean | null | undefined>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`data-${names[name]}`, value]));

const names: Record<string, string> = { ...data };
