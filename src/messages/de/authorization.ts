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

export const hide = "Verbergen";
export const show = "Anzeigen";
export const optional = "optional";
export const set = "Gesetzt";
export const setWithoutPassword = "Gesetzt, ohne Passwort";
export const notSet = "Nicht gesetzt";
export const expired = "Abgelaufen";
export const authorization = "Autorisierung";
export const usePlaceholders = "Platzhalter-Zugangsdaten verwenden";
export const credentialsRequired = "Zugangsdaten erforderlich";
export const credentialsRejected = "Der Server hat diese Zugangsdaten abgelehnt";
export const credentialsInsufficient = "Diese Zugangsdaten erlauben diese Anfrage nicht";
export const useFor = (server: string) => `Auch für ${server} verwenden`;
export const withheld = (server: string) => `Zugangsdaten werden nicht an ${server} gesendet.`;
export const enteredFor = (servers: string) =>
  `Sie wurden für ${servers || "einen anderen Server"} eingegeben.`;
export const serverFromLink = "Die Adresse kam mit einem Link und gehört nicht zu dieser API.";
export const method = "Authentifizierungsmethode";
export const useOneOf = "eine davon verwenden";
export const and = " und ";
export const none = "keine";
export const store = "Zugangsdaten speichern";
export const clearAll = "Alle löschen";
export const storageBlocked =
  "Dieser Browser blockiert den Speicher für diese Website. Die Zugangsdaten werden gelöscht, wenn Sie die Seite verlassen.";
export const cleared = "Zugangsdaten für diese API gelöscht, auch in anderen Tabs.";
export const onPage = "nur auf dieser Seite";
export const inTab = "in diesem Tab, bis Sie ihn schließen";
export const inBrowser = "in diesem Browser, bis Sie sie löschen";
export const inBrowserMeaning = "Alle, die diesen Browser benutzen, können sie lesen.";

export const clientId = "Client-ID";
export const clientSecret = "Client-Secret";
export const authorizationCode = "Autorisierungscode mit PKCE";
export const clientCredentials = "Client-Zugangsdaten";
export const deviceAuthorization = "Geräteautorisierung";
export const implicit = "Implizit";

export const waiting = "Warten auf die Anmeldung im anderen Fenster …";
export const requesting = "Token wird angefordert …";
export const received = (scheme: string) => `${scheme}: Token empfangen.`;
export const openAndType = (link: string, code: string) =>
  `Öffnen Sie ${link} und geben Sie den Code ${code} ein.`;
export const relativeAddress = (address: string) =>
  `Die Beschreibung nennt die Adresse „${address}“ relativ zum Server. Wählen Sie zuerst einen Server.`;
export const sentTo = (url: string) => `Ihre Eingaben werden an ${url} gesendet.`;
export const sentToEndpoints = (url: string) =>
  `Ihre Eingaben werden an die Endpunkte gesendet, die ${url} nennt.`;
export const registerUri = "Registrieren Sie diese Redirect-URI für den Client:";
export const orGetOne = "Oder holen Sie eines";
export const flow = "Flow";
export const inHeader = "in einem Header (Basic)";
export const inBody = "im Body";
export const secretIsSent = "Secret wird gesendet";
export const scopes = "Scopes";
export const more = (count: number) => `${count} weitere`;
export const spaceBetween = "durch Leerzeichen getrennt";
export const popUpBlocked =
  "Der Browser hat das Pop-up blockiert. Erlauben Sie Pop-ups für diese Website oder melden Sie sich in diesem Tab an: Dabei verlassen Sie die Seite, und was nur auf dieser Seite gespeichert ist, wird gelöscht.";
export const getToken = "Token anfordern";
export const signInHere = "In diesem Tab anmelden";
export const stop = "Stoppen";
export const renew = "Erneuern";
export const missingScopes = (scopes: string) => `Diese Operation erfordert außerdem ${scopes}.`;
export const expiredAt = (time: string) => `Abgelaufen um ${time}.`;
export const validUntil = (time: string) => `Gültig bis ${time}.`;
export const noStorage =
  "dieser Browser blockiert den Speicher für diese Website, daher könnte die Anmeldung nicht abgeschlossen werden";
export const locale = "de";
export const inFrame =
  "diese Seite ist in eine andere Website eingebettet. Öffnen Sie sie in einem eigenen Tab";

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
export const otherServer =
  "Die Antwort kommt von einem anderen Autorisierungsserver als dem, bei dem Sie sich angemeldet haben, und wurde nicht verwendet. Beginnen Sie noch einmal.";
export const noResponseInTime = "Der Server hat nicht rechtzeitig geantwortet.";
export const failed = (message: string) => `Das hat nicht funktioniert: ${message}.`;
export const unreachable = (url: string, site: string) =>
  `Von ${url} konnte keine Antwort gelesen werden. Entweder ist der Server nicht erreichbar, oder sein Betreiber muss diese Website erlauben: Access-Control-Allow-Origin: ${site} und für ein Client-Secret im Header Access-Control-Allow-Headers: Authorization.`;
export const accessDenied = "Zugriff verweigert.";
export const codeExpired = "Der Code ist abgelaufen. Beginnen Sie von vorn.";
export const checkClient = "Prüfen Sie Client-ID und Secret und wie das Secret gesendet wird.";
export const grantInvalid =
  "Code oder Token ist ungültig, verbraucht oder abgelaufen. Beginnen Sie von vorn.";
