export const image = "صورة في الاستجابة";
export const pixels = (width: string, height: string) => `${width} × ${height} بكسل`;
export const notAnImage = "لا يمكن لهذا المتصفح عرضها كصورة.";
export const audio = "صوت في الاستجابة";
export const notPlayable = "لا يمكن لهذا المتصفح تشغيله.";
export const preview = "معاينة";
export const pdf = "ملف PDF في الاستجابة";
