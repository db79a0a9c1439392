export const reset = "Sandbox zurücksetzen";
export const data = "Sandbox-Daten";
export const wasReset = "Sandbox zurückgesetzt.";
export const notReset =
  "Die Sandbox wurde nicht zurückgesetzt. Senden Sie eine Anfrage und versuchen Sie es erneut.";
export const stored =
  "In diesem Browser gespeichert, von allen Tabs geteilt und für niemand anderen sichtbar.";
export const untilPageLeft =
  "Dieser Browser blockiert den Speicher für diese Website: Die Sandbox-Daten bleiben, bis Sie diese Seite verlassen.";
export const shortLived =
  "Dieser Browser blockiert den Speicher für diese Website: Die Sandbox-Daten bleiben nur kurze Zeit erhalten.";
export const panelOnly =
  "Nur dieses Panel erreicht die Sandbox: Der Browser führt hier keinen Service Worker aus. Dafür ist https nötig.";
export const locale = "de";
export const siteUpdated = "Die Website wurde aktualisiert. Laden Sie die Seite neu.";