export const removeScopes = "Entfernen Sie Scopes, die dieser Client nicht anfordern darf.";
export const registerUriAbove = "Registrieren Sie die oben gezeigte Redirect-URI.";
export const clientNotRegistered = "Dieser Client ist für diesen Flow nicht registriert.";
export const flowUnsupported = "Der Server unterstützt diesen Flow nicht.";
export const notAllowed = (server: string) =>
  `Diese Zugangsdaten wurden nicht für ${server} eingegeben. Erlauben Sie diesen Server zuerst.`;

export const renewed = (scheme: string) => `${scheme}: Das Token wurde erneuert.`;
export const notRenewed = (scheme: string, problem: string) =>
  `${scheme}: Das Token wurde nicht erneuert. ${problem}`;

export const clear = "Löschen";
export const exportHar = "HAR exportieren";
export const history = (count: number) => `Verlauf (${count})`;
export const load = "Laden";
export const loadRequest = (request: string) => `${request} laden`;
export const open = "Öffnen";
export const openRequest = (request: string) => `${request} öffnen`;
export const resend = "Erneut senden";
export const resendRequest = (request: string) => `${request} erneut senden`;
export const without = (names: string) => `ohne ${names}`;
export const cameWithLink = "Diese Anfrage stammt aus einem Link. Prüfen Sie sie, bevor Sie sie senden.";
export const linkUnreadable =
  "Die Anfrage in diesem Link konnte nicht gelesen werden. Der Link ist möglicherweise abgeschnitten.";
export const share = "Anfrage teilen";
export const omitted = (names: string) => ` Nicht enthalten, weil geheim oder eine Datei: ${names}.`;
export const linkCopied = (omitted: string) => `Link kopiert.${omitted}`;
export const linkInAddressBar = (omitted: string) => `Der Link steht in der Adressleiste.${omitted}`;
export const timedOut = "Zeitüberschreitung";
export const noResponse = "Keine Antwort";
export const clearValues = "Werte löschen";
export const filledIn = (names: string) => `Aus Ihren früheren Anfragen ausgefüllt: ${names}.`;
export const undo = "Rückgängig";
export const undoValue = (name: string) => `Wert von ${name} rückgängig machen`;
export const filledFrom = (from: string, ago: string) => `Aus „${from}“, ${ago}.`;
export const valueFrom = (from: string, ago: string) => `${from}, ${ago}`;
export const earlierValues = (name: string) => `Frühere Werte für ${name}`;
export const exampleValue = "Beispiel";
export const updated = "Nach Ihrer Anfrage aktualisiert.";
export const includeCredentials = "meine Zugangsdaten einschließen";
export const reset = "Zurücksetzen";
export const noSample = "In dieser Sprache lässt sich kein Codebeispiel dieser Anfrage schreiben.";
export const nextRequests = "Nächste Anfragen";
export const nextRequestsTitle = "Nächste Anfragen:";
export const compare = "Vergleichen";
export const compareResponse = (request: string) => `${request} mit der neuesten Antwort vergleichen`;
export const changesEachTime = (names: string) => `Ändert sich mit jeder Antwort: ${names}`;
export const comparison = "Vergleich";
export const changedLines = "Geänderte Zeilen";
export const closeComparison = "Schließen";
export const identical = "Die Antworten sind identisch.";
export const bodyOf = (size: string) => `Body mit ${size}`;
export const equalLines = (count: number) => `… ${count} gleiche ${count === 1 ? "Zeile" : "Zeilen"}`;

/** The data of an API in a tab. */
export const clearSession = "Sitzung löschen";
export const clearSessionQuestion = "Diese Sitzung löschen?";
export const clearSessionMeaning =
  "Löscht Zugangsdaten (auch in anderen Tabs), den gewählten Server, Entwürfe, Variablen, Werte und Verlauf dieser API in diesem Tab.";
export const keepSession = "Abbrechen";
export const sessionCleared = "Sitzung gelöscht.";
export const draftRestored = "Ihre Eingaben wurden wiederhergestellt.";
export const startOver = "Neu beginnen";

/** Variables of the panel. */
export const variables = (count: number) => (count === 0 ? "Variablen" : `Variablen (${count})`);
export const variablesMeaning =
  "Schreiben Sie {{name}} in ein Feld, um den Wert einer Variablen zu senden. Sie bleibt, solange der Tab geöffnet ist.";
export const variableValueOf = (name: string) => `Wert von ${name}`;
export const deleteVariable = (name: string) => `${name} löschen`;
export const secret = "geheim";
export const valueOfField = "Wert eines Feldes speichern…";
export const variableName = "Name der Variable";
export const variableValue = "Wert der Variable";
export const addVariable = "Variable hinzufügen";
export const variableNameInvalid =
  "Ein Name besteht aus Buchstaben, Ziffern, „_“, „.“ und „-“ und beginnt nicht mit einer Ziffer.";
export const variableAdded = (name: string) => `Als ${name} gespeichert.`;
export const unknownVariable = (name: string, escaped: string) =>
  `Es gibt keine Variable „${name}“. Fügen Sie sie unter „Variablen“ hinzu, oder schreiben Sie ${escaped}, um den Text zu senden.`;
export const variableWithheld = (name: string, origin: string) =>
  `Die geheime Variable „${name}“ wird nicht an ${origin} gesendet, weil sie für andere Server gespeichert wurde. Geben Sie ihren Wert erneut ein, um sie hier zu verwenden.`;
export const variablesOfLink = "An einen Server aus einem Link werden keine Variablen gesendet.";
