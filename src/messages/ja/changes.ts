export const operationRemoved = "削除されました";
export const removedWithoutDeprecation = "非推奨にされないまま削除されました";
export const removedBeforeSunset = (date: string) => `廃止日 ${date} より前に削除されました`;
export const removedAfterSunset = (date: string) => `廃止日 ${date} の後に削除されました`;
export const operationAdded = "追加されました";
export const operationMoved = (before: string, after: string) => `${before} から ${after} に移動しました`;
export const operationIdAdded = (after: string) => `operationId ${after} が追加されました`;
export const operationIdRemoved = (before: string) => `operationId ${before} が削除されました`;
export const operationIdChanged = (before: string, after: string) =>
  `operationId が ${before} から ${after} に変わりました`;
export const deprecated = "非推奨になりました";
export const deprecatedSince = (date: string) => `${date} から非推奨です`;
export const deprecationWithdrawn = "非推奨ではなくなりました";
export const replacementChanged = (after: string) => `${after} に置き換えられます`;
export const replacementRemoved = (before: string) => `${before} には置き換えられません`;
export const sunsetSet = (date: string) => `廃止日が ${date} に決まりました`;
export const sunsetMovedLater = (before: string, after: string) =>
  `廃止日が ${before} から ${after} に延期されました`;
export const sunsetMovedEarlier = (before: string, after: string) =>
  `廃止日が ${before} から ${after} に早まりました`;
export const sunsetRemoved = (date: string) => `廃止日 ${date} が取り消されました`;
export const sunsetTooSoon = (date: string) => `廃止日 ${date} は早すぎます`;
export const stabilityRaised = (before: string, after: string) =>
  `安定度が ${before} から ${after} に上がりました`;
export const stabilityLowered = (before: string, after: string) =>
  `安定度が ${before} から ${after} に下がりました`;
export const versionNotBumped = (version: string) =>
  `互換性のない変更がありますが、バージョンは ${version} のままです`;
export const parameterAdded = "省略可能なパラメーターが追加されました";
export const requiredParameterAdded = "必須パラメーターが追加されました";
export const parameterRemoved = "パラメーターが削除されました";
export const parameterMoved = (before: string, after: string) =>
  `パラメーターが ${before} から ${after} に移動しました`;
export const nowRequired = "必須になりました";
export const nowOptional = "省略可能になりました";
export const styleChanged = (before: string, after: string) =>
  `記述形式が ${before} から ${after} に変わりました`;
export const bodyAdded = "省略可能なリクエストボディが追加されました";
export const requiredBodyAdded = "必須のリクエストボディが追加されました";
export const bodyRemoved = "リクエストボディが削除されました";
export const mediaTypeAdded = (name: string) => `メディアタイプ ${name} が追加されました`;
export const mediaTypeRemoved = (name: string) => `メディアタイプ ${name} が削除されました`;
export const mediaTypeReplaced = (before: string, after: string) =>
  `メディアタイプ ${before} が ${after} に置き換えられました`;
export const statusAdded = "ステータスが追加されました";
export const statusRemoved = "ステータスが削除されました";
export const statusReplaced = (before: string, after: string) =>
  `ステータス ${before} が ${after} に置き換えられました`;
export const headerAdded = "ヘッダーが追加されました";
export const headerRemoved = "ヘッダーが削除されました";
export const fieldAdded = "追加されました";
export const requiredFieldAdded = "必須フィールドとして追加されました";
export const fieldRemoved = "削除されました";
export const nowReadOnly = "読み取り専用になりました";
export const noLongerReadOnly = "読み取り専用ではなくなりました";
export const nowWriteOnly = "書き込み専用になりました";
export const noLongerWriteOnly = "書き込み専用ではなくなりました";
export const otherFieldsForbidden = "定義にないフィールドは許可されなくなりました";
export const otherFieldsAllowed = "定義にないフィールドが許可されるようになりました";
export const typeChanged = (before: string, after: string) => `型が ${before} から ${after} に変わりました`;
export const keywordAdded = (keyword: string, after: string) => `${keyword} ${after} が追加されました`;
export const keywordRemoved = (keyword: string, before: string) => `${keyword} ${before} が削除されました`;
export const keywordChanged = (keyword: string, before: string, after: string) =>
  `${keyword} が ${before} から ${after} に変わりました`;
export const ruleAdded = (keyword: string) => `規則 ${keyword} が追加されました`;
export const ruleRemoved = (keyword: string) => `規則 ${keyword} が削除されました`;
export const ruleChanged = (keyword: string) => `規則 ${keyword} が変わりました`;
export const valuesRestricted = (values: string) => `値が ${values} に限られるようになりました`;
export const valuesOpened = (values: string) => `値が ${values} に限られなくなりました`;
export const valuesAdded = (values: string) => `値 ${values} が追加されました`;
export const valuesRemoved = (values: string) => `値 ${values} が削除されました`;
export const valuesReplaced = (before: string, after: string) =>
  `値 ${before} が ${after} に置き換えられました`;
