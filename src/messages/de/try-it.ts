export const notLoaded =
  "Das Panel konnte nicht geladen werden. Prüfen Sie die Verbindung und senden Sie erneut.";
export const close = "Ausprobieren schließen";
export const closeKey = "Schließen (Esc)";
export const pressAgain =
  "Diese Seite ist gerade erst in den Vordergrund gekommen, daher ist nichts geschehen. Klicken Sie noch einmal.";
