export const urlCredentials = "بيانات الاعتماد في عنوان URL الأساسي";
export const body = "النص";
