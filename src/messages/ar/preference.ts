export const mockResponse = "استجابة وهمية";
export const defaultResponse = "الافتراضي";
export const randomData = "بيانات عشوائية";
