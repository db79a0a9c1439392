export const elementOf = (name: string, parts: number) => `${name}، الأجزاء: ${parts}`;
