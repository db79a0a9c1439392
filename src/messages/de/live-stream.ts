export const receivedEvents = "Empfangene Ereignisse";
export const receivedItems = "Empfangene Elemente";
export const events = (count: number) =>
  `${count.toLocaleString("de")} ${count === 1 ? "Ereignis" : "Ereignisse"}`;
export const items = (count: number) =>
  `${count.toLocaleString("de")} ${count === 1 ? "Element" : "Elemente"}`;
export const earlierEvents = (count: string, shown: string) =>
  `${count} frühere Ereignisse: ${shown} anzeigen`;
export const earlierItems = (count: string, shown: string) => `${count} frühere Elemente: ${shown} anzeigen`;
export const newer = (count: string) => `${count} neuere: zum letzten springen`;
