export const fixFields = "送信していません。先に印の付いたフィールドを修正してください。";
export const waiting = "レスポンスを待っています…";
export const retryAfter = (time: string) => `サーバーは ${time} 待つよう求めています (Retry-After)。`;
export const secondsLeft = (seconds: number) => `${seconds} 秒`;
export const retryNow = "サーバーが求めた待ち時間が過ぎました。";
export const resendThen = "その後に再送信";
export const doNotResend = "再送信しない";
export const resendNow = "再送信";
export const pagesOfList = "この一覧のページ";
export const firstPage = "最初のページ";
export const previousPage = "前のページ";
export const nextPage = "次のページ";
export const lastPage = "最後のページ";
export const openOperation = (request: string) => `${request} をそのパネルで開く`;
export const pasteCurl = "cURL コマンドを貼り付け";
export const fillForm = "フォームに入力";
export const discard = "破棄";
export const noCurl = "URL を含む cURL コマンドではありません。";
export const noSuchOperation = (request: string) =>
  `この API に ${request} というオペレーションはありません。`;
export const otherOperation = (link: string) =>
  `このコマンドは別のオペレーションのものです: ${link}。これらの値で開いてください。`;
export const withoutCredentials = "認証情報はリンクに含まれません。";
export const filledFromCurl = "フォームにコマンドの値を入力しました。";
export const notUsed = (parts: string) => `使用されなかったもの: ${parts}`;
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
export const pathIncomplete = (name: string) =>
  `パスが不完全です。記述にパラメーター {${name}} が宣言されていません。`;
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
export const addOptionalFieldOf = (count: number) => `任意のフィールドを追加 (${count})`;
export const unknownField = (name: string) =>
  `「${name}」という名前のフィールドはここでは定義されていません。`;
export const sendUndeclared = "そのまま送信する";
export const fieldSet = (name: string) => `${name} を設定しました。`;
export const undeclared = "定義にないもの";
export const undeclaredHint = "入力したまま送信されます";
export const sentAs = "送信方法";
export const removeUndeclared = "この行を削除";
export const invalidName = "送信されません: HTTP で名前に使えない文字が含まれています。";
export const splitter = "リクエストの高さまたは幅";
export const wide = "全幅を使う";
export const description = "説明";
export const editJson = "JSON を編集";
export const itemsTitle = "項目";
export const sandbox = "ブラウザー内サンドボックス";
export const simulation = "シミュレーション";
export const requestAs = (language: string) => `${language} のリクエスト`;
export const copied = "コピーしました";
export const notCopied = "コピーできません";
export const copyAs = (language: string) => `${language} としてコピー`;
export const noSample = "このリクエストはこの言語では記述できません。";

export const listOf = (name: string) => `${name}、リスト`;
export const name = "名前";
export const value = "値";
export const removeProperty = "このプロパティを削除";
export const addAnother = "追加";
export const addProperty = "プロパティを追加";
export const addFile = "ファイルを追加";
export const addOptionalField = "任意のフィールドを追加";
export const addOptionalFieldTo = (group: string) => `${group}に任意のフィールドを追加`;
export const optionalFields = "任意のフィールド";
export const notSent = "送信しない";
export const defaultOf = (value: string) => `デフォルト (${value})`;
export const select = "選択…";
export const setFields = "フィールドを設定";
export const objectWith = (names: string) => `${names} を持つオブジェクト`;
export const arrayOf = (type: string) => `${type} の配列`;
export const anyType = "任意の型";
export const sendEmpty = "空で送信";
export const required = "必須";
export const deprecated = "非推奨";
export const integer = "整数";
export const number = "数値";
export const date = "日付";
export const listHint = "リスト";
export const file = "ファイル";
export const encodeFile = "ファイルをエンコード";
export const fileTooLarge = "1 MB を超えています。ご自身のコードでエンコードしてください。";
export const body = "ボディ";
export const bodyFields = "ボディのフィールド";
export const part = (number: number) => `パート ${number}`;
export const parts = "パート";
export const moreParts = "その他のパート";
export const yourUrl = "送信先 URL";
export const baseUrl = "ベース URL";
export const ofServer = "サーバー変数";
export const server = "サーバー";
export const customUrl = "カスタム URL";

