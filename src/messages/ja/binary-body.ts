export const image = "レスポンスの画像";
export const pixels = (width: string, height: string) => `${width} × ${height} ピクセル`;
export const notAnImage = "このブラウザーでは画像として表示できません。";
export const audio = "レスポンスの音声";
export const notPlayable = "このブラウザーでは再生できません。";
export const preview = "プレビュー";
export const pdf = "レスポンスの PDF";
