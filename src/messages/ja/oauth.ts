export const waiting = "別のウィンドウでのサインインを待っています…";
export const requesting = "トークンを要求しています…";
export const received = (scheme: string) => `${scheme}: トークンを受け取りました。`;
export const openAndType = (link: string, code: string) =>
  `${link} を開き、コード ${code} を入力してください。`;
export const registerUri = "このリダイレクト URI をクライアントに登録してください:";
export const orGetOne = (flow: string) => `または取得する: ${flow}`;
export const orGetOneBy = "または取得する方法";
export const inHeader = "ヘッダー (Basic)";
export const inBody = "ボディ";
export const secretIsSent = "シークレットの送信方法";
export const scopes = "スコープ";
export const more = (count: number) => `他 ${count} 件`;
export const spaceBetween = "空白区切り";
export const popUpBlocked =
  "ブラウザーがポップアップをブロックしました。このサイトのポップアップを許可するか、このタブでサインインしてください。その場合はページを離れ、フォームとクライアントシークレットは消去されます。";
export const getToken = "トークンを取得";
export const signInHere = "このタブでサインイン";
export const stop = "中止";
export const renew = "更新";
export const missingScopes = (scopes: string) => `この操作には ${scopes} も必要です。`;
export const expiredAt = (time: string) => `${time} に期限が切れました。`;
export const validUntil = (time: string) => `${time} まで有効です。`;
export const noStorage =
  "このブラウザーはこのサイトのストレージをブロックしているため、サインインを完了できません";
export const locale = "ja";
export const inFrame = "このページは別のサイトに埋め込まれています。単独のタブで開いてください";
