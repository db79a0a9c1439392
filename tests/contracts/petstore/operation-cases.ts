/** How to get one response of an operation out of a freshly seeded server. */
export interface Case {
  status: number;
  /** The example of the response that the body must equal, where it has several. */
  example?: string | undefined;
  /** The value of the path parameter. */
  path?: string;
  query?: string;
  body?: string;
  contentType?: string;
  /** The current time. */
  now?: string;
}

const notJson = { status: 400, example: "notJson", body: '{ "name": ' };
const wrongType = { status: 415, contentType: "text/plain" };
const nameMissing = { status: 400, example: "nameMissing", body: '{ "categoryId": 1 }' };
const unknownStatus = { status: 400, example: "unknownStatus", body: pet('"status": "lost"') };
const descriptionNotString = {
  status: 400,
  example: "descriptionNotString",
  body: '{ "name": "Reptiles", "description": 5 }',
};
const quantityNotInteger = { status: 400, example: "quantityNotInteger", body: '{ "quantity": "many" }' };
const shipDateNotDateTime = {
  status: 400,
  example: "shipDateNotDateTime",
  body: '{ "shipDate": "2026-12-01" }',
};
const noInteger = { status: 400, path: "first" };
const limitTooHigh = { status: 400, example: "limitTooHigh", query: "?limit=101" };
const afterNotInteger = { status: 400, example: "afterNotInteger", query: "?after=last" };
const unknownStatusInQuery = { status: 400, example: "unknownStatus", query: "?status=lost" };
const idCases: Case[] = [
  { ...noInteger, example: "notInteger" },
  { status: 400, example: "beyondInt64", path: "9223372036854775808" },
];

/** By operationId, and there by response. */
export const cases: { [operationId: string]: Case[] } = {
  listPets: [
    { status: 200, example: "available", query: "?status=available&limit=3" },
    { status: 200, example: "byId", query: "?id=1" },
    limitTooHigh,
    unknownStatusInQuery,
    { status: 400, example: "idNotInteger", query: "?id=1&id=two" },
  ],
  createPet: [
    {
      status: 201,
      example: "withStatus",
      body: '{ "name": "Clementine", "categoryId": 2, "status": "pending" }',
    },
    { status: 201, example: "withoutStatus", body: '{ "name": "Clementine", "categoryId": 2 }' },
    nameMissing,
    unknownStatus,
    notJson,
    { ...wrongType, body: pet() },
    { status: 422, body: '{ "name": "Clementine", "categoryId": 99 }' },
  ],
  getPet: [
    { status: 200, path: "1" },
    ...idCases,
    { status: 404, path: "99" },
    { status: 410, path: "1", now: "2027-07-01T00:00:00Z" },
  ],
  replacePet: [
    { status: 200, path: "1", body: '{ "name": "Biscuit", "categoryId": 1, "status": "sold" }' },
    { ...nameMissing, path: "1" },
    { ...unknownStatus, path: "1" },
    { ...notJson, path: "1" },
    { ...noInteger, example: "petIdNotInteger", body: pet() },
    { status: 404, path: "99", body: pet() },
    { ...wrongType, path: "1", body: pet() },
    { status: 422, path: "1", body: '{ "name": "Biscuit", "categoryId": 99 }' },
  ],
  deletePet: [{ status: 204, path: "1" }, ...idCases, { status: 404, path: "99" }],

  listCategories: [{ status: 200, example: "firstPage", query: "?limit=3" }, limitTooHigh, afterNotInteger],
  createCategory: [
    { status: 201, body: '{ "name": "Rabbits", "description": "Soft ears and strong opinions." }' },
    nameMissing,
    descriptionNotString,
    notJson,
    { ...wrongType, body: '{ "name": "Rabbits" }' },
  ],
  getCategory: [
    { status: 200, path: "5" },
    { ...noInteger, example: "notInteger" },
    { status: 404, path: "99" },
  ],
  replaceCategory: [
    {
      status: 200,
      path: "5",
      body: '{ "name": "Reptiles", "description": "Geckos, tortoises and other sunbathers." }',
    },
    { ...nameMissing, path: "5" },
    { ...descriptionNotString, path: "5" },
    { ...notJson, path: "5" },
    { ...noInteger, example: "categoryIdNotInteger", body: '{ "name": "Reptiles" }' },
    { status: 404, path: "99", body: '{ "name": "Reptiles" }' },
    { ...wrongType, path: "5", body: '{ "name": "Reptiles" }' },
  ],
  deleteCategory: [
    { status: 204, path: "5" },
    { ...noInteger, example: "notInteger" },
    { status: 404, path: "99" },
    { status: 409, path: "1" },
  ],

  listOrders: [
    { status: 200, example: "open", query: "?complete=false" },
    limitTooHigh,
    { status: 400, example: "completeNotBoolean", query: "?complete=1" },
  ],
  placeOrder: [
    {
      status: 201,
      example: "everyField",
      body: '{ "petId": 6, "quantity": 2, "shipDate": "2026-12-15T10:00:00Z", "complete": false }',
    },
    { status: 201, example: "someFields", body: '{ "petId": 6, "quantity": 2 }' },
    quantityNotInteger,
    shipDateNotDateTime,
    notJson,
    { ...wrongType, body: "{}" },
    { status: 422, body: '{ "petId": 99 }' },
  ],
  getOrder: [
    { status: 200, path: "3" },
    { ...noInteger, example: "notInteger" },
    { status: 404, path: "99" },
  ],
  replaceOrder: [
    {
      status: 200,
      path: "3",
      body: '{ "petId": 6, "quantity": 12, "shipDate": "2026-12-01T08:00:00Z", "complete": true }',
    },
    { ...quantityNotInteger, path: "3" },
    { ...shipDateNotDateTime, path: "3" },
    { ...notJson, path: "3" },
    { ...noInteger, example: "orderIdNotInteger", body: "{}" },
    { status: 404, path: "99", body: "{}" },
    { ...wrongType, path: "3", body: "{}" },
    { status: 422, path: "3", body: '{ "petId": 99 }' },
  ],
  cancelOrder: [
    { status: 204, path: "3" },
    { ...noInteger, example: "notInteger" },
    { status: 404, path: "99" },
  ],

  listInventory: [
    { status: 200, example: "available", query: "?status=available&limit=3" },
    limitTooHigh,
    unknownStatusInQuery,
    afterNotInteger,
  ],
  getInventoryItem: [{ status: 200, path: "1" }, ...idCases, { status: 404, path: "99" }],
  setInventory: [
    { status: 200, path: "1", body: '{ "quantity": 8 }' },
    { status: 400, example: "quantityMissing", path: "1", body: "{}" },
    { ...quantityNotInteger, path: "1" },
    { ...notJson, path: "1" },
    { ...noInteger, example: "petIdNotInteger", body: '{ "quantity": 8 }' },
    { status: 404, path: "99", body: '{ "quantity": 8 }' },
    { ...wrongType, path: "1", body: '{ "quantity": 8 }' },
  ],
};

function pet(...more: string[]): string {
  return `{ ${['"name": "Biscuit"', '"categoryId": 1', ...more].join(", ")} }`;
}
