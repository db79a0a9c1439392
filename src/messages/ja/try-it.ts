export const notLoaded = "パネルを読み込めませんでした。接続を確認して再送信してください。";
export const close = "「試す」を閉じる";
export const closeKey = "閉じる (Esc)";
export const pressAgain =
  "このページは表示されたばかりのため、何も行いませんでした。もう一度押してください。";
