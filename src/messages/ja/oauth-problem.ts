export const canceled = "キャンセルしました。";
export const refused = (error: string, advice: string) => `サーバーが拒否しました: ${error}。${advice}`;
export const needsHttps =
  "このフローのエンドポイントは http です。シークレットは https または自分のマシンにのみ送信されます。";
export const missingAddress = (name: string) =>
  `このフローに必要なアドレス (${name}) が定義にもサーバーにもありません。`;
export const invalidResponse = (status: string) =>
  `レスポンスは有効な OAuth 2 レスポンスではありません${status}。`;
export const withStatus = (status: number) => ` (ステータス ${status})`;
export const clientRejected =
  "サーバーがクライアントを受け入れませんでした。クライアント ID またはシークレットが間違っているか、シークレットを別の方法で送信する必要があります。";
export const otherIssuer = "サーバーが示す発行者が定義と異なるため、そのレスポンスは使用しませんでした。";
export const failed = (message: string) => `失敗しました: ${message}。`;
export const unreachable = (url: string, site: string) =>
  `${url} からのレスポンスを読み取れませんでした。サーバーに到達できないか、所有者がこのサイトを許可する必要があります: Access-Control-Allow-Origin: ${site}、ヘッダーのクライアントシークレットには Access-Control-Allow-Headers: Authorization。`;
export const accessDenied = "アクセスが拒否されました。";
export const codeExpired = "コードの期限が切れました。最初からやり直してください。";
export const checkClient = "クライアント ID とシークレット、およびシークレットの送信方法を確認してください。";
export const grantInvalid =
  "コードまたはトークンが無効、使用済み、または期限切れです。最初からやり直してください。";
export const removeScopes = "このクライアントが要求できないスコープを外してください。";
export const registerUri = "上に表示されているリダイレクト URI を登録してください。";
export const clientNotRegistered = "このクライアントはこのフローに登録されていません。";
export const flowUnsupported = "サーバーはこのフローに対応していません。";
export const notAllowed = (server: string) =>
  `この認証情報は ${server} 用に入力されたものではありません。先に許可してください。`;
