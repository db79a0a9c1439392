export const received = (scheme: string) => `${scheme}: トークンを受け取りました。`;
