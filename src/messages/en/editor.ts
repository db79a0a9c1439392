/** The editor of JSON bodies. */
export const proposals = "Proposals";
export const fault = (line: number, column: number, message: string) =>
  `Line ${line}, column ${column}: ${message}`;
