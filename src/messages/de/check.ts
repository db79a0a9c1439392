export const checking = "Wird mit der Beschreibung verglichen …";
export const thisOperation = "diese Operation";
export const theResponses = "die Antworten";
export const notLoaded =
  "Nicht geprüft: Der Validator wurde nicht geladen. Senden Sie erneut, um es noch einmal zu versuchen.";
export const tooLong = "Nicht geprüft: Die Prüfung hat zu lange gedauert.";
export const mismatches = "Abweichungen";
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
