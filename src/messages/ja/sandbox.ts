export const reset = "サンドボックスをリセット";
export const data = "サンドボックスのデータ";
export const wasReset = "サンドボックスをリセットしました。";
export const notReset =
  "サンドボックスをリセットできませんでした。リクエストを送信してから再試行してください。";
export const stored = "このブラウザーに保存され、すべてのタブで共有されます。他の人には見えません。";
export const untilPageLeft =
  "このブラウザーはこのサイトのストレージをブロックしています。サンドボックスのデータはこのページを離れるまで保持されます。";
export const shortLived =
  "このブラウザーはこのサイトのストレージをブロックしています。サンドボックスのデータは短時間しか保持されません。";
export const panelOnly =
  "サンドボックスはこのパネルからのみ利用できます。ブラウザーがここでは Service Worker を実行しないためです (https が必要です)。";
export const locale = "ja";
export const siteUpdated = "サイトが更新されました。ページを再読み込みしてください。";
