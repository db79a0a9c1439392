/** Whether an address is `base` itself or below it: whole URLs, or paths, which may have a query. */
export const isBelow = (address: string, base: string): boolean =>
  address === base || address.startsWith(`${base}/`) || address.startsWith(`${base}?`);
