export const receivedEvents = "受信したイベント";
export const receivedItems = "受信した項目";
export const events = (count: number) => `${count.toLocaleString("ja")} 件のイベント`;
export const items = (count: number) => `${count.toLocaleString("ja")} 件の項目`;
export const earlierEvents = (count: string, shown: string) =>
  `以前のイベント ${count} 件: ${shown} 件を表示`;
export const earlierItems = (count: string, shown: string) => `以前の項目 ${count} 件: ${shown} 件を表示`;
export const newer = (count: string) => `新着 ${count} 件: 最新へ移動`;
