export const sentence = (subject: string, expectation: string, notes: string) =>
  `${subject} ${expectation}${notes}。`;
export const isRequired = "は必須です";
export const mustMatchSchema = "はスキーマに一致する必要があります";
export const mustBe = (types: string[]) => `は${types.join("または")}である必要があります`;
export const mustBeValue = (value: string) => `は ${value} である必要があります`;
export const mustBeOneOf = (values: string) => `は次のいずれかである必要があります: ${values}`;
export const minimum = (value: string) => `は ${value} 以上である必要があります`;
export const maximum = (value: string) => `は ${value} 以下である必要があります`;
export const exclusiveMinimum = (value: string) => `は ${value} より大きい必要があります`;
export const exclusiveMaximum = (value: string) => `は ${value} 未満である必要があります`;
export const multipleOf = (value: string) => `は ${value} の倍数である必要があります`;
export const minLength = (count: string) => `は ${count} 文字以上である必要があります`;
export const maxLength = (count: string) => `は ${count} 文字以下である必要があります`;
export const minItems = (count: string) => `には ${count} 個以上の項目が必要です`;
export const maxItems = (count: string) => `の項目は ${count} 個以下である必要があります`;
export const uniqueItems = "に同じ項目を重複して含めることはできません";
export const minProperties = (count: string) => `には ${count} 個以上のプロパティが必要です`;
export const maxProperties = (count: string) => `のプロパティは ${count} 個以下である必要があります`;
export const pattern = (pattern: string) => `はパターン ${pattern} に一致する必要があります`;
export const format = (format: string) => `は ${format} 形式である必要があります`;
export const readOnly = "は読み取り専用のため、リクエストに含めることはできません";
export const writeOnly = "は書き込み専用のため、レスポンスに含めることはできません";
export const requiredHere = "はここでは必須です";
export const propertyName = "は許可されていないプロパティ名です";
export const contains = "にはスキーマに一致する項目が必要です";
export const excluded = "は除外されたスキーマに一致してはなりません";
export const notAllowed = "は許可されていません";
export const integer = "整数";
export const number = "数値";
export const string = "文字列";
export const boolean = "`true` または `false`";
export const array = "配列";
export const object = "オブジェクト";
export const dateTime = "は 2026-12-01T08:00:00Z のような日時である必要があります";
export const date = "は 2026-12-01 のような日付である必要があります";
export const time = "は 08:00:00Z のような時刻である必要があります";
export const email = "はメールアドレスである必要があります";
export const uuid = "は UUID である必要があります";
export const uri = "は URI である必要があります";
export const double = "は double の範囲の数値である必要があります";
export const between = (least: string, most: string) => `は ${least} ～ ${most} である必要があります`;

export const theBody = "ボディ";
export const theHeader = (name: string) => `ヘッダー ${name}`;
export const noBody = (expected: string) => `レスポンスにボディがありません。想定: ${expected} のいずれか。`;
export const unexpectedBody = "レスポンスにボディがありますが、このステータスには定義されていません。";
export const noContentType = (expected: string) =>
  `レスポンスに \`Content-Type\` がありません。想定: ${expected}。`;
export const unexpectedContentType = (type: string, expected: string) =>
  `コンテンツタイプ ${type} は想定外です。想定: ${expected}。`;
export const undecodable = (charset: string) => `ボディは ${charset} の有効なテキストではありません。`;
export const streamEnded = "ストリームが途中で終了したため、受信した項目のみを検証しました。";
export const incompleteBody = "ボディが不完全なため、検証していません。";
export const streamWithoutItems = "ストリームは、定義に `itemSchema` がある場合のみ検証されます。";
export const bodyTooLarge = "ボディが大きすぎるため検証できません。";
export const bodyInvalidJson = (where: string) => `ボディは有効な JSON ではありません: ${where}。`;
export const duplicateName = "オブジェクト内で名前が重複しているため、最後の値のみを検証しました。";
export const notValidated = (type: string) =>
  `${type} のボディは検証されません。検証対象は JSON とプレーンテキストのみです。`;
export const endsTooEarly = "途中で終わっています";
export const lineAndColumn = (line: number, column: number) => `${line} 行 ${column} 列`;
export const deprecation = "非推奨化";
export const sunset = "廃止";
export const announcementInvalid = (header: string, standard: string) =>
  `${header} は無効です (${standard})。`;
