export const filterOptions = (count: number) => `${count} Optionen filtern`;
export const example = "Beispiel";
export const mediaType = "Medientyp";
export const filterFields = "Felder filtern";
export const noFieldsMatch = "Kein Feld passt dazu.";
export const optionalFieldCount = (count: number) =>
  `${count.toLocaleString("de")} ${count === 1 ? "optionales Feld" : "optionale Felder"}`;
export const copy = "Kopieren";
export const copied = "Kopiert";
export const notCopied = "Nicht kopiert";
export const wrap = "Umbrechen";
export const wrapLines = "Lange Zeilen umbrechen";
export const fields = "Felder";
export const requiredOnly = "Nur erforderliche";
export const allFields = "Alle Felder";
export const more = "Mehr";
export const copyPath = "Pfad kopieren";
export const copyLink = "Link kopieren";
export const expandAll = "Alle ausklappen";
export const collapseAll = "Alle einklappen";
export const theme = (theme: "system" | "light" | "dark") =>
  `Design: ${{ system: "System", light: "hell", dark: "dunkel" }[theme]}`;
export const filter = "Filtern";
export const filterOrSearch = "Filtern, suchen";
export const search = "Suchen";
export const searchKey = "Suchen (Taste /)";
export const showAll = "Alle anzeigen";
export const loading = "Wird geladen …";
export const notLoadedTryAgain = "Nicht geladen. Erneut versuchen";
export const aboutThese = "Übersicht";
export const searchReference = "Referenz durchsuchen";
export const close = "Schließen";
export const searchNotLoaded =
  "Die Suche wurde nicht geladen. Laden Sie die Seite neu, um es noch einmal zu versuchen.";
export const retiredAfter = "Abgeschaltet seit";
export const lastDay = "heute ist der letzte Tag";
export const daysFromToday = (days: number) => `in ${days === 1 ? "1 Tag" : `${days} Tagen`}`;
export const daysAgo = (days: number) => `vor ${days === 1 ? "1 Tag" : `${days} Tagen`}`;
