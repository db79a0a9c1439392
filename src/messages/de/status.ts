export const anyOther = "Jede andere Antwort";
export const informational = "Information";
export const successful = "Erfolg";
export const redirection = "Weiterleitung";
export const clientError = "Clientfehler";
export const serverError = "Serverfehler";
