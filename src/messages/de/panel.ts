export const fixFields = "Nicht gesendet. Korrigieren Sie zuerst die markierten Felder.";
export const waiting = "Warten auf Antwort …";
export const retryAfter = (time: string) => `Der Server bittet, ${time} zu warten (Retry-After).`;
export const secondsLeft = (seconds: number) => `${seconds} s`;
export const retryNow = "Die Wartezeit, um die der Server bat, ist vorbei.";
export const resendThen = "Dann erneut senden";
export const doNotResend = "Nicht erneut senden";
export const resendNow = "Erneut senden";
export const pagesOfList = "Seiten dieser Liste";
export const firstPage = "Erste Seite";
export const previousPage = "Vorherige Seite";
export const nextPage = "Nächste Seite";
export const lastPage = "Letzte Seite";
export const openOperation = (request: string) => `${request} im zugehörigen Formular öffnen`;
export const pasteCurl = "cURL-Befehl einfügen";
export const fillForm = "Formular ausfüllen";
export const discard = "Verwerfen";
export const noCurl = "Das ist kein cURL-Befehl mit einer URL.";
export const noSuchOperation = (request: string) => `Diese API hat keine Operation ${request}.`;
export const otherOperation = (link: string) =>
  `Dieser Befehl gehört zu einer anderen Operation: ${link}. Öffnen Sie sie mit diesen Werten.`;
export const withoutCredentials = "Zugangsdaten sind nicht im Link.";
export const filledFromCurl = "Das Formular enthält die Werte des Befehls.";
export const notUsed = (parts: string) => `Nicht verwendet: ${parts}`;
export const outOfDate = "Seite veraltet";
export const reload =
  "Die Website wurde aktualisiert, seit diese Seite geladen wurde. Laden Sie die Seite neu und senden Sie dann.";
export const notShown = "Die Antwort konnte nicht angezeigt werden";
export const viewerNotLoaded =
  "Die Anzeige wurde nicht geladen. Prüfen Sie die Verbindung und senden Sie erneut.";
export const openInTab = "Öffnen Sie diese Seite in einem neuen Tab";
export const embedded = "Nicht gesendet: Diese Seite ist in eine andere Website eingebettet";
export const embeddedAdvice = (link: string) =>
  `Diese Website könnte Sie dazu verleiten, eine Anfrage zu senden. ${link}.`;
export const valueRequired = "Ein Wert ist erforderlich.";
export const enterUrl = "Geben Sie eine vollständige URL ein, z. B. https://api.example.com.";
export const removeCredentials =
  "Entfernen Sie Benutzername und Passwort: Browser senden keine Anfragen an solche URLs.";
export const notInPath = (reason: string) => `In einem Pfad nicht erlaubt. ${reason}`;
export const pathIncomplete = (name: string) =>
  `Der Pfad ist unvollständig: In der Beschreibung fehlt der Parameter {${name}}.`;
export const remove = (name: string) => `${name} entfernen`;
export const example = "Beispiel";
export const exampleChoice = (select: string) => `Beispiel ${select}`;
export const exampleNumber = (number: number) => `Beispiel ${number}`;
export const format = "Formatieren";
export const fixJson = "Korrigieren Sie das JSON, um das Formular zu verwenden.";
export const tooLargeForForm = "Dieser Body ist zu groß für das Formular. Bearbeiten Sie das JSON.";
export const description = "Beschreibung";
export const editJson = "JSON bearbeiten";
export const itemsTitle = "Elemente";
export const thisValue = "diesen Wert";
export const editAsJson = (value: string, text: string) =>
  `Das Formular kann ${value} nicht wie geschrieben darstellen (${text}). Bearbeiten Sie das JSON.`;