export const copy = "コピー";
export const copyBody = "ボディをコピー";
export const noContentType = "Content-Type なし";
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

export const image = "レスポンスの画像";
export const pixels = (width: string, height: string) => `${width} × ${height} ピクセル`;
export const notAnImage = "このブラウザーでは画像として表示できません。";
export const audio = "レスポンスの音声";
export const notPlayable = "このブラウザーでは再生できません。";
export const preview = "プレビュー";
export const pdf = "レスポンスの PDF";

export const invalidAt = (line: string, column: string, message: string) =>
  `${line}:${column} の JSON が無効です。${message}`;
export const members = (count: number) => `${count.toLocaleString("ja")} 個のプロパティ`;
export const items = (count: number) => `${count.toLocaleString("ja")} 個の項目`;
export const moreMembers = (count: number) => `… 他 ${count.toLocaleString("ja")} 個のプロパティ`;
export const moreItems = (count: number) => `… 他 ${count.toLocaleString("ja")} 個の項目`;

export const checking = "定義と照合しています…";
export const thisOperation = "この操作";
export const theResponses = "レスポンス";
export const validatorNotLoadedResend = "未検証: バリデーターを読み込めませんでした。再送信してください。";
export const tooLong = "未検証: 検証に時間がかかりすぎました。";
export const mismatches = "不一致";
export const receivedValue = (value: string) => `受信した値: ${value}。`;
export const notes = "注記";
export const moreMismatches = "その他の不一致";
export const moreNotes = "その他の注記";
export const mismatchCount = (count: number) => `スキーマとの不一致 ${count} 件`;
export const partial = "一部未検証";
export const matches = "スキーマに一致";
export const more = (count: number) => `他 ${count} 件`;
export const showInResponse = (pointer: string) => `レスポンス内の ${pointer} を表示`;
export const descriptionOf = (name: string) => `${name} の説明`;
export const moreProblems = (count: number) => `他 ${count} 件。`;
export const invalid = "無効:";

export const validatorNotLoaded = "未検証: バリデーターを読み込めませんでした。";

export const proposals = "候補";
export const fault = (line: number, column: number, message: string) => `${line} 行 ${column} 列: ${message}`;

export const moreRows = (count: string) => `… 他 ${count} 行`;
export const tableOfBody = "ボディの表";

export const elementOf = (name: string, parts: number) => `${name}、${parts} 個の要素`;

export const moreCharacters = (count: number) => `… 他 ${count.toLocaleString("ja")} 文字`;
export const show = (count: string) => `${count} 件を表示`;
export const next = (count: string) => `次の ${count} 件`;
export const last = "最後";

export const locale = "ja";
export const responseBody = "レスポンスボディ";

export const panelNotLoaded = "パネルを読み込めませんでした。接続を確認して再送信してください。";
export const partNotLoaded =
  "この部分を読み込めませんでした。接続を確認してやり直すか、ページを再読み込みしてください。";
export const close = "「試す」を閉じる";
export const closeKey = "閉じる (Esc)";
export const pressAgain =
  "このページは表示されたばかりのため、何も行いませんでした。もう一度押してください。";
export const typeAgain = "入力欄を読み込んでいたため、入力されませんでした。もう一度入力してください。";

export const redirectedTo = (url: string) => `${url} にリダイレクトされました`;
export const soFar = (amount: string) => `現在 ${amount}`;
export const figuresSoFar = (ttfb: string, size: string, items: string, server: string) =>
  `TTFB ${ttfb} · 現在 ${size}${items} · ${server}`;
