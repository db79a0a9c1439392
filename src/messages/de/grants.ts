export const clientId = "Client-ID";
export const clientSecret = "Client-Secret";
export const authorizationCode = "Autorisierungscode mit PKCE";
export const clientCredentials = "Client-Zugangsdaten";
export const deviceAuthorization = "Geräteautorisierung";
export const password = "Passwort";
export const username = "Benutzername";
export const implicit = "Implizit";