export const addOptionalFieldOf = (count: number) => `Optionales Feld hinzufügen (${count})`;
export const unknownField = (name: string) => `Ein Feld namens „${name}“ ist hier nicht beschrieben.`;
export const sendUndeclared = "Trotzdem senden";
export const fieldSet = (name: string) => `${name} ist gesetzt.`;
export const undeclared = "Nicht in der Beschreibung";
export const undeclaredHint = "wird wie eingegeben gesendet";
export const sentAs = "Gesendet als";
export const removeUndeclared = "Diese Zeile entfernen";
export const invalidName = "Nicht gesendet: Der Name enthält Zeichen, die HTTP in Namen nicht erlaubt.";
export const splitter = "Höhe oder Breite der Anfrage";
export const wide = "Ganze Breite nutzen";
export const sandbox = "der Sandbox im Browser";
export const simulation = "der Simulation";
export const requestAs = (language: string) => `Anfrage als ${language}`;
export const copied = "Kopiert";
export const notCopied = "Nicht kopiert";
export const copyAs = (language: string) => `Als ${language} kopieren`;
export const noSample = "Diese Anfrage lässt sich in dieser Sprache nicht schreiben.";

export const listOf = (name: string) => `${name}, eine Liste`;
export const name = "Name";
export const value = "Wert";
export const removeProperty = "Diese Eigenschaft entfernen";
export const addAnother = "Weitere hinzufügen";
export const addProperty = "Eigenschaft hinzufügen";
export const addFile = "Datei hinzufügen";
export const addOptionalField = "Optionales Feld hinzufügen";
export const addOptionalFieldTo = (group: string) => `Optionales Feld zu ${group} hinzufügen`;
export const optionalFields = "Optionale Felder";
export const notSent = "Nicht gesendet";
export const defaultOf = (value: string) => `Standardwert (${value})`;
export const select = "Auswählen …";
export const setFields = "Felder ausfüllen";
export const objectWith = (names: string) => `Objekt mit ${names}`;
export const arrayOf = (type: string) => `Array von ${type}`;
export const anyType = "beliebig";
export const sendEmpty = "leer senden";
export const required = "erforderlich";
export const deprecated = "veraltet";
export const integer = "Ganzzahl";
export const number = "Zahl";
export const date = "Datum";
export const listHint = "Liste";
export const file = "Datei";
export const encodeFile = "Datei kodieren";
export const fileTooLarge = "Größer als 1 MB. Kodieren Sie die Datei im eigenen Code.";
export const body = "Body";
export const bodyFields = "Felder des Bodys";
export const part = (number: number) => `Teil ${number}`;
export const parts = "Teile";
export const moreParts = "Weitere Teile";
export const yourUrl = "Ihre URL";
export const baseUrl = "Basis-URL";
export const ofServer = "des Servers";
export const server = "Server";
export const customUrl = "Eigene URL";

export const copy = "Kopieren";
export const copyBody = "Body kopieren";
export const noContentType = "kein Content-Type";
export const copyBase64 = "Als Base64 kopieren";
export const download = "Herunterladen";
export const downloadFile = (name: string) => `${name} herunterladen`;
export const invalidBytes = (mark: string) =>
  `Bytes, die im Zeichensatz der Antwort ungültig sind, werden als ${mark} angezeigt.`;
export const table = "Tabelle";
export const view = "Ansicht des Bodys";
export const partlyExpanded = "Teilweise ausgeklappt (zu groß).";
export const collapseAll = "Alle einklappen";
export const expandAll = "Alle ausklappen";
export const binary = (size: string) => `Binärdaten, ${size}. Zum Ansehen herunterladen.`;

export const image = "Bild in der Antwort";
export const pixels = (width: string, height: string) => `${width} × ${height} Pixel`;
export const notAnImage = "Dieser Browser kann es nicht als Bild anzeigen.";
export const audio = "Audio in der Antwort";
export const notPlayable = "Dieser Browser kann es nicht abspielen.";
export const preview = "Vorschau";
export const pdf = "PDF in der Antwort";

export const invalidAt = (line: string, column: string, message: string) =>
  `Ungültiges JSON bei ${line}:${column}. ${message}`;
export const members = (count: number) =>
  `${count.toLocaleString("de")} ${count === 1 ? "Eigenschaft" : "Eigenschaften"}`;
export const items = (count: number) =>
  `${count.toLocaleString("de")} ${count === 1 ? "Element" : "Elemente"}`;
