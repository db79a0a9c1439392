export const canceled = "Abgebrochen.";
export const refused = (error: string, advice: string) => `Der Server hat abgelehnt: ${error}. ${advice}`;
export const needsHttps =
  "Ein Endpunkt dieses Flows nutzt http. Ein Secret wird nur über https oder an Ihren eigenen Rechner gesendet.";
export const missingAddress = (name: string) =>
  `Weder die Beschreibung noch der Server nennt eine Adresse, die dieser Flow benötigt (${name}).`;
export const invalidResponse = (status: string) => `Die Antwort ist keine gültige OAuth-2-Antwort${status}.`;
export const withStatus = (status: number) => ` (Status ${status})`;
export const clientRejected =
  "Der Server hat den Client nicht akzeptiert: Client-ID oder Secret ist falsch, oder das Secret muss auf andere Weise gesendet werden.";
export const otherIssuer =
  "Der Server gibt einen anderen Issuer an als die Beschreibung, daher wurde seine Antwort nicht verwendet.";
export const failed = (message: string) => `Das hat nicht funktioniert: ${message}.`;
export const unreachable = (url: string, site: string) =>
  `Von ${url} konnte keine Antwort gelesen werden. Entweder ist der Server nicht erreichbar, oder sein Betreiber muss diese Website erlauben: Access-Control-Allow-Origin: ${site} und für ein Client-Secret im Header Access-Control-Allow-Headers: Authorization.`;
export const accessDenied = "Zugriff verweigert.";
export const codeExpired = "Der Code ist abgelaufen. Beginnen Sie von vorn.";
export const checkClient = "Prüfen Sie Client-ID und Secret und wie das Secret gesendet wird.";
export const grantInvalid =
  "Code oder Token ist ungültig, verbraucht oder abgelaufen. Beginnen Sie von vorn.";
export const removeScopes = "Entfernen Sie Scopes, die dieser Client nicht anfordern darf.";
export const registerUri = "Registrieren Sie die oben gezeigte Redirect-URI.";
export const clientNotRegistered = "Dieser Client ist für diesen Flow nicht registriert.";
export const flowUnsupported = "Der Server unterstützt diesen Flow nicht.";
export const notAllowed = (server: string) =>
  `Diese Zugangsdaten wurden nicht für ${server} eingegeben. Erlauben Sie diesen Server zuerst.`;
