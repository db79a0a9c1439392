export const requestBody = "リクエストボディ";
export const bodyRequired = "リクエストボディは必須です。";
export const bodyTooComplex = "リクエストボディは複雑すぎるため検証できません。";
export const bodyEncoded = "リクエストボディは `Content-Encoding` なしで送信する必要があります。";
export const bodyNotUtf8 = "リクエストボディは UTF-8 である必要があります。";
export const bodyTooDeep = (levels: number) =>
  `リクエストボディのネストは ${levels} 階層以下である必要があります。`;
export const bodyNotUnicode = "リクエストボディには正しい形式の Unicode だけを含める必要があります。";
export const bodyIncomplete = "リクエストボディが不完全です。";
export const bodyTooLarge = (bytes: number) => `リクエストボディは ${bytes} バイト以下である必要があります。`;
export const bodyNotMultipart = "リクエストボディは `multipart/form-data` である必要があります。";
export const mustBeJson = (subject: string) => `${subject} は有効な JSON である必要があります。`;
export const contentType = (names: string[]) =>
  `ヘッダー \`Content-Type\` は ${names.join(" または ")} である必要があります。`;
export const contentTypeUnknown =
  "ヘッダー `Content-Type` はこのサーバーが読み取れるものである必要があります。";
export const parameter = (place: string, name: string) => `パラメーター \`${name}\` (${place})`;
export const mustBeginWith = (prefix: string) => `は ${prefix} で始まる必要があります`;
export const mustNotRepeat = "は繰り返せません";
export const tooDeep = (levels: number) => `のネストは ${levels} 階層以下である必要があります`;
export const mustBePercentEncoded = "はパーセントエンコードされた UTF-8 である必要があります";
export const itemsRepeated = (name: string) =>
  `。要素ごとに 1 つのパラメーターとして送信してください: \`${name}=…&${name}=…\``;
export const commasEncoded = "。要素を区切るコンマはエンコードしないでください";
export const pathNotPercentEncoded = "パスはパーセントエンコードされた UTF-8 である必要があります。";
export const noSuchPath = "このパスは存在しません。";
export const methodNotAllowed = (methods: string) =>
  `メソッドは次のいずれかである必要があります: ${methods}。`;
export const dataOnly =
  "この API のレスポンスは読み取れますが、スクリプト、スタイルシート、ワーカーとしては読み込めません。";
export const notImplemented = "このサーバーはこの操作を実装していません。";
export const failed = "サーバーが応答できませんでした。";
export const retired = (day: string) => `この操作は ${day} に廃止されました。`;
export const retiredUse = (day: string, use: string) =>
  `この操作は ${day} に廃止されました。代わりに ${use} を使用してください。`;
export const withParameters = (operation: string, names: string) => `${operation} (${names})`;
export const and = "と";
export const credentialsRequired = (options: string[]) =>
  `リクエストには ${options.join("、または ")} が必要です。値は任意です。`;
export const preferredStatus = "ヘッダー `Prefer`: `code` は 200 から 599 のステータスである必要があります。";
export const noSuchResponse = (status: number, others: string) =>
  `ヘッダー \`Prefer\`: この操作にレスポンス \`${status}\` の定義はありません。定義されているもの: ${others}。`;
export const notAcceptable = (described: string) =>
  `ヘッダー \`Accept\` は定義されたメディアタイプをいずれも受け入れません: ${described}。`;
export const noSuchExample = (status: number, name: string, others: string) =>
  `ヘッダー \`Prefer\`: レスポンス \`${status}\` に例 \`${name}\` はありません。あるもの: ${others}。`;
export const noNamedExample = (status: number, name: string) =>
  `ヘッダー \`Prefer\`: レスポンス \`${status}\` に例 \`${name}\` はありません。名前付きの例はありません。`;
export const none = "なし";
export const noPet = (id: bigint) => `\`petId\` が ${id} のペットは存在しません。`;
export const noOrder = (id: bigint) => `\`orderId\` が ${id} の注文は存在しません。`;
export const noCategory = (id: bigint) => `\`categoryId\` が ${id} のカテゴリーは存在しません。`;
export const categoryUnknown = "`/categoryId` には既存のカテゴリーを指定する必要があります。";
export const petUnknown = "`/petId` には既存のペットを指定する必要があります。";
export const categoryHasPets = (id: bigint) =>
  `\`categoryId\` が ${id} のカテゴリーにはまだペットがいます。先に移動または削除してください。`;
export const recordTooLong = (characters: number) =>
  `サンドボックスの 1 レコードに保存できるのは ${characters} 文字までです。`;
export const sandboxFull = (count: number | bigint, name: string) =>
  `サンドボックスに保存できる ${name} は ${count} 件までです。先にいくつか削除してください。`;
export const storageFull = "このサイト用のブラウザーのストレージがいっぱいです。先に何か削除してください。";
export const simulationFull = (count: number) =>
  `シミュレーションに保存できるレコードは最大 ${count} 件です。リセットしてください。`;
export const recordDeleted = "このレコードは存在しません。削除されています。";
export const parentDeleted = "このレコードは存在しません。属していたものが削除されています。";
export const patchPath = (token: string) => `JSON Patch のパスにメンバー \`${token}\` がありません。`;
export const failurePreferred = "`Prefer: failure` で指定されたため、リクエストは失敗しました。";
