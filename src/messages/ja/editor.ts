export const proposals = "候補";
export const fault = (line: number, column: number, message: string) => `${line} 行 ${column} 列: ${message}`;
