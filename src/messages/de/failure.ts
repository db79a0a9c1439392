export const canceled = "Abgebrochen";
export const canceledAdvice =
  "Sie haben die Anfrage abgebrochen. Der Server hat sie möglicherweise trotzdem verarbeitet.";
export const timedOut = "Zeitüberschreitung der Anfrage";
export const timedOutAdvice = (server: string, seconds: number) =>
  `${server} hat nicht innerhalb von ${seconds} s geantwortet, daher wurde die Anfrage abgebrochen. Der Server verarbeitet sie möglicherweise noch.`;
export const terminalWithoutLimit = "Oder führen Sie sie ohne Zeitlimit in einem Terminal aus:";
export const blockedBySite = "Von dieser Website blockiert";
export const policyAdvice = (site: string, server: string) =>
  `Die Content-Security-Policy von ${site} erlaubt keine Anfragen an ${server}. Der Betreiber dieser Website kann sie erlauben:`;
export const copyDirective = "Direktive kopieren";
export const terminal = "Oder führen Sie sie in einem Terminal aus:";
export const redirected = "Der Server hat die Anfrage weitergeleitet";
export const redirectedAdvice =
  "Der Weiterleitung wurde nicht gefolgt: Der Browser würde den Schlüssel im Header an die neue Adresse senden, ohne zu zeigen, wohin.";
export const seeLocation = "Dieser Befehl zeigt den Location-Header:";
export const methodForbidden = (method: string) => `Browser können ${method} nicht senden`;
export const methodAdvice = (method: string) =>
  `Kein Browser erlaubt Webseiten ${method}-Anfragen (Fetch Standard, „forbidden method“).`;
export const offline = "Keine Verbindung";
export const offlineAdvice =
  "Dieser Browser ist offline. Stellen Sie eine Verbindung her und senden Sie erneut.";
export const blockedByBrowser = "Vom Browser blockiert";
export const mixedContent = (server: string) =>
  `Eine über https geladene Seite kann keine Anfragen über http an ${server} senden (Mixed Content). Wenn die API https unterstützt, geben Sie ihre https-URL als Basis-URL ein.`;
export const noResponse = "Keine Antwort";
export const startAgain = (server: string) =>
  `${server} hat nicht geantwortet. Wurde der Server beendet, starten Sie ihn neu (npm start) und senden Sie erneut.`;
export const notReached = "Der Server ist nicht erreichbar";
export const notReachedAdvice = (server: string) =>
  `Die Anfrage an ${server} ist fehlgeschlagen, ebenso ein Test der Wurzeladresse: Die URL ist falsch, der Server läuft nicht oder lehnt Verbindungen ab, oder der Browser vertraut seinem Zertifikat nicht.`;
export const localNetwork = (host: string) =>
  `${host} liegt in Ihrem lokalen Netzwerk. Browser fragen nach, bevor eine öffentliche Seite darauf zugreifen darf (lokaler Netzwerkzugriff): Achten Sie auf die Rückfrage oder die Website-Einstellungen neben der Adressleiste.`;
export const findOut =
  "Führen Sie diesen Befehl aus, um es herauszufinden. Erhält er eine Antwort, verbietet der Server Anfragen anderer Websites (Cross-Origin-Resource-Policy):";
export const blockedByCors = "Durch CORS blockiert";
export const corsAdvice = (server: string) =>
  `Die Anfrage an ${server} ist fehlgeschlagen, obwohl der Server erreichbar ist. Wahrscheinlich erlaubt er dieser Website nicht, seine Antworten zu lesen (CORS). Der Betreiber der API kann das ändern.`;
export const headerNeeded = "Jede Antwort, auch Fehlerantworten, benötigt diesen Header:";
export const copyHeader = "Header kopieren";
export const preflight = (reasons: string) =>
  `Der Browser sendet zuerst eine Preflight-Anfrage (OPTIONS), Grund: ${reasons}. Ihre Antwort benötigt den Status 204 und:`;
export const copyPreflight = "Header des Preflights kopieren";
export const terminalWithoutCors = "Oder führen Sie sie in einem Terminal aus (dort gilt CORS nicht):";
export const reasons = (reasons: string[]) => reasons.join(", ").replace(/, (?=[^,]*$)/, " und ");
export const theMethod = (method: string) => `die Methode ${method}`;
export const theContentType = (type: string) => `der Content-Type ${type}`;
export const theHeader = (name: string) => `der Header ${name}`;
export const copy = "Kopieren";
export const copyCurl = "cURL-Befehl kopieren";
