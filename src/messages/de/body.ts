export const copy = "Kopieren";
export const copyBody = "Body kopieren";
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
