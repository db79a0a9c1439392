export const received = (scheme: string) => `${scheme}: Token empfangen.`;
