export const anyOther = "その他のレスポンス";
export const informational = "情報";
export const successful = "成功";
export const redirection = "リダイレクト";
export const clientError = "クライアントエラー";
export const serverError = "サーバーエラー";
