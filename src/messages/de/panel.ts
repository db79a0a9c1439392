export const fixFields = "Nicht gesendet. Korrigieren Sie zuerst die markierten Felder.";
export const waiting = "Warten auf Antwort …";
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
export const remove = (name: string) => `${name} entfernen`;
export const example = "Beispiel";
export const exampleChoice = (select: string) => `Beispiel ${select}`;
export const exampleNumber = (number: number) => `Beispiel ${number}`;
export const format = "Formatieren";
export const fixJson = "Korrigieren Sie das JSON, um das Formular zu verwenden.";
export const tooLargeForForm = "Dieser Body ist zu groß für das Formular. Bearbeiten Sie das JSON.";
export const description = "Beschreibung";
export const items = "Elemente";
export const thisValue = "diesen Wert";
export const editAsJson = (value: string, text: string) =>
  `Das Formular kann ${value} nicht wie geschrieben darstellen (${text}). Bearbeiten Sie das JSON.`;
export const addOptionalField = (count: number) => `Optionales Feld hinzufügen (${count})`;
export const sandbox = "der Sandbox im Browser";
export const simulation = "der Simulation";
export const requestAs = (language: string) => `Anfrage als ${language}`;
export const copied = "Kopiert";
export const notCopied = "Nicht kopiert";
export const copyAs = (language: string) => `Als ${language} kopieren`;
export const noSample = "Diese Anfrage lässt sich in dieser Sprache nicht schreiben.";