export const announcedOnly = (event: string, day: string) =>
  `レスポンスは${event}${day}を通知していますが、定義にはありません。`;
export const announcedWithoutDate = (event: string, day: string) =>
  `レスポンスは${event} (${day}) を通知していますが、定義に日付がありません。`;
export const announcedOtherwise = (header: string, day: string, described: string) =>
  `${header} は ${day} ですが、定義では ${described} です。`;
export const announcementHidden = (header: string) =>
  `${header} は読み取れません。レスポンスは別のオリジンからのものです。`;
export const notAnnounced = (event: string, header: string) =>
  `定義には${event}がありますが、レスポンスに ${header} がありません。`;
export const headerHidden = (name: string) =>
  `${name} は必須ですが、ブラウザーはこれをページに公開しません。`;
export const headerRequired = (name: string) => `ヘッダー ${name} は必須です。`;
export const headerUnreadable = (name: string, expose: string) =>
  `${name} は必須ですが読み取れません。送信されていないか、CORS により隠されています (API は ${expose} を送信する必要があります)。`;
export const headerInvalidJson = (name: string, where: string) =>
  `ヘッダー ${name} は有効な JSON ではありません: ${where}。`;
export const undescribed = (subject: string, notes: string) => `${subject} は定義されていません${notes}。`;
export const patternTooComplex = (pattern: string) => `パターン ${pattern} は複雑すぎるため検証できません。`;
export const unresolved = (ref: string) => `参照 ${ref} を解決できないため、そのスキーマは検証していません。`;
export const unresolvedAt = (ref: string, place: string) =>
  `参照 ${ref} を解決できないため、${place} はそのスキーマで検証していません。`;
export const valueTooComplex = (subject: string) => `${subject} は複雑すぎるため完全には検証できません。`;
export const stopped = "他にも不一致がある可能性があります。検証はここで中止されました。";
export const severalOptions = " (複数の選択肢に一致していますが、ちょうど 1 つに一致する必要があります)";
export const closestOption = " (最も近い選択肢と比較)";
export const closestNamedOption = (name: string) => ` (最も近い選択肢 ${name} と比較)`;
export const byDiscriminator = (name: string) => ` (識別子 ${name} による)`;
export const similarPlaces = (count: number) => ` (他に同様の箇所 ${count} 件)`;
export const schemasMissing = "定義のスキーマを読み込めなかったため、ヘッダーとボディは検証していません。";
export const statusNotListed = (status: string) => `ステータス ${status} は定義されていません。`;
export const statusNotAmong = (status: string, listed: string) =>
  `ステータス ${status} は定義されていません。定義されているのは ${listed} です。`;
export const redirectFollowed = (status: string) =>
  `${status} が定義されています。ブラウザーはリダイレクトを表示せずに従ったため、別のアドレスからのレスポンスは検証していません。`;
export const statusOfSimulation = (status: string) =>
  `ステータス ${status} はシミュレーション自体の応答です。定義されていません。`;
export const credentialsStatus = (status: string) =>
  `ステータス ${status} は定義されていません。認証情報が必要な操作では想定される応答です。`;
export const credentialsStatusWithoutSecurity = (status: string) =>
  `この操作には、ステータス ${status} もセキュリティスキームも定義されていません。`;
export const itemInvalidJson = (number: number, where: string) =>
  `ストリームの ${number} 番目の項目は有効な JSON ではありません: ${where}。`;

export const valueMissing = "値がありません。";
export const endsBefore = (mark: string) => `「${mark}」の前でテキストが終わっています。`;
export const nothingMayFollow = "この後には何も記述できません。";
export const commaMissing = (mark: string) => `この前に「,」または「${mark}」がありません。`;
export const colonMissing = "名前の後に「:」がありません。";
export const stringNotClosed =
  "この文字列は閉じられていないか、使用できない文字またはエスケープを含んでいます。";
export const notJson = "JSON の値ではありません。";
export const itemMissing = "値がないか、この前の「,」が余分です。";
export const valueMissingBefore = "この前に値がありません。";
export const nameMissing = "二重引用符で囲まれた名前がないか、この前の「,」が余分です。";
export const nameOrEndMissing = "この前に二重引用符で囲まれた名前または「}」がありません。";
