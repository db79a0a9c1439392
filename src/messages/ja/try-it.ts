export const notLoaded = "パネルを読み込めませんでした。接続を確認して再送信してください。";
