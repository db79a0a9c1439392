/** Returning from a sign-in for which the page was left. */
export const received = (scheme: string) => `${scheme}: token received.`;
