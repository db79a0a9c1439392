export const defaultValue = "الافتراضي";
export const withRequired = "مع الحقول المطلوبة";
export const list = "قائمة";
export const required = "مطلوب";
export const or = " أو ";
