export const searchFor = (text: string) => `「${text}」を検索`;
export const loading = "読み込み中…";
export const notLoaded = "読み込めませんでした。入力すると再試行します。";
export const noMatches = "一致するものはありません。";
export const firstEntries = (shown: number, count: number) => `${count} 件中、最初の ${shown} 件`;
export const entries = (count: number) => `${count} 件`;
export const schemas = "スキーマ";
