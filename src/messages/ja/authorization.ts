export const apiKeyIn = (place: "header" | "query" | "cookie") =>
  `API キー (${{ header: "ヘッダー", query: "クエリ", cookie: "Cookie" }[place]})`;
export const key = "キー";
export const keyHeaderInvalid = (name: string) =>
  `「${name}」はヘッダー名として無効なため、このキーは送信されません。`;
export const headerForbidden = (name: string) =>
  `ページは ${name} ヘッダーを設定できません。他のクライアントでの送信方法はコードサンプルを参照してください。`;
export const theHeader = (name: string) => `ヘッダー ${name}`;
export const theQueryParameter = (name: string) => `クエリパラメーター ${name}`;
export const sendCookies = "このブラウザーが持つサーバーの Cookie を送信する";
export const cookieLimit = (name: string) =>
  `ページは他のサイトの Cookie を設定できません。このブラウザーでサーバーにサインインして Cookie ${name} を取得し、送信を有効にしてください。サイトをまたぐ場合、Cookie には SameSite=None が必要で、サーバーは Access-Control-Allow-Credentials: true とこのサイトのオリジンを返す必要があります。`;
export const username = "ユーザー名";
export const password = "パスワード";
export const usernameColon = "ユーザー名にコロンは使えません。";
export const token = "トークン";
export const accessToken = "アクセストークン";
export const mutualTls = "クライアント証明書による相互 TLS";
export const mutualTlsLimit =
  "ページはクライアント証明書を送信できません。証明書をブラウザーまたは OS にインストールすると、使用する証明書をブラウザーが確認します。";
export const schemeInvalid = (scheme: string) =>
  `「${scheme}」は HTTP の認証方式名として無効なため、何も送信できません。`;
export const valueAfter = (scheme: string) => `「${scheme}」に続く値`;
export const schemeLimit = (scheme: string) =>
  `このページでは ${scheme} の認証情報を計算できません。別の方法で作成し、Authorization ヘッダーの ${scheme} に続く部分を入力してください。`;
export const notDescribed = "未定義";
export const notDescribedLimit = "送信方法が定義されていないため、送信されません。";

export const hide = "隠す";
export const show = "表示";
export const optional = "任意";
export const set = "設定済み";
export const setWithoutPassword = "設定済み (パスワードなし)";
export const notSet = "未設定";
export const expired = "期限切れ";
export const authorization = "認可";
export const usePlaceholders = "仮の認証情報を使用";
export const credentialsRequired = "認証情報が必要です";
export const credentialsRejected = "サーバーがこの認証情報を拒否しました";
export const credentialsInsufficient = "この認証情報ではこのリクエストは許可されません";
export const useFor = (server: string) => `${server} にも使用`;
export const withheld = (server: string) => `認証情報は ${server} に送信されません。`;
export const enteredFor = (servers: string) => `${servers || "別のサーバー"} 用に入力されたものです。`;
export const serverFromLink = "このアドレスはリンクから渡されたもので、この API のものではありません。";
export const method = "認証方法";
export const useOneOf = "いずれか 1 つを使用";
export const and = " と ";
export const none = "なし";
export const store = "認証情報の保存";
export const clearAll = "すべて消去";
export const storageBlocked =
  "このブラウザーはこのサイトのストレージをブロックしています。認証情報はページを離れると消去されます。";
export const cleared = "この API の認証情報を、他のタブも含めて消去しました。";
export const onPage = "このページのみ";
export const inTab = "このタブ（閉じるまで）";
export const inBrowser = "このブラウザー（消去するまで）";
export const inBrowserMeaning = "このブラウザーを使う人は誰でも読むことができます。";

export const clientId = "クライアント ID";
export const clientSecret = "クライアントシークレット";
export const authorizationCode = "認可コード (PKCE)";
export const clientCredentials = "クライアントクレデンシャル";
export const deviceAuthorization = "デバイス認可";
export const implicit = "インプリシット";

export const waiting = "別のウィンドウでのサインインを待っています…";
export const requesting = "トークンを要求しています…";
export const received = (scheme: string) => `${scheme}: トークンを受け取りました。`;
export const openAndType = (link: string, code: string) =>
  `${link} を開き、コード ${code} を入力してください。`;
export const relativeAddress = (address: string) =>
  `アドレス「${address}」はサーバーからの相対パスで記述されています。先にサーバーを選択してください。`;
export const sentTo = (url: string) => `ここに入力した内容は ${url} に送信されます。`;
export const sentToEndpoints = (url: string) =>
  `ここに入力した内容は、${url} が示すエンドポイントに送信されます。`;
export const registerUri = "このリダイレクト URI をクライアントに登録してください:";
export const orGetOne = "または取得する";
export const flow = "フロー";
export const inHeader = "ヘッダー (Basic)";
export const inBody = "ボディ";
export const secretIsSent = "シークレットの送信方法";
export const scopes = "スコープ";
export const more = (count: number) => `他 ${count} 件`;
export const spaceBetween = "空白区切り";
export const popUpBlocked =
  "ブラウザーがポップアップをブロックしました。このサイトのポップアップを許可するか、このタブでサインインしてください。その場合はページを離れ、このページのみに保存された内容は消去されます。";
export const getToken = "トークンを取得";
export const signInHere = "このタブでサインイン";
export const stop = "中止";
export const renew = "更新";
export const missingScopes = (scopes: string) => `この操作には ${scopes} も必要です。`;
export const expiredAt = (time: string) => `${time} に期限が切れました。`;
export const validUntil = (time: string) => `${time} まで有効です。`;
export const noStorage =
  "このブラウザーはこのサイトのストレージをブロックしているため、サインインを完了できません";
