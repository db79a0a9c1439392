export const notLoaded = "تعذر تحميل اللوحة. تحقق من الاتصال وأعد الإرسال.";
export const close = "إغلاق لوحة «جرّب»";
export const closeKey = "إغلاق (Esc)";
export const pressAgain = "ظهرت هذه الصفحة للتو، لذلك لم يحدث شيء. اضغط مرة أخرى.";
