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
export const headers = (count: number) => `Header (${count})`;
export const headersHidden =
  "Cross-Origin: Eine Seite kann nur wenige Header lesen sowie die, die der Server freigibt.";
export const describedHidden = (count: number) =>
  count === 1 ? "1 beschriebener Header ist nicht lesbar" : `${count} beschriebene Header sind nicht lesbar`;
export const copy = "Kopieren";
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
