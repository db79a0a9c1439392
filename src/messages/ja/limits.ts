export const method = (method: string) => `ブラウザーはページからの ${method} リクエストを許可しません。`;
export const body = (method: string) => `ブラウザーは ${method} でボディを送信しません。`;
export const dots = "ブラウザーは、エンコードされていてもパスセグメント `.` と `..` を解決します。";
export const cookie = "ページは Cookie を設定できません。この値はコードサンプルに使われます。";
export const header = (name: string) => `ページは ${name} ヘッダーを設定できません。`;
