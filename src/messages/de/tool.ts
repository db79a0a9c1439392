export const locale = "de";
export const copied = "Kopiert";
export const notCopied = "Nicht kopiert";
export const body = "Body der Antwort";