export const moreMembers = (count: number) => `… ${count.toLocaleString("de")} weitere Eigenschaften`;
export const moreItems = (count: number) => `… ${count.toLocaleString("de")} weitere Elemente`;

export const checking = "Wird mit der Beschreibung verglichen …";
export const thisOperation = "diese Operation";
export const theResponses = "die Antworten";
export const validatorNotLoadedResend =
  "Nicht geprüft: Der Validator wurde nicht geladen. Senden Sie erneut, um es noch einmal zu versuchen.";
export const tooLong = "Nicht geprüft: Die Prüfung hat zu lange gedauert.";
export const mismatches = "Abweichungen";
export const receivedValue = (value: string) => `Empfangen: ${value}.`;
export const notes = "Hinweise";
export const moreMismatches = "Weitere Abweichungen";
export const moreNotes = "Weitere Hinweise";
export const mismatchCount = (count: number) =>
  `${count} ${count === 1 ? "Abweichung" : "Abweichungen"} vom Schema`;
export const partial = "Nicht vollständig geprüft";
export const matches = "Entspricht dem Schema";
export const more = (count: number) => `${count} weitere`;
export const showInResponse = (pointer: string) => `${pointer} in der Antwort anzeigen`;
export const descriptionOf = (name: string) => `Beschreibung von ${name}`;
export const moreProblems = (count: number) => `Und ${count} weitere.`;
export const invalid = "Ungültig:";

export const validatorNotLoaded = "Nicht geprüft: Der Validator wurde nicht geladen.";

export const proposals = "Vorschläge";
export const fault = (line: number, column: number, message: string) =>
  `Zeile ${line}, Spalte ${column}: ${message}`;

export const moreRows = (count: string) => `… ${count} weitere Zeilen`;
export const tableOfBody = "Body als Tabelle";

export const elementOf = (name: string, parts: number) =>
  `${name}, ${parts} ${parts === 1 ? "Teil" : "Teile"}`;

export const moreCharacters = (count: number) => `… ${count.toLocaleString("de")} weitere Zeichen`;
export const show = (count: string) => `${count} anzeigen`;
export const next = (count: string) => `Nächste ${count}`;
export const last = "Ende";

export const locale = "de";
export const responseBody = "Body der Antwort";

export const panelNotLoaded =
  "Das Panel konnte nicht geladen werden. Prüfen Sie die Verbindung und senden Sie erneut.";
export const partNotLoaded =
  "Dieser Teil konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut, oder laden Sie die Seite neu.";
export const close = "Ausprobieren schließen";
export const closeKey = "Schließen (Esc)";
export const pressAgain =
  "Diese Seite ist gerade erst in den Vordergrund gekommen, daher ist nichts geschehen. Klicken Sie noch einmal.";
export const typeAgain = "Die Felder wurden noch geladen. Geben Sie den Text noch einmal ein.";

export const redirectedTo = (url: string) => `Weitergeleitet zu ${url}`;
export const soFar = (amount: string) => `bisher ${amount}`;
export const figuresSoFar = (ttfb: string, size: string, items: string, server: string) =>
  `TTFB ${ttfb} · bisher ${size}${items} · von ${server}`;
export const figures = (duration: string, ttfb: string, size: string, items: string, server: string) =>
  `${duration} (TTFB ${ttfb}) · ${size}${items} · von ${server}`;
export const noBody = "Die Antwort hat keinen Body.";
export const received = (size: string) => `${size} empfangen.`;
export const receivedOf = (size: string, length: string) => `${size} von ${length} empfangen.`;
export const incompleteCanceled = (received: string) =>
  `Unvollständig: Sie haben die Antwort abgebrochen. ${received}`;
export const incompleteClosed = (received: string) =>
  `Unvollständig: Die Verbindung wurde vorzeitig geschlossen. ${received}`;
export const incompleteCutOff = (received: string) =>
  `Abgeschnitten: Mehr behält diese Seite nicht von einer Antwort. ${received}`;
