export const defaultValue = "デフォルト";
export const withRequired = "必須フィールド付き";
export const list = "リスト";
export const required = "必須";
export const or = " または ";