export const figures = (duration: string, ttfb: string, size: string, items: string, server: string) =>
  `${duration} (TTFB ${ttfb}) · ${size}${items} · ${server}`;
export const noBody = "レスポンスにボディはありません。";
export const received = (size: string) => `${size} を受信しました。`;
export const receivedOf = (size: string, length: string) => `${length} のうち ${size} を受信しました。`;
export const incompleteCanceled = (received: string) => `不完全: レスポンスをキャンセルしました。${received}`;
export const incompleteClosed = (received: string) => `不完全: 接続が途中で閉じられました。${received}`;
export const incompleteCutOff = (received: string) =>
  `打ち切り: このページはこれ以上レスポンスを保持しません。${received}`;
export const headers = (count: number) => `ヘッダー (${count})`;
export const headersHidden =
  "クロスオリジン: ページが読み取れるのは、一部のヘッダーとサーバーが公開するヘッダーのみです。";
export const describedHidden = (count: number) => `定義された ${count} 個のヘッダーを読み取れません`;
export const hiddenHeaders = (names: string) =>
  `${names}: 送信されていないか、他のサイトのページから隠されています。読み取れるようにするには、サーバーは次を送信する必要があります`;
export const status202 = "受け付けました。処理中です。";
export const status203 = "プロキシによって変更されています。";
export const status205 = "完了しました。フォームをクリアしてください。";
export const status206 = "Range ヘッダーで要求された範囲です。";
export const status207 = "複数の結果です。それぞれのステータスはボディにあります。";
export const status300 = "複数の表現があります。1 つを選択してください。";
export const status304 = "指定したバージョンから変更されていません。";
export const status401 = "認証情報がないか無効です。";
export const status403 = "権限がありません。";
export const status405 = "メソッドは許可されていません。Allow ヘッダーを参照してください。";
export const status406 = "Accept ヘッダーに一致する表現がありません。";
export const status407 = "プロキシが認証情報を要求しています。";
export const status408 = "サーバーがリクエストの待機中にタイムアウトしました。";
export const status409 = "現在の状態と競合しています。";
export const status410 = "完全に削除されました。";
export const status411 = "Content-Length ヘッダーが必要です。";
export const status412 = "If-Match などの前提条件を満たしていません。";
export const status413 = "ボディが大きすぎます。";
export const status415 = "サーバーはこの Content-Type を受け付けません。";
export const status417 = "サーバーは Expect ヘッダーを満たせません。";
export const status421 = "サーバーはこのホストを提供していません。";
export const status422 = "形式は正しいですが、検証に失敗しました。";
export const status423 = "リソースはロックされています。";
export const status424 = "依存する先行リクエストが失敗しました。";
export const status425 = "早すぎます。リクエストが再送される可能性があります。";
export const status426 = "別のプロトコルが必要です。Upgrade ヘッダーを参照してください。";
export const status428 = "If-Match などの前提条件が必要です。";
export const status429 = "レート制限に達しました。Retry-After を参照してください。";
export const status451 = "法的な理由により利用できません。";
export const status501 = "サーバーに実装されていません。";
export const status502 = "アップストリームからのレスポンスが無効です。";
export const status503 = "一時的に利用できません。Retry-After を参照してください。";
export const status504 = "アップストリームサーバーがタイムアウトしました。";
export const status507 = "ストレージが不足しています。";
export const status511 = "先にネットワークにサインインしてください。";

export const receivedEvents = "受信したイベント";
export const receivedItems = "受信した項目";
export const events = (count: number) => `${count.toLocaleString("ja")} 件のイベント`;
export const earlierEvents = (count: string, shown: string) =>
  `以前のイベント ${count} 件: ${shown} 件を表示`;
export const earlierItems = (count: string, shown: string) => `以前の項目 ${count} 件: ${shown} 件を表示`;
export const newer = (count: string) => `新着 ${count} 件: 最新へ移動`;

