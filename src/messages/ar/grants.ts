export const clientId = "معرّف العميل";
export const clientSecret = "سر العميل";
export const authorizationCode = "رمز التفويض مع PKCE";
export const clientCredentials = "بيانات اعتماد العميل";
export const deviceAuthorization = "تفويض الجهاز";
export const password = "كلمة المرور";
export const username = "اسم المستخدم";
export const implicit = "ضمني";