export const locale = "ja";
export const inFrame = "このページは別のサイトに埋め込まれています。単独のタブで開いてください";

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
export const otherServer =
  "サインインした認可サーバーとは別のサーバーからのレスポンスのため、使用しませんでした。最初からやり直してください。";
export const noResponseInTime = "サーバーが時間内に応答しませんでした。";
export const failed = (message: string) => `失敗しました: ${message}。`;
export const unreachable = (url: string, site: string) =>
  `${url} からのレスポンスを読み取れませんでした。サーバーに到達できないか、所有者がこのサイトを許可する必要があります: Access-Control-Allow-Origin: ${site}、ヘッダーのクライアントシークレットには Access-Control-Allow-Headers: Authorization。`;
export const accessDenied = "アクセスが拒否されました。";
export const codeExpired = "コードの期限が切れました。最初からやり直してください。";
export const checkClient = "クライアント ID とシークレット、およびシークレットの送信方法を確認してください。";
export const grantInvalid =
  "コードまたはトークンが無効、使用済み、または期限切れです。最初からやり直してください。";
export const removeScopes = "このクライアントが要求できないスコープを外してください。";
export const registerUriAbove = "上に表示されているリダイレクト URI を登録してください。";
export const clientNotRegistered = "このクライアントはこのフローに登録されていません。";
export const flowUnsupported = "サーバーはこのフローに対応していません。";
export const notAllowed = (server: string) =>
  `この認証情報は ${server} 用に入力されたものではありません。先に許可してください。`;

export const renewed = (scheme: string) => `${scheme}: トークンを更新しました。`;
export const notRenewed = (scheme: string, problem: string) =>
  `${scheme}: トークンを更新できませんでした。${problem}`;

export const clear = "消去";
export const exportHar = "HAR をエクスポート";
export const history = (count: number) => `履歴 (${count})`;
export const load = "読み込む";
export const loadRequest = (request: string) => `${request} を読み込む`;
export const open = "開く";
export const openRequest = (request: string) => `${request} を開く`;
export const resend = "再送信";
export const resendRequest = (request: string) => `${request} を再送信`;
export const without = (names: string) => `${names} を除く`;
export const cameWithLink = "このリクエストはリンクから読み込まれました。送信する前に確認してください。";
export const linkUnreadable =
  "このリンクのリクエストを読み取れませんでした。リンクが途中で切れている可能性があります。";
export const share = "リクエストを共有";
export const omitted = (names: string) => `秘密の値またはファイルのため含まれていません: ${names}。`;
export const linkCopied = (omitted: string) => `リンクをコピーしました。${omitted}`;
export const linkInAddressBar = (omitted: string) => `リンクはアドレスバーにあります。${omitted}`;
export const timedOut = "タイムアウト";
export const noResponse = "レスポンスなし";
export const clearValues = "値を消去";
export const filledIn = (names: string) => `以前のリクエストから入力しました: ${names}。`;
export const undo = "元に戻す";
export const undoValue = (name: string) => `${name} の値を元に戻す`;
export const filledFrom = (from: string, ago: string) => `「${from}」から、${ago}。`;
export const valueFrom = (from: string, ago: string) => `${from}、${ago}`;
export const earlierValues = (name: string) => `${name} の以前の値`;
export const exampleValue = "例";
export const updated = "リクエストに合わせて更新しました。";
export const includeCredentials = "認証情報を含める";
export const reset = "リセット";
export const noSample = "このリクエストのサンプルはこの言語では記述できません。";
export const nextRequests = "次のリクエスト";
export const nextRequestsTitle = "次のリクエスト:";
export const compare = "比較";
export const compareResponse = (request: string) => `${request} を最新のレスポンスと比較`;
export const changesEachTime = (names: string) => `レスポンスごとに変わるもの: ${names}`;
export const comparison = "比較";
export const changedLines = "変更された行";
export const closeComparison = "閉じる";
export const identical = "レスポンスは同一です。";
export const bodyOf = (size: string) => `${size} のボディ`;
export const equalLines = (count: number) => `… 同一の ${count} 行`;

/** The data of an API in a tab. */
export const clearSession = "セッションを消去";
export const clearSessionQuestion = "このセッションを消去しますか?";
export const clearSessionMeaning =
  "認証情報 (ほかのタブも含む)、選択したサーバー、下書き、変数、値、およびこのタブでのこの API の履歴を消去します。";
export const keepSession = "キャンセル";
export const sessionCleared = "セッションを消去しました。";
export const draftRestored = "ここに入力した内容を復元しました。";
export const startOver = "最初からやり直す";

/** Variables of the panel. */
export const variables = (count: number) => (count === 0 ? "変数" : `変数 (${count})`);
export const variablesMeaning =
  "任意のフィールドに {{name}} と書くと、変数の値を送信します。変数はタブを閉じるまで保持されます。";
export const variableValueOf = (name: string) => `${name} の値`;
export const deleteVariable = (name: string) => `${name} を削除`;
export const secret = "シークレット";
export const valueOfField = "フィールドの値を保存…";
export const variableName = "変数の名前";
export const variableValue = "変数の値";
export const addVariable = "変数を追加";
export const variableNameInvalid =
  "名前には文字、数字、「_」、「.」、「-」を使用でき、数字で始めることはできません。";
export const variableAdded = (name: string) => `${name} として保存しました。`;
export const unknownVariable = (name: string, escaped: string) =>
  `変数「${name}」はありません。「変数」で追加するか、テキストとして送信するには ${escaped} と書いてください。`;
export const variableWithheld = (name: string, origin: string) =>
  `シークレット変数「${name}」は別のサーバー用に保存されたため、${origin} には送信されません。ここで使用するには値をもう一度入力してください。`;
export const variablesOfLink = "リンクで指定されたサーバーには変数を送信しません。";
