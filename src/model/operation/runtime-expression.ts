/** Whether a text is a runtime expression or contains one (OpenAPI 3.0.3, 4.7.20.2). */
export const isExpression = (text: string) => /^\$|\{\$/.test(text);
