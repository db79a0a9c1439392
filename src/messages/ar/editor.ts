export const proposals = "اقتراحات";
export const fault = (line: number, column: number, message: string) =>
  `السطر ${line}، العمود ${column}: ${message}`;
