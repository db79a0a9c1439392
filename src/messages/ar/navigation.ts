export const searchFor = (text: string) => `البحث عن «${text}»`;
export const loading = "جارٍ التحميل…";
export const notLoaded = "تعذر التحميل. اكتب للمحاولة مجددًا.";
export const noMatches = "لا نتائج مطابقة.";
export const firstEntries = (shown: number, count: number) => `أول ${shown} من ${count} من المدخلات`;
export const entries = (count: number) => `المدخلات: ${count}`;
export const schemas = "المخططات";
