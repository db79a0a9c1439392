export const notLoaded = "تعذر تحميل اللوحة. تحقق من الاتصال وأعد الإرسال.";
