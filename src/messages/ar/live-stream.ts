export const receivedEvents = "الأحداث المستلمة";
export const receivedItems = "العناصر المستلمة";
export const events = (count: number) => `الأحداث: ${count.toLocaleString("ar-u-nu-latn")}`;
export const items = (count: number) => `العناصر: ${count.toLocaleString("ar-u-nu-latn")}`;
export const earlierEvents = (count: string, shown: string) => `أحداث سابقة: ${count}، عرض ${shown}`;
export const earlierItems = (count: string, shown: string) => `عناصر سابقة: ${count}، عرض ${shown}`;
export const newer = (count: string) => `أحدث: ${count}، الانتقال إلى الأخير`;
