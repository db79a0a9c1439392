/** The flows of OAuth 2 that a page can go through. */
export const clientId = "Client ID";
export const clientSecret = "Client secret";
export const authorizationCode = "Authorization code, with PKCE";
export const clientCredentials = "Client credentials";
export const deviceAuthorization = "Device authorization";
export const password = "Password";
export const username = "Username";
export const implicit = "Implicit";
