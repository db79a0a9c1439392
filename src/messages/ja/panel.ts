export const fixFields = "送信していません。先に印の付いたフィールドを修正してください。";
export const waiting = "レスポンスを待っています…";
export const outOfDate = "ページが古くなっています";
export const reload =
  "このページの読み込み後にサイトが更新されました。ページを再読み込みしてから送信してください。";
export const notShown = "レスポンスを表示できませんでした";
export const viewerNotLoaded = "ビューアーを読み込めませんでした。接続を確認して再送信してください。";
export const openInTab = "このページを新しいタブで開く";
export const embedded = "送信していません: このページは別のサイトに埋め込まれています";
export const embeddedAdvice = (link: string) =>
  `そのサイトがあなたにリクエストを送信させようとする可能性があります。${link}。`;
export const valueRequired = "値が必要です。";
export const enterUrl = "https://api.example.com のような完全な URL を入力してください。";
export const removeCredentials =
  "ユーザー名とパスワードを削除してください。ブラウザーはそのような URL へのリクエストを拒否します。";
export const notInPath = (reason: string) => `パスでは使用できません。${reason}`;
export const remove = (name: string) => `${name} を削除`;
export const example = "例";
export const exampleChoice = (select: string) => `例 ${select}`;
export const exampleNumber = (number: number) => `例 ${number}`;
export const format = "整形";
export const fixJson = "フォームを使うには JSON を修正してください。";
export const tooLargeForForm = "このボディはフォームには大きすぎます。JSON を編集してください。";
export const thisValue = "この値";
export const editAsJson = (value: string, text: string) =>
  `フォームでは ${value} を記述どおりに表示できません (${text})。JSON を編集してください。`;
export const addOptionalField = (count: number) => `任意のフィールドを追加 (${count})`;
export const description = "説明";
export const items = "項目";
export const sandbox = "ブラウザー内サンドボックス";
export const simulation = "シミュレーション";
export const requestAs = (language: string) => `${language} のリクエスト`;
export const copied = "コピーしました";
export const notCopied = "コピーできません";
export const copyAs = (language: string) => `${language} としてコピー`;
export const noSample = "このリクエストはこの言語では記述できません。";
