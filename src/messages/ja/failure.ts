export const canceled = "キャンセルしました";
export const canceledAdvice =
  "リクエストをキャンセルしました。サーバーではすでに処理されている可能性があります。";
export const timedOut = "リクエストがタイムアウトしました";
export const timedOutAdvice = (server: string, seconds: number) =>
  `${server} が ${seconds} 秒以内に応答しなかったため、リクエストをキャンセルしました。サーバーではまだ処理中の可能性があります。`;
export const terminalWithoutLimit = "または、時間制限なしでターミナルから実行します:";
export const blockedBySite = "このサイトによってブロックされました";
export const policyAdvice = (site: string, server: string) =>
  `${site} の Content-Security-Policy は ${server} へのリクエストを許可していません。このサイトの所有者は次のように許可できます:`;
export const copyDirective = "ディレクティブをコピー";
export const terminal = "または、ターミナルから実行します:";
export const redirected = "サーバーがリクエストをリダイレクトしました";
export const redirectedAdvice =
  "リダイレクトには従いませんでした。ブラウザーがヘッダー内のキーを、行き先を示さずに新しい場所へ送信してしまうためです。";
export const seeLocation = "Location ヘッダーを確認するには、次のコマンドを実行します:";
export const methodForbidden = (method: string) => `ブラウザーは ${method} を送信できません`;
export const methodAdvice = (method: string) =>
  `どのブラウザーもページからの ${method} リクエストを許可しません (Fetch Standard の "forbidden method")。`;
export const offline = "接続がありません";
export const offlineAdvice = "このブラウザーはオフラインです。接続してから再送信してください。";
export const blockedByBrowser = "ブラウザーによってブロックされました";
export const mixedContent = (server: string) =>
  `https で読み込まれたページは、http で ${server} にリクエストを送信できません (混在コンテンツ)。API が https に対応している場合は、https の URL をベース URL に入力してください。`;
export const noResponse = "レスポンスがありません";
export const startAgain = (server: string) =>
  `${server} が応答しませんでした。サーバーを停止した場合は、再起動 (npm start) してから再送信してください。`;
export const notReached = "サーバーに到達できません";
export const notReachedAdvice = (server: string) =>
  `${server} へのリクエストも、そのルートの確認も失敗しました。URL が間違っているか、サーバーが停止または接続を拒否しているか、ブラウザーが証明書を信頼していません。`;
export const localNetwork = (host: string) =>
  `${host} はローカルネットワーク内にあります。公開ページからのアクセスにはブラウザーの許可が必要です (ローカルネットワークアクセス)。確認メッセージ、またはアドレスバー横のサイト設定を確認してください。`;
export const findOut =
  "次のコマンドで確認できます。レスポンスが返る場合、サーバーは他のサイトからのリクエストを禁止しています (Cross-Origin-Resource-Policy):";
export const blockedByCors = "CORS によってブロックされました";
export const corsAdvice = (server: string) =>
  `サーバーには到達できますが、${server} へのリクエストは失敗しました。このサイトによるレスポンスの読み取りが許可されていない可能性があります (CORS)。API の所有者が変更できます。`;
export const headerNeeded = "エラーを含むすべてのレスポンスに次のヘッダーが必要です:";
export const copyHeader = "ヘッダーをコピー";
export const preflight = (reasons: string) =>
  `ブラウザーは先にプリフライト (OPTIONS) リクエストを送信します。理由: ${reasons}。そのレスポンスにはステータス 204 と次が必要です:`;
export const copyPreflight = "プリフライトのヘッダーをコピー";
export const terminalWithoutCors = "または、ターミナルから実行します (CORS は適用されません):";
export const reasons = (reasons: string[]) => reasons.join("、");
export const theMethod = (method: string) => `メソッド ${method}`;
export const theContentType = (type: string) => `Content-Type ${type}`;
export const theHeader = (name: string) => `ヘッダー ${name}`;
export const copy = "コピー";
export const copyCurl = "cURL コマンドをコピー";
