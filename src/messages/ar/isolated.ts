/** A value that runs from left to right, such as `74 ms`, apart from the Arabic text around it (Unicode UAX #9, LRI). */
export const isolated = (value: string) => `\u2066${value}\u2069`;
