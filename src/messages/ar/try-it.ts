export const notLoaded = "تعذر تحميل اللوحة. تحقق من الاتصال وأعد الإرسال.";
export const close = "إغلاق لوحة «جرّب»";
export const closeKey = "إغلاق (Esc)";
