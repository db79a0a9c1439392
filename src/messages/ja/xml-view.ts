export const elementOf = (name: string, parts: number) => `${name}、${parts} 個の要素`;