export const method = (method: string) => `ブラウザーはページからの ${method} リクエストを許可しません。`;
export const noBodyWith = (method: string) => `ブラウザーは ${method} でボディを送信しません。`;
export const dots = "ブラウザーは、エンコードされていてもパスセグメント `.` と `..` を解決します。";
export const cookie = "ページは Cookie を設定できません。この値はコードサンプルに使われます。";
export const header = (name: string) => `ページは ${name} ヘッダーを設定できません。`;

export const urlCredentials = "ベース URL の認証情報";

export const reset = "サンドボックスをリセット";
export const data = "サンドボックスのデータ";
export const wasReset = "サンドボックスをリセットしました。";
export const notReset =
  "サンドボックスをリセットできませんでした。リクエストを送信してから再試行してください。";
export const sandboxLost =
  "このブラウザーでサンドボックスのデータが失われたため、最初の状態から開始しました。";
export const stored = "このブラウザーに保存され、すべてのタブで共有されます。他の人には見えません。";
export const untilPageLeft =
  "このブラウザーはこのサイトのストレージをブロックしています。サンドボックスのデータはこのページを離れるまで保持されます。";
export const shortLived =
  "このブラウザーはこのサイトのストレージをブロックしています。サンドボックスのデータは短時間しか保持されません。";
export const panelOnly =
  "サンドボックスはこのパネルからのみ利用できます。ブラウザーがここでは Service Worker を実行しないためです。";
export const panelOnlyWithoutHttps =
  "サンドボックスはこのパネルからのみ利用できます。ブラウザーは https でのみ Service Worker を実行するためです。";
export const resetSimulation = "シミュレーションをリセット";
export const simulationData = "シミュレーションのデータ";
export const simulationWasReset = "シミュレーションをリセットしました。";
export const simulationNotReset =
  "シミュレーションをリセットできませんでした。リクエストを送信してから再試行してください。";
export const storesNothing =
  "この操作についてシミュレーションは何も保存しません。説明にコレクションがないためです。";
export const storedOnServer = "このサーバーが停止するまで保存され、すべての利用者に共有されます。";
export const siteUpdated = "サイトが更新されました。ページを再読み込みしてください。";

export const mockResponse = "モックレスポンス";
export const defaultResponse = "デフォルト";
export const randomData = "ランダムなデータ";
export const delay = "遅延 (ms)";
export const failureRate = "失敗率 (%)";

export const canceled = "キャンセルしました";
export const canceledAdvice =
  "リクエストをキャンセルしました。サーバーではすでに処理されている可能性があります。";
export const requestNotSent = "送信されていません";
export const unreadyAdvice =
  "トークンやシミュレーションなど、リクエストに必要なものが時間内に準備できませんでした。もう一度送信してください。";
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
  "リダイレクトには従いませんでした。ブラウザーがこのリクエストに含まれる機密情報を、行き先を示さずに新しい場所へ送信してしまうためです。";
export const seeLocation = "Location ヘッダーを確認するには、次のコマンドを実行します:";
export const redirectNotReadable = (server: string) =>
  `${server} はリクエストをリダイレクトしました。循環しているか、このページが読めないサーバーへ向かっています。ブラウザーは行き先をページに知らせません。`;
export const notReadable = "読み取れるレスポンスがありません";
export const notReadableAdvice = (server: string) =>
  `${server} には到達できますが、このページが読めるレスポンスがありません。考えられる原因は、可能性の高い順に次のとおりです:`;
export const causeCors =
  "サーバーがこのサイトからのリクエストの送信、またはレスポンスの読み取りを許可していません (CORS)。";
export const causeClosed = "サーバーがレスポンスを返す前に接続を閉じました。";
export const causeRedirect =
  "サーバーがリクエストをリダイレクトしました。循環しているか、このサイトを許可しないサーバーへ向かっています。";
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
export const copyCurl = "cURL コマンドをコピー";

export const defaultValue = "デフォルト";
export const withRequired = "必須フィールド付き";
export const list = "リスト";
export const or = " または ";
