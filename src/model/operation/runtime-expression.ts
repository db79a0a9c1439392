/** Whether a text of a description is a runtime expression, or has one in it (OpenAPI 3.0.3, 4.7.20.2). */
export const isExpression = (text: string) => /^\$|\{\$/.test(text);
