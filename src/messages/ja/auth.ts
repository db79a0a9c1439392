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
