export const hide = "Verbergen";
export const show = "Anzeigen";
export const optional = "optional";
export const set = "Gesetzt";
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
export const onPageMeaning = "Im Arbeitsspeicher, bis Sie die Seite verlassen oder neu laden.";
export const inTab = "in diesem Tab";
export const inTabMeaning = "In diesem Tab, für alle Seiten dieser API, bis Sie ihn schließen.";
export const inBrowser = "in diesem Browser";
export const inBrowserMeaning =
  "In diesem Browser, lesbar für alle, die ihn benutzen, bis Sie sie hier löschen.";
