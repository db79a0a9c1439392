export const received = (scheme: string) => `${scheme}: تم استلام الرمز المميز.`;
