import type { Judged } from "./judged.ts";

/** A small description in one language, and what its readers type. */
export interface Script {
  operations: [request: string, id: string, summary: string, description: string][];
  /** The properties of each schema, with their descriptions. */
  schemas: Record<string, [description: string, properties: Record<string, string>]>;
  queries: Judged[];
}

/** Shops in six scripts, with searches that were judged from the descriptions before any of them was tried. */
export const scripts: Record<string, Script> = {
  Japanese: {
    operations: [
      [
        "POST /invoices",
        "createInvoice",
        "請求書を作成する",
        "新しい請求書を登録します。下書きとして保存されます。",
      ],
      [
        "GET /invoices",
        "listInvoices",
        "請求書の一覧を取得する",
        "期間と状態で絞り込めます。結果はページに分かれます。",
      ],
      [
        "POST /invoices/{id}/send",
        "sendInvoice",
        "請求書を送信する",
        "請求書を顧客のメールアドレスに送ります。",
      ],
      ["DELETE /invoices/{id}", "deleteInvoice", "請求書を削除する", "下書きの請求書だけを削除できます。"],
      ["POST /customers", "createCustomer", "顧客を登録する", "会社または個人を追加します。"],
      ["GET /customers/{id}", "getCustomer", "顧客を取得する", "一人の顧客の詳細を返します。"],
      [
        "POST /payments/{id}/refunds",
        "refundPayment",
        "支払いを返金する",
        "全額または一部を購入者に払い戻します。",
      ],
      ["GET /products", "listProducts", "商品を検索する", "名前と在庫数で商品を探します。"],
      ["PUT /users/{id}/password", "setPassword", "パスワードを変更する", "古いセッションは無効になります。"],
      [
        "POST /webhooks",
        "createWebhook",
        "Webhookエンドポイントを追加する",
        "イベントの通知先を登録します。",
      ],
    ],
    schemas: {
      Invoice: ["請求書", { dueDate: "支払期限", taxRate: "消費税率", note: "備考欄に印刷される文章" }],
      Customer: ["顧客", { postalCode: "郵便番号", kana: "氏名のフリガナ" }],
    },
    queries: [
      ["請求書作成", "operation createInvoice"],
      ["請求書を削除", "operation deleteInvoice"],
      ["顧客", "operation getCustomer", "operation createCustomer"],
      ["返金", "operation refundPayment"],
      ["ﾊﾟｽﾜｰﾄﾞ", "operation setPassword"],
      ["パスワードの変更方法", "operation setPassword"],
      ["支払期限", "field dueDate"],
      ["郵便番号", "field postalCode"],
      ["在庫", "operation listProducts"],
      ["webhook追加", "operation createWebhook"],
    ],
  },
  Chinese: {
    operations: [
      ["POST /orders", "createOrder", "创建订单", "提交购物车中的商品并生成新订单。"],
      ["GET /orders", "listOrders", "查询订单列表", "返回所有未付款的订单，支持分页。"],
      ["POST /orders/{id}/cancel", "cancelOrder", "取消订单", "只有尚未发货的订单可以取消。"],
      ["GET /orders/{id}/shipments", "listShipments", "查看物流信息", "返回快递公司和运单号。"],
      ["POST /refunds", "createRefund", "申请退款", "买家可以在七天内申请退款。"],
      ["GET /products", "listProducts", "搜索商品", "按名称、价格和库存筛选商品。"],
      ["POST /users", "createUser", "注册用户", "使用手机号码注册新的用户。"],
      ["POST /users/{id}/avatar", "uploadAvatar", "上传头像", "图片大小不得超过两兆字节。"],
      ["POST /coupons", "createCoupon", "发放优惠券", "向指定的会员发放优惠券。"],
      ["PUT /users/{id}/password", "resetPassword", "重置密码", "验证短信验证码后设置新密码。"],
    ],
    schemas: {
      Order: ["订单", { address: "收货地址", freight: "运费，单位为分", remark: "买家留言" }],
      User: ["用户", { nickname: "昵称", birthday: "出生日期" }],
    },
    queries: [
      ["订单查询", "operation listOrders"],
      ["如何创建订单", "operation createOrder"],
      ["未付款订单", "operation listOrders"],
      ["退款", "operation createRefund"],
      ["运单号", "operation listShipments"],
      ["头像上传", "operation uploadAvatar"],
      ["优惠券", "operation createCoupon"],
      ["收货地址", "field address"],
      ["出生日期", "field birthday"],
      ["修改密码", "operation resetPassword"],
    ],
  },
  Thai: {
    operations: [
      ["GET /invoices", "listInvoices", "ดึงรายการใบแจ้งหนี้", "ส่งคืนใบแจ้งหนี้ทั้งหมดของลูกค้า"],
      ["POST /invoices", "createInvoice", "สร้างใบแจ้งหนี้", "สร้างใบแจ้งหนี้ฉบับใหม่พร้อมรายการสินค้า"],
      ["GET /customers", "listCustomers", "ค้นหาลูกค้า", "ค้นหาด้วยชื่อหรือหมายเลขโทรศัพท์"],
      ["POST /customers", "createCustomer", "เพิ่มลูกค้า", "ลงทะเบียนลูกค้ารายใหม่"],
      ["DELETE /customers/{id}", "deleteCustomer", "ลบลูกค้า", "ข้อมูลจะถูกลบอย่างถาวร"],
      ["POST /payments", "createPayment", "ชำระเงิน", "รับชำระด้วยบัตรเครดิตหรือพร้อมเพย์"],
      ["POST /refunds", "createRefund", "คืนเงิน", "คืนเงินเต็มจำนวนหรือบางส่วน"],
      ["GET /products", "listProducts", "ดูสินค้าทั้งหมด", "เรียงตามราคาหรือวันที่"],
      ["GET /shipments/{id}", "trackShipment", "ติดตามพัสดุ", "แสดงสถานะการจัดส่งล่าสุด"],
      ["PUT /users/{id}/password", "setPassword", "เปลี่ยนรหัสผ่าน", "รหัสผ่านต้องยาวอย่างน้อยแปดตัวอักษร"],
    ],
    schemas: {
      Customer: ["ลูกค้า", { postalCode: "รหัสไปรษณีย์", phone: "เบอร์โทรศัพท์มือถือ" }],
      Product: ["สินค้า", { stock: "จำนวนคงเหลือในคลัง", weight: "น้ำหนักเป็นกรัม" }],
    },
    queries: [
      ["ลูกค้า", "operation listCustomers", "operation createCustomer", "operation deleteCustomer"],
      ["สร้างใบแจ้งหนี้", "operation createInvoice"],
      ["รายการใบแจ้งหนี้", "operation listInvoices"],
      ["ลบลูกค้า", "operation deleteCustomer"],
      ["บัตรเครดิต", "operation createPayment"],
      ["คืนเงิน", "operation createRefund"],
      ["สถานะการจัดส่ง", "operation trackShipment"],
      ["วิธีเปลี่ยนรหัสผ่าน", "operation setPassword"],
      ["รหัสไปรษณีย์", "field postalCode"],
      ["น้ำหนัก", "field weight"],
    ],
  },
  Korean: {
    operations: [
      ["POST /orders", "createOrder", "주문 생성", "장바구니에 담긴 상품으로 새 주문을 만듭니다."],
      ["GET /orders", "listOrders", "주문 목록 조회", "기간과 상태로 주문을 필터링합니다."],
      [
        "POST /orders/{id}/cancel",
        "cancelOrder",
        "주문을 취소합니다",
        "배송 전의 주문만 취소할 수 있습니다.",
      ],
      ["POST /refunds", "createRefund", "환불 요청", "결제 금액의 전부 또는 일부를 돌려줍니다."],
      ["POST /members", "createMember", "회원 가입", "이메일 주소로 회원을 등록합니다."],
      ["DELETE /members/{id}", "deleteMember", "회원 탈퇴", "개인정보는 즉시 삭제됩니다."],
      ["GET /products", "listProducts", "상품 검색", "이름과 가격으로 상품을 찾습니다."],
      ["POST /reviews", "createReview", "상품평 작성", "구매한 고객만 별점을 남길 수 있습니다."],
      ["GET /shipments/{id}", "trackShipment", "배송 추적", "택배사와 운송장번호를 반환합니다."],
      [
        "PUT /members/{id}/password",
        "setPassword",
        "비밀번호 변경",
        "변경하면 모든 기기에서 로그아웃됩니다.",
      ],
    ],
    schemas: {
      Order: ["주문", { receiver: "받는 사람 이름", memo: "배송 메모" }],
      Member: ["회원", { zipCode: "우편번호", point: "적립된 포인트" }],
    },
    queries: [
      ["주문생성", "operation createOrder"],
      ["주문을 취소하려면", "operation cancelOrder"],
      ["주문목록", "operation listOrders"],
      ["환불", "operation createRefund"],
      ["회원을 삭제", "operation deleteMember"],
      ["비밀번호를 변경하는", "operation setPassword"],
      ["운송장번호", "operation trackShipment"],
      ["별점", "operation createReview"],
      ["우편번호", "field zipCode"],
      ["상품 검색".normalize("NFD"), "operation listProducts"],
    ],
  },
  Arabic: {
    operations: [
      ["POST /orders", "createOrder", "إنشاء طلب", "ينشئ طلبًا جديدًا من محتويات السلة."],
      ["GET /orders", "listOrders", "عرض الطلبات", "يعيد جميع الطلبات غير المدفوعة."],
      ["DELETE /orders/{id}", "cancelOrder", "إلغاء الطلب", "يمكن الإلغاء قبل الشحن فقط."],
      ["POST /customers", "createCustomer", "إضافة عميل", "يسجل العميل برقم الهاتف."],
      ["GET /customers", "listCustomers", "البحث عن العملاء", "يبحث بالاسم أو بالبريد الإلكتروني."],
      ["POST /refunds", "createRefund", "استرداد المبلغ", "يعاد المال إلى بطاقة المشتري."],
      ["POST /invoices/{id}/send", "sendInvoice", "إرسال الفاتورة", "ترسل الفاتورة إلى العميل."],
      ["GET /shipments/{id}", "trackShipment", "تتبع الشحنة", "يعرض آخر موقع للطرد."],
      ["PUT /users/{id}/password", "setPassword", "تغيير كلمة المرور", "تنتهي كل الجلسات المفتوحة."],
      ["GET /products", "listProducts", "المنتجات المتاحة", "مرتبة حسب السعر والكمية."],
    ],
    schemas: {
      Customer: ["العميل", { postalCode: "الرمز البريدي", city: "المدينة" }],
      Product: ["المنتج", { weight: "الوزن بالغرام", stock: "الكمية في المخزن" }],
    },
    queries: [
      ["انشاء طلب", "operation createOrder"],
      ["إِلْغَاء الطَّلَب", "operation cancelOrder"],
      ["الغاء طلب", "operation cancelOrder"],
      ["فاتوره", "operation sendInvoice"],
      ["استـــرداد", "operation createRefund"],
      ["كيف تغيير كلمه المرور", "operation setPassword"],
      ["منتجات", "operation listProducts"],
      ["الرمز البريدى", "field postalCode"],
      ["اضافه عميل", "operation createCustomer"],
      ["بطاقة", "operation createRefund"],
    ],
  },
  German: {
    operations: [
      ["POST /rechnungen", "createInvoice", "Rechnung erstellen", "Legt eine neue Rechnung als Entwurf an."],
      ["GET /rechnungen", "listInvoices", "Rechnungen auflisten", "Gefiltert nach Fälligkeit und Status."],
      [
        "POST /ueberweisungen",
        "createTransfer",
        "Überweisung ausführen",
        "Überträgt einen Betrag auf ein anderes Konto.",
      ],
      ["GET /kunden", "listCustomers", "Kunden suchen", "Sucht nach Name oder Straße."],
      ["POST /kunden", "createCustomer", "Kunden anlegen", "Die E-Mail-Adresse muss eindeutig sein."],
      ["DELETE /kunden/{id}", "deleteCustomer", "Kunden löschen", "Löscht auch alle Verträge."],
      [
        "POST /erstattungen",
        "createRefund",
        "Zahlung erstatten",
        "Der Käufer erhält den Betrag ganz oder teilweise zurück.",
      ],
      ["PUT /benutzer/{id}/passwort", "setPassword", "Passwort ändern", "Beendet alle offenen Sitzungen."],
      ["GET /artikel", "listProducts", "Artikel im Lager", "Mit Größe, Gewicht und Preis."],
      [
        "POST /mahnungen",
        "createReminder",
        "Mahnung verschicken",
        "Erinnert den Kunden an eine überfällige Rechnung.",
      ],
    ],
    schemas: {
      Customer: ["Kunde", { street: "Straße und Hausnummer", birthDate: "Geburtsdatum" }],
      Product: ["Artikel", { size: "Größe in Zentimetern", measure: "Maßeinheit" }],
    },
    queries: [
      ["Rechnung erstellen", "operation createInvoice"],
      ["wie kann ich eine Rechnung erstellen", "operation createInvoice"],
      ["ueberweisung", "operation createTransfer"],
      ["UBERWEISUNG", "operation createTransfer"],
      ["Kunden loeschen", "operation deleteCustomer"],
      ["strasse", "field street", "operation listCustomers"],
      ["Groesse", "field size", "operation listProducts"],
      ["MASSEINHEIT", "field measure"],
      ["das Passwort ändern", "operation setPassword"],
      ["Fälligkeit", "operation listInvoices"],
    ],
  },
};

/** The description of a shop. */
export function descriptionOf({ operations, schemas }: Script): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [request, operationId, summary, description] of operations) {
    const [method = "", path = ""] = request.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: { operationId, summary, description } };
  }
  const named = Object.entries(schemas).map(([name, [description, properties]]) => [
    name,
    {
      type: "object",
      description,
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, text]) => [key, { type: "string", description: text }]),
      ),
    },
  ]);
  const components = { schemas: Object.fromEntries(named) };
  return { openapi: "3.1.0", info: { title: "Shop", version: "1" }, paths, components };
}
