/** Streams in a response. */
export const receivedEvents = "Received events";
export const receivedItems = "Received items";
export const events = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "event" : "events"}`;
export const items = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "item" : "items"}`;
export const earlierEvents = (count: string, shown: string) => `${count} earlier events: show ${shown}`;
export const earlierItems = (count: string, shown: string) => `${count} earlier items: show ${shown}`;
export const newer = (count: string) => `${count} newer: jump to the latest`;
