export const hide = "隠す";
export const show = "表示";
export const optional = "任意";
export const set = "設定済み";
export const notSet = "未設定";
export const expired = "期限切れ";
export const authorization = "認可";
export const usePlaceholders = "仮の認証情報を使用";
export const credentialsRequired = "認証情報が必要です";
export const credentialsRejected = "サーバーがこの認証情報を拒否しました";
export const credentialsInsufficient = "この認証情報ではこのリクエストは許可されません";
export const allowUrl = "この URL を許可";
export const withheld = (server: string) =>
  `認証情報は ${server} に送信されません。この API のサーバーではなく、ご自身で入力した URL でもないためです。`;
export const method = "認証方法";
export const useOneOf = "いずれか 1 つを使用";
export const and = " と ";
export const none = "なし";
export const store = "認証情報の保存";
export const clearAll = "すべて消去";
export const storageBlocked =
  "このブラウザーはこのサイトのストレージをブロックしています。認証情報はページを離れると消去されます。";
export const cleared = "この API の認証情報を、他のタブも含めて消去しました。";
export const onPage = "このページのみ";
export const onPageMeaning = "ページを離れるか再読み込みするまで、メモリー内に保持します。";
export const inTab = "このタブ";
export const inTabMeaning = "このタブを閉じるまで、この API のすべてのページで保持します。";
export const inBrowser = "このブラウザー";
export const inBrowserMeaning =
  "ここで消去するまで、このブラウザーに保存します。ブラウザーを使う誰もが読み取れます。";
