export const notLoaded = "未検証: バリデーターを読み込めませんでした。";
