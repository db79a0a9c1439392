export const proposals = "Vorschläge";
export const fault = (line: number, column: number, message: string) =>
  `Zeile ${line}, Spalte ${column}: ${message}`;
