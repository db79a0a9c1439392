export const clientId = "クライアント ID";
export const clientSecret = "クライアントシークレット";
export const authorizationCode = "認可コード (PKCE)";
export const clientCredentials = "クライアントクレデンシャル";
export const deviceAuthorization = "デバイス認可";
export const password = "パスワード";
export const username = "ユーザー名";
export const implicit = "インプリシット";
