/** Renewing a token. */
export const renewed = (scheme: string) => `${scheme}: the token was renewed.`;
export const notRenewed = (scheme: string, problem: string) =>
  `${scheme}: the token was not renewed. ${problem}`;
