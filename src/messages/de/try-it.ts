export const notLoaded =
  "Das Panel konnte nicht geladen werden. Prüfen Sie die Verbindung und senden Sie erneut.";
