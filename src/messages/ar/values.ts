/** Generated examples: people, places and companies as they are called where the language is spoken. */

/** Given name, family name, and both in an email address. */
export const people = `ليلى حداد layla.haddad
عمر منصور omar.mansour
سارة خليل sara.khalil
يوسف ناصر yousef.nasser
نور سليمان nour.suleiman
كريم فارس karim.fares`;
export const fullName = (given: string, family: string) => `${given} ${family}`;
export const companies = "شركة قهوة الميناء, مكتبة ريح الشمال, استوديو الطائر الأزرق";
/** City, region, postal code, street and number. */
export const places = `عمّان|العاصمة|11181|12 شارع الرينبو
إربد|إربد|21110|8 شارع الجامعة
العقبة|العقبة|77110|40 شارع الحمامات`;
export const countryName = "الأردن";
export const countryCodes = "JO JOR 400";
export const languageName = "العربية";
export const locale = "ar-JO";
export const currency = "JOD";
export const timeZone = "Asia/Amman";
/** A phone number that is not in use. */
export const phone = "+96265550123";
/** The names of things by kind. The first one is for all others. */
export const things = `الميناء
product كوب خزفي
item كوب خزفي
price السعر العادي
plan المميزة
pet بسكويت
project تجديد الموقع
team التصميم
group الدعم
organization ريح الشمال
workspace ريح الشمال
company ريح الشمال
folder المستندات
file report.pdf
document التقرير السنوي
report التقرير السنوي
category المطبخ
collection مجموعة الربيع
menu الغداء
tag مميز
label مميز
flag beta-checkout
role محرر
permission صلاحية القراءة
key مفتاح الإنتاج
token رمز الإنتاج
secret سر الإنتاج
hook تحديثات الطلبات
webhook تحديثات الطلبات
subscription المميزة
coupon تخفيضات الربيع
discount تخفيضات الربيع
tax ضريبة القيمة المضافة
fee رسوم المعالجة
store فرع شارع الميناء
location فرع شارع الميناء
warehouse مستودع الميناء
device جهاز الاستقبال
reader قارئ الاستقبال
server web-1
service billing
app المخطط
application المخطط
integration المخطط
client المخطط
site ريح الشمال
page الرئيسية
post مرحبا بالعالم
article مرحبا بالعالم
campaign حملة الربيع
template رسالة الترحيب
form اتصل بنا
channel عام
event مؤتمر الربيع
course مقدمة في الفخار
lesson الخطوات الأولى
track ضوء الصباح
album ماء هادئ
artist قوارب الورق
playlist صباح الأحد
show حديث قصير
episode الساعة الأولى
chapter الفصل الأول
audiobook الطريق الطويل
book الطريق الطويل
game المد
movie الجزر
branch main
repository planner
environment production
deploy production
component زر
style عنوان
variable primary
workflow البناء الليلي
job nightly-build
step تثبيت الاعتماديات
task كتابة الملخص
issue فشل تسجيل الدخول على الشاشات الصغيرة
milestone الإصدار الأول
release 2.4.0
planet أوريليا
assistant مساعد الدعم
model standard
evaluation جودة الإجابات
eval جودة الإجابات
skill summarize
function get_weather
tool get_weather`;
export const description = "وصف قصير.";
export const title = "الخطوات الأولى";
export const subject = "تم شحن طلبك";
export const message = "الطلب جاهز للاستلام.";
export const comment = "يبدو جيدا.";
export const text = "بضع كلمات من النص.";
export const question = "ما عاصمة فرنسا؟";
export const answer = "عاصمة فرنسا هي باريس.";
export const instructions = "أجب في فقرة قصيرة واحدة.";
export const reason = "بناء على طلب العميل";
export const note = "يرجى قرع الجرس.";
export const quotation = "مكان هادئ قرب الماء.";
export const errorMessage = "تعذرت معالجة الطلب.";
export const invalidValue = "القيمة غير صالحة.";
export const jobTitle = "مديرة منتج";
