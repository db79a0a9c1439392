export const mockResponse = "モックレスポンス";
export const defaultResponse = "デフォルト";
export const randomData = "ランダムなデータ";