export const nullAllowed = "null が許可されるようになりました";
export const nullForbidden = "null が許可されなくなりました";
export const optionAdded = (name: string) => `選択肢 ${name} が追加されました`;
export const optionRemoved = (name: string) => `選択肢 ${name} が削除されました`;
export const discriminatorChanged = (before: string, after: string) =>
  `判別子が ${before} から ${after} に変わりました`;
export const mappingAdded = (value: string) => `判別子の値 ${value} が追加されました`;
export const mappingRemoved = (value: string) => `判別子の値 ${value} が削除されました`;
export const notCompared = "入れ子が深すぎて比較できない変更です";
export const securityChanged = (before: string, after: string) =>
  `認証が ${before} から ${after} に変わりました`;
export const securityRelaxed = (before: string, after: string) =>
  `認証が ${before} から ${after} に緩和されました`;
export const serverAdded = (url: string) => `サーバー ${url} が追加されました`;
export const serverRemoved = (url: string) => `サーバー ${url} が削除されました`;
export const serverReplaced = (before: string, after: string) =>
  `サーバー ${before} が ${after} に置き換えられました`;
export const serverValuesRemoved = (name: string, values: string) => `${name}: ${values} が削除されました`;
export const textAdded = (name: string) => `${name} が追加されました`;
export const textRemoved = (name: string) => `${name} が削除されました`;
export const textChanged = (name: string) => `${name} が変わりました`;
export const anyType = "任意";
export const noAuthentication = "なし";
export const stable = "安定版";
export const schema = (name: string) => `スキーマ ${name}`;
export const renamedSchema = (name: string, before: string) => `スキーマ ${name} (旧 ${before})`;
export const securityScheme = (name: string) => `セキュリティスキーム ${name}`;
export const api = "API";
export const operationsAlike = (first: string, more: number) => `${first} と他 ${more} 件の操作`;
export const parameter = (place: string, name: string) => `${place} パラメーター ${name}`;
export const body = "リクエストボディ";
export const response = (status: string) => `レスポンス ${status}`;
export const responseHeader = (name: string, status: string) => `レスポンス ${status} のヘッダー ${name}`;
export const inRequests = (count: number) => `${count} 件の操作のリクエスト`;
export const inResponses = (count: number) => `${count} 件の操作のレスポンス`;
export const moreOperations = (count: number) => `他 ${count} 件`;
export const breaking = "互換性なし";
export const risky = "注意が必要";
export const notice = "お知らせ";
export const compatible = "互換性あり";
export const text = "テキスト";
export const unsure = "クライアントが動作し続けるかどうか判断できません。";
export const unknownFields = "未知のフィールドが受け入れられるという記述がありません。";
export const bounded = "入れ子が深すぎて比較できません。";
export const allowedByStability = "`x-stability` により許可されています。";
export const allowedBecause = (note: string) => `許可: ${note}`;
export const configured = "`diff.rules` によります。";
export const changelog = "変更履歴";
export const changelogDescription = "バージョンごとの変更点と、互換性のない変更の一覧です。";
export const version = (version: string) => `バージョン ${version}`;
export const firstVersion = "この変更履歴の最初のバージョンです。";
export const nothingChanged = "クライアントに関わる変更はありません。";
export const groupBreaking = "互換性のない変更";
export const groupDeprecated = "非推奨";
export const groupAdded = "追加";
export const groupChanged = "変更";
export const groupRemoved = "削除";
export const groupText = "テキスト";
export const allChanges = "すべての変更";
export const onlyBreaking = "互換性のない変更のみ";
export const filters = "絞り込み";
export const olderVersions = "以前のバージョン";
export const addedIn = (version: string) => `${version} で追加`;
export const changedIn = (version: string) => `${version} で変更`;
export const deprecatedIn = (version: string) => `${version} から非推奨`;
export const removedIn = (version: string) => `バージョン ${version} で削除されました。`;
export const lastVersion = (version: string) => `最後に含まれていたのはバージョン ${version} です。`;
export const changesFeed = (title: string) => `${title}: 変更履歴`;
export const forMe = "自分に関係する変更";
export const forMeMeaning = "使用する操作を選択してください。選択はこのタブとリンクに保存されます。";
export const operation = "操作";
export const deselect = (label: string) => `${label} の選択を解除`;
export const changesUnavailable = "変更を読み込めませんでした。ページを再読み込みしてください。";
/** A label beside the current state of a version that is listed more than once. */
export const publishedNow = "公開中";
