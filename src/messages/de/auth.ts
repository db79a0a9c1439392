export const apiKeyIn = (place: "header" | "query" | "cookie") =>
  `API-Schlüssel ${{ header: "im Header", query: "in der Query", cookie: "im Cookie" }[place]}`;
export const key = "Schlüssel";
export const keyHeaderInvalid = (name: string) =>
  `„${name}“ ist kein gültiger Name für einen Header, daher wird dieser Schlüssel nie gesendet.`;
export const headerForbidden = (name: string) =>
  `Webseiten dürfen den Header ${name} nicht setzen. Die Codebeispiele zeigen, wie andere Clients ihn senden.`;
export const theHeader = (name: string) => `den Header ${name}`;
export const theQueryParameter = (name: string) => `den Query-Parameter ${name}`;
export const sendCookies = "Cookies dieses Browsers für den Server senden";
export const cookieLimit = (name: string) =>
  `Webseiten dürfen keine Cookies für andere Websites setzen. Melden Sie sich in diesem Browser beim Server an, um den Cookie ${name} zu erhalten, und aktivieren Sie dann das Senden. Zwischen verschiedenen Websites muss der Cookie SameSite=None haben, und der Server muss mit Access-Control-Allow-Credentials: true und dem Origin dieser Website antworten.`;
export const username = "Benutzername";
export const password = "Passwort";
export const usernameColon = "Ein Benutzername darf keinen Doppelpunkt enthalten.";
export const token = "Token";
export const accessToken = "Access-Token";
export const mutualTls = "Gegenseitiges TLS mit Client-Zertifikat";
export const mutualTlsLimit =
  "Webseiten können keine Client-Zertifikate senden. Installieren Sie das Zertifikat im Browser oder im Betriebssystem; der Browser fragt dann, welches er verwenden soll.";
export const schemeInvalid = (scheme: string) =>
  `„${scheme}“ ist kein gültiger Name für ein HTTP-Schema, daher kann dafür nichts gesendet werden.`;
export const valueAfter = (scheme: string) => `Wert nach „${scheme}“`;
export const schemeLimit = (scheme: string) =>
  `Diese Seite kann keine ${scheme}-Zugangsdaten berechnen. Erzeugen Sie sie anderswo und geben Sie den Teil des Authorization-Headers nach ${scheme} ein.`;
export const notDescribed = "Nicht beschrieben";
export const notDescribedLimit =
  "Die Beschreibung legt nicht fest, wie dies gesendet wird, daher wird es nicht gesendet.";
