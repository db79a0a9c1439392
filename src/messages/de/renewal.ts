export const renewed = (scheme: string) => `${scheme}: Das Token wurde erneuert.`;
export const notRenewed = (scheme: string, problem: string) =>
  `${scheme}: Das Token wurde nicht erneuert. ${problem}`;
