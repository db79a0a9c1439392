export const copy = "コピー";
export const copyBody = "ボディをコピー";
export const copyBase64 = "Base64 としてコピー";
export const download = "ダウンロード";
export const downloadFile = (name: string) => `${name} をダウンロード`;
export const invalidBytes = (mark: string) =>
  `レスポンスの文字コードで無効なバイトは ${mark} と表示されます。`;
export const table = "表";
export const view = "ボディの表示";
export const partlyExpanded = "一部のみ展開しました (大きすぎます)。";
export const collapseAll = "すべて折りたたむ";
export const expandAll = "すべて展開";
export const binary = (size: string) => `バイナリ、${size}。表示するにはダウンロードしてください。`;
