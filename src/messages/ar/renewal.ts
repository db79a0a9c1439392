export const renewed = (scheme: string) => `${scheme}: تم تجديد الرمز المميز.`;
export const notRenewed = (scheme: string, problem: string) => `${scheme}: لم يُجدد الرمز المميز. ${problem}`;
