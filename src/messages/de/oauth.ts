export const waiting = "Warten auf die Anmeldung im anderen Fenster …";
export const requesting = "Token wird angefordert …";
export const received = (scheme: string) => `${scheme}: Token empfangen.`;
export const openAndType = (link: string, code: string) =>
  `Öffnen Sie ${link} und geben Sie den Code ${code} ein.`;
export const registerUri = "Registrieren Sie diese Redirect-URI für den Client:";
export const orGetOne = (flow: string) => `Oder holen Sie eines: ${flow}`;
export const orGetOneBy = "Oder holen Sie eines per";
export const inHeader = "in einem Header (Basic)";
export const inBody = "im Body";
export const secretIsSent = "Secret wird gesendet";
export const scopes = "Scopes";
export const more = (count: number) => `${count} weitere`;
export const spaceBetween = "durch Leerzeichen getrennt";
export const popUpBlocked =
  "Der Browser hat das Pop-up blockiert. Erlauben Sie Pop-ups für diese Website oder melden Sie sich in diesem Tab an: Dabei verlassen Sie die Seite, und Formular und Client-Secret werden gelöscht.";
export const getToken = "Token anfordern";
export const signInHere = "In diesem Tab anmelden";
export const stop = "Stoppen";
export const renew = "Erneuern";
export const missingScopes = (scopes: string) => `Diese Operation erfordert außerdem ${scopes}.`;
export const expiredAt = (time: string) => `Abgelaufen um ${time}.`;
export const validUntil = (time: string) => `Gültig bis ${time}.`;
export const noStorage =
  "dieser Browser blockiert den Speicher für diese Website, daher könnte die Anmeldung nicht abgeschlossen werden";
export const locale = "de";
export const inFrame =
  "diese Seite ist in eine andere Website eingebettet. Öffnen Sie sie in einem eigenen Tab";