export const headers = (count: number) => `Header (${count})`;
export const headersHidden =
  "Cross-Origin: Eine Seite kann nur wenige Header lesen sowie die, die der Server freigibt.";
export const describedHidden = (count: number) =>
  count === 1 ? "1 beschriebener Header ist nicht lesbar" : `${count} beschriebene Header sind nicht lesbar`;
export const hiddenHeaders = (names: string) =>
  `${names}: entweder nicht gesendet oder vor Seiten anderer Websites verborgen. Damit sie lesbar werden, muss der Server Folgendes senden`;
export const status202 = "Angenommen, Verarbeitung läuft noch.";
export const status203 = "Von einem Proxy verändert.";
export const status205 = "Erledigt. Leeren Sie das Formular.";
export const status206 = "Der im Range-Header angeforderte Bereich.";
export const status207 = "Mehrere Ergebnisse. Jedes hat im Body einen eigenen Status.";
export const status300 = "Mehrere Repräsentationen sind verfügbar. Wählen Sie eine aus.";
export const status304 = "Seit der angegebenen Version nicht verändert.";
export const status401 = "Zugangsdaten fehlen oder sind ungültig.";
export const status403 = "Sie haben keine Berechtigung.";
export const status405 = "Methode nicht erlaubt. Siehe Allow-Header.";
export const status406 = "Keine Repräsentation entspricht dem Accept-Header.";
export const status407 = "Der Proxy verlangt Zugangsdaten.";
export const status408 = "Der Server hat zu lange auf die Anfrage gewartet.";
export const status409 = "Konflikt mit dem aktuellen Zustand.";
export const status410 = "Dauerhaft entfernt.";
export const status411 = "Ein Content-Length-Header ist erforderlich.";
export const status412 = "Eine Vorbedingung wie If-Match ist fehlgeschlagen.";
export const status413 = "Der Body ist zu groß.";
export const status415 = "Der Server akzeptiert diesen Content-Type nicht.";
export const status417 = "Der Server kann den Expect-Header nicht erfüllen.";
export const status421 = "Der Server ist für diesen Host nicht zuständig.";
export const status422 = "Wohlgeformt, aber die Validierung ist fehlgeschlagen.";
export const status423 = "Die Ressource ist gesperrt.";
export const status424 = "Eine vorausgehende Anfrage ist fehlgeschlagen.";
export const status425 = "Zu früh: Die Anfrage könnte wiederholt werden.";
export const status426 = "Ein anderes Protokoll ist erforderlich. Siehe Upgrade-Header.";
export const status428 = "Eine Vorbedingung wie If-Match ist erforderlich.";
export const status429 = "Anfragelimit erreicht, siehe Retry-After.";
export const status451 = "Aus rechtlichen Gründen nicht verfügbar.";
export const status501 = "Vom Server nicht implementiert.";
export const status502 = "Ungültige Antwort vom Upstream-Server.";
export const status503 = "Vorübergehend nicht verfügbar, siehe Retry-After.";
export const status504 = "Zeitüberschreitung beim Upstream-Server.";
export const status507 = "Nicht genügend Speicherplatz.";
export const status511 = "Melden Sie sich zuerst im Netzwerk an.";

export const receivedEvents = "Empfangene Ereignisse";
export const receivedItems = "Empfangene Elemente";
export const events = (count: number) =>
  `${count.toLocaleString("de")} ${count === 1 ? "Ereignis" : "Ereignisse"}`;
export const earlierEvents = (count: string, shown: string) =>
  `${count} frühere Ereignisse: ${shown} anzeigen`;
export const earlierItems = (count: string, shown: string) => `${count} frühere Elemente: ${shown} anzeigen`;
export const newer = (count: string) => `${count} neuere: zum letzten springen`;

export const method = (method: string) => `Browser erlauben Webseiten keine ${method}-Anfragen.`;
export const noBodyWith = (method: string) => `Browser senden mit ${method} keinen Body.`;
export const dots = "Browser lösen die Pfadsegmente `.` und `..` auf, auch wenn sie kodiert sind.";
export const cookie = "Webseiten dürfen keine Cookies setzen. Dieser Wert ist für die Codebeispiele.";
export const header = (name: string) => `Webseiten dürfen den Header ${name} nicht setzen.`;

