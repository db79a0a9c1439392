export const method = (method: string) => `لا تسمح المتصفحات للصفحات بإرسال طلبات ${method}.`;
export const body = (method: string) => `لا ترسل المتصفحات نصًا مع ${method}.`;
export const dots = "تحل المتصفحات مقطعي المسار `.` و`..` حتى لو كانا مرمّزين.";
export const cookie = "لا يمكن للصفحات ضبط ملفات تعريف الارتباط. هذه القيمة لأمثلة الشيفرة.";
export const header = (name: string) => `لا يمكن للصفحات ضبط الترويسة ${name}.`;
