export const locale = "ja";
export const copied = "コピーしました";
export const notCopied = "コピーできません";
export const body = "レスポンスボディ";