export const urlCredentials = "die Zugangsdaten in der Basis-URL";

export const reset = "Sandbox zurücksetzen";
export const data = "Sandbox-Daten";
export const wasReset = "Sandbox zurückgesetzt.";
export const notReset =
  "Die Sandbox wurde nicht zurückgesetzt. Senden Sie eine Anfrage und versuchen Sie es erneut.";
export const sandboxLost = "Dieser Browser hat die Daten der Sandbox verloren; sie beginnt von vorn.";
export const stored =
  "In diesem Browser gespeichert, von allen Tabs geteilt und für niemand anderen sichtbar.";
export const untilPageLeft =
  "Dieser Browser blockiert den Speicher für diese Website: Die Sandbox-Daten bleiben, bis Sie diese Seite verlassen.";
export const shortLived =
  "Dieser Browser blockiert den Speicher für diese Website: Die Sandbox-Daten bleiben nur kurze Zeit erhalten.";
export const panelOnly =
  "Nur dieses Panel erreicht die Sandbox: Der Browser führt hier keinen Service Worker aus.";
export const panelOnlyWithoutHttps =
  "Nur dieses Panel erreicht die Sandbox: Der Browser führt einen Service Worker nur über https aus.";
export const resetSimulation = "Simulation zurücksetzen";
export const simulationData = "Daten der Simulation";
export const simulationWasReset = "Simulation zurückgesetzt.";
export const simulationNotReset =
  "Die Simulation wurde nicht zurückgesetzt. Senden Sie eine Anfrage und versuchen Sie es erneut.";
export const storesNothing =
  "Die Simulation speichert für diese Operation nichts: Die Beschreibung zeigt keine Sammlung dafür.";
export const storedOnServer = "Von diesem Server gespeichert, bis er beendet wird, für alle, die ihn nutzen.";
export const siteUpdated = "Die Website wurde aktualisiert. Laden Sie die Seite neu.";

export const mockResponse = "Mock-Antwort";
export const defaultResponse = "Standard";
export const randomData = "Zufällige Daten";
export const delay = "Verzögerung (ms)";
export const failureRate = "Fehlerrate (%)";

export const canceled = "Abgebrochen";
export const canceledAdvice =
  "Sie haben die Anfrage abgebrochen. Der Server hat sie möglicherweise trotzdem verarbeitet.";
export const requestNotSent = "Nicht gesendet";
export const unreadyAdvice =
  "Was die Anfrage benötigt, etwa ein Token oder die Simulation, war nicht rechtzeitig bereit. Senden Sie sie erneut.";
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
  "Der Weiterleitung wurde nicht gefolgt: Der Browser würde Geheimes aus dieser Anfrage an die neue Adresse senden, ohne zu zeigen, wohin.";
export const seeLocation = "Dieser Befehl zeigt den Location-Header:";
export const redirectNotReadable = (server: string) =>
  `${server} hat die Anfrage weitergeleitet: im Kreis, oder zu einem Server, dessen Antwort diese Seite nicht lesen darf. Browser verraten Seiten nicht, wohin.`;
export const notReadable = "Keine lesbare Antwort";
export const notReadableAdvice = (server: string) =>
  `${server} ist erreichbar, es gibt aber keine Antwort auf diese Anfrage, die diese Seite lesen darf. Die wahrscheinlichsten Ursachen der Reihe nach:`;
export const causeCors =
  "Der Server erlaubt dieser Website nicht, diese Anfrage zu senden oder die Antwort zu lesen (CORS).";
export const causeClosed = "Der Server hat die Verbindung geschlossen, bevor er antwortete.";
export const causeRedirect =
  "Der Server hat die Anfrage weitergeleitet, im Kreis oder zu einem Server, der diese Website nicht zulässt.";
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
export const copyCurl = "cURL-Befehl kopieren";

export const defaultValue = "Standardwert";
export const withRequired = "mit erforderlichen Feldern";
export const list = "Liste";
export const or = " oder ";
