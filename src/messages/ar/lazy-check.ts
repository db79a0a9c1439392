export const notLoaded = "لم يتم التحقق: تعذر تحميل المدقق.";
