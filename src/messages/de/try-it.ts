export const notLoaded =
  "Das Panel konnte nicht geladen werden. Prüfen Sie die Verbindung und senden Sie erneut.";
export const close = "Ausprobieren schließen";
export const closeKey = "Schließen (Esc)";
