export const urlCredentials = "ベース URL の認証情報";
export const body = "ボディ";
