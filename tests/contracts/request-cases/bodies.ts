import type { BodyValue, FieldValue } from "#http/request/types.ts";
import { type BodyBytes, caseFile, type RequestCase } from "./case.ts";

const text = { type: "string" };
const integer = { type: "integer" };
const binary = { type: "string", format: "binary" };
const list = { type: "array", items: text };
const rgb = { type: "object", properties: { R: integer, G: integer } };

function sent(
  name: string,
  section: string,
  content: Record<string, object>,
  body: BodyValue,
  bytes: BodyBytes,
  type: string = body.mediaType,
): RequestCase {
  return {
    name,
    section,
    method: "post",
    content,
    typed: { parameters: [], body },
    arrives: { target: "", headers: [["Content-Type", type]], body: bytes },
  };
}

const typedText = (mediaType: string, text: string): BodyValue => ({ kind: "text", mediaType, text });

const urlForm = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data";

/** A form of these properties, encoded so, with these values in its fields. */
const form = (
  mediaType: string,
  name: string,
  section: string,
  properties: object,
  encoding: object,
  fields: FieldValue[],
  bytes: BodyBytes,
): RequestCase =>
  sent(
    name,
    section,
    { [mediaType]: { schema: { type: "object", properties }, encoding } },
    { kind: "fields", mediaType, fields },
    bytes,
    mediaType === urlForm ? mediaType : `${mediaType}; boundary={boundary}`,
  );

const pairs = (...parameters: Parameters<typeof form> extends [unknown, ...infer Rest] ? Rest : never) =>
  form(urlForm, ...parameters);

const parts = (...parameters: Parameters<typeof form> extends [unknown, ...infer Rest] ? Rest : never) =>
  form(multipart, ...parameters);

/** A part up to its content. */
const part = (...headers: string[]) => `--{boundary}\r\n${headers.map((line) => `${line}\r\n`).join("")}\r\n`;
const named = (name: string, ...headers: string[]) =>
  part(`Content-Disposition: form-data; name="${name}"`, ...headers);
const fileNamed = (name: string, file: string, ...headers: string[]) =>
  part(`Content-Disposition: form-data; name="${name}"; filename="${file}"`, ...headers);
const end = "--{boundary}--\r\n";

const color: FieldValue[] = [{ name: "color", value: ["blue", "b&w"] }];
const object: FieldValue[] = [
  {
    name: "color",
    value: [
      ["R", "100"],
      ["G", "2&0"],
    ],
  },
];

/** Bodies that are typed or chosen as a whole. */
const whole: RequestCase[] = [
  sent(
    "JSON exactly as typed",
    "RFC 8259",
    { "application/json": { schema: { type: "object" } } },
    typedText("application/json", '{ "id": 9223372036854775807,\n"price": 1.10 }'),
    ['{ "id": 9223372036854775807,\n"price": 1.10 }'],
  ),
  sent(
    "text in UTF-8",
    "OpenAPI 3.0.3, 4.7.13.1",
    { "text/plain": { schema: text } },
    typedText("text/plain", "Zoë 日本語\n\t@x"),
    ["Zoë 日本語\n\t@x"],
  ),
  sent(
    "text with mixed line endings",
    "RFC 2046, 4.1.1",
    { "text/plain": { schema: text } },
    typedText("text/plain", "a\r\nb\nc"),
    ["a\r\nb\nc"],
  ),
  sent(
    "XML as text",
    "OpenAPI 3.0.3, 4.7.26",
    { "application/xml": { schema: { type: "object" } } },
    typedText("application/xml", '<?xml version="1.0"?>\n<pet id="1">Zoë</pet>'),
    ['<?xml version="1.0"?>\n<pet id="1">Zoë</pet>'],
  ),
  sent(
    "a binary file",
    "OpenAPI 3.0.3, 4.7.14.2",
    { "application/octet-stream": { schema: binary } },
    { kind: "file", mediaType: "application/octet-stream", file: caseFile("photo.png") },
    [{ file: "photo.png" }],
  ),
  sent(
    "a file for a media type range",
    "OpenAPI 3.1.1, 4.8.14.3",
    { "image/*": {} },
    { kind: "file", mediaType: "image/png", file: caseFile("photo.png") },
    [{ file: "photo.png" }],
    "image/png",
  ),
];

/** `application/x-www-form-urlencoded`. */
const urlEncoded: RequestCase[] = [
  pairs(
    "a form with an object as JSON",
    "OpenAPI 3.2.0, 4.15.3.1",
    { id: { type: "string", format: "uuid" }, address: { type: "object", properties: {} } },
    {},
    [
      { name: "id", value: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6" },
      {
        name: "address",
        value:
          '{ "streetAddress": "123 Example Dr.", "city": "Somewhere", "state": "CA", "zip": "99999+1234" }',
      },
    ],
    [
      "id=f81d4fae-7dec-11d0-a765-00a0c91e6bf6&address=%7B%22streetAddress%22%3A%22123+Example+Dr.%22%2C%22city%22%3A" +
        "%22Somewhere%22%2C%22state%22%3A%22CA%22%2C%22zip%22%3A%2299999%2B1234%22%7D",
    ],
  ),
  pairs(
    "a form with a string as JSON",
    "OpenAPI 3.2.0, 4.15.3.1",
    { id: text },
    { id: { contentType: "application/json" } },
    [{ name: "id", value: "f81d4fae" }],
    ["id=%22f81d4fae%22"],
  ),
  pairs(
    "a form with Base64",
    "OpenAPI 3.2.0, 4.15.3.2",
    { name: text, icon: { type: "string", contentEncoding: "base64url" } },
    { icon: { contentType: "image/png, image/jpeg" } },
    [
      { name: "name", value: "example" },
      { name: "icon", value: "iVBO_Rw0=" },
    ],
    ["name=example&icon=iVBO_Rw0%3D"],
  ),
  pairs(
    "a form with an array and names that need encoding",
    "URL Standard, 5.2",
    { "a[]": list, "b c": text },
    {},
    [
      { name: "a[]", value: ["1", "~*-._'()!"] },
      { name: "b c", value: "é" },
    ],
    ["a%5B%5D=1&a%5B%5D=%7E*-._%27%28%29%21&b+c=%C3%A9"],
  ),
  pairs(
    "a form with a line break, an empty string and an unset field",
    "URL Standard, 5.2",
    { lines: text, empty: text, none: text },
    {},
    [
      { name: "lines", value: "é\n" },
      { name: "empty", value: "" },
      { name: "none", value: undefined },
    ],
    ["lines=%C3%A9%0A&empty="],
  ),
  ...[
    ["form", true, "color=blue&color=b%26w", "R=100&G=2%260"],
    ["form", false, "color=blue,b%26w", "color=R,100,G,2%260"],
    ["spaceDelimited", false, "color=blue%20b%26w", "color=R%20100%20G%202%260"],
    ["pipeDelimited", false, "color=blue%7Cb%26w", "color=R%7C100%7CG%7C2%260"],
    ["deepObject", true, "color%5B%5D=blue&color%5B%5D=b%26w", "color%5BR%5D=100&color%5BG%5D=2%260"],
  ].flatMap(([style, explode, ofList, ofObject]) => [
    pairs(
      `a form with an array, ${style}, explode ${explode}`,
      "OpenAPI 3.0.3, 4.7.15.1; 3.2.0, 4.15.1.2",
      { color: list },
      { color: { style, explode } },
      color,
      [`${ofList}`],
    ),
    pairs(
      `a form with an object, ${style}, explode ${explode}`,
      "OpenAPI 3.0.3, 4.7.15.1; 3.2.0, 4.15.1.2",
      { color: rgb },
      { color: { style, explode } },
      object,
      [`${ofObject}`],
    ),
  ]),
  pairs(
    "a form whose style is implied by explode",
    "OpenAPI 3.2.0, 4.15.1.2",
    { color: list },
    { color: { explode: false } },
    color,
    ["color=blue,b%26w"],
  ),
  pairs(
    "a form with allowReserved",
    "OpenAPI 3.0.3, 4.7.15.1",
    { url: text },
    { url: { allowReserved: true } },
    [{ name: "url", value: "https://example.com/a?b c#[d]%20%" }],
    ["url=https://example.com/a?b%20c%23%5Bd%5D%20%25"],
  ),
];

/** `multipart/form-data`. */
const multiparts: RequestCase[] = [
  parts(
    "parts with default content types",
    "OpenAPI 3.2.0, 4.15.4.3; RFC 7578, 4",
    {
      id: text,
      count: integer,
      address: { type: "object" },
      tags: list,
      rows: { type: "array", items: rgb },
    },
    {},
    [
      { name: "id", value: "Zoë --specimen" },
      { name: "count", value: "9007199254740993" },
      { name: "address", value: '{"zip": 9007199254740993}' },
      { name: "tags", value: ["a", "b"] },
      { name: "rows", value: ['{"R":1}', '{"R":2}'] },
    ],
    [
      ...[named("id"), "Zoë --specimen\r\n", named("count"), "9007199254740993\r\n"],
      ...[named("address", "Content-Type: application/json"), '{"zip":9007199254740993}\r\n'],
      ...[named("tags"), "a\r\n", named("tags"), "b\r\n"],
      ...[named("rows", "Content-Type: application/json"), '{"R":1}\r\n'],
      ...[named("rows", "Content-Type: application/json"), '{"R":2}\r\n', end],
    ],
  ),
  parts(
    "a part with lines that resemble a boundary",
    "RFC 2046, 5.1.1",
    { id: text },
    {},
    [{ name: "id", value: "a\r\n--specimen" }],
    [named("id"), "a\r\n--specimen\r\n", end],
  ),
  parts(
    "parts with their encodings, headers and a file",
    "OpenAPI 3.0.3, 4.7.15.2; 3.2.0, 4.15.4.4",
    { id: text, historyMetadata: { type: "object" }, profileImage: binary },
    {
      id: { contentType: "text/plain; charset=utf-8" },
      historyMetadata: { contentType: "application/xml; charset=utf-8" },
      profileImage: {
        contentType: "image/png, image/jpeg",
        headers: {
          "X-Rate-Limit-Limit": { schema: integer, example: 7 },
          "X-Unknown": { schema: text },
          "X-Default": { schema: { type: "string", default: "d e" } },
          "Content-Type": { schema: text, example: "not/this" },
        },
      },
    },
    [
      { name: "id", value: "1" },
      { name: "historyMetadata", value: "<a>1</a>" },
      { name: "profileImage", value: [caseFile("photo.png")] },
    ],
    [
      ...[named("id", "Content-Type: text/plain; charset=utf-8"), "1\r\n"],
      ...[named("historyMetadata", "Content-Type: application/xml; charset=utf-8"), "<a>1</a>\r\n"],
      fileNamed(
        "profileImage",
        "photo.png",
        "Content-Type: image/png",
        "X-Rate-Limit-Limit: 7",
        "X-Default: d e",
      ),
      { file: "photo.png" },
      `\r\n${end}`,
    ],
  ),
  parts(
    "several files in one field",
    "RFC 7578, 4.3; OpenAPI 3.2.0, 4.15.4.5",
    { file: { type: "array", items: binary } },
    {},
    [{ name: "file", value: [caseFile("photo.png"), caseFile("notes.txt")] }],
    [
      fileNamed("file", "photo.png", "Content-Type: image/png"),
      { file: "photo.png" },
      "\r\n",
      fileNamed("file", "notes.txt", "Content-Type: text/plain"),
      { file: "notes.txt" },
      `\r\n${end}`,
    ],
  ),
  parts(
    "parts whose names need encoding",
    'HTML Standard, "Multipart form data"',
    {},
    {},
    [{ name: 'a"b\r\nc\nd%22é', value: "1" }],
    [named("a%22b%0D%0Ac%0D%0Ad%22é"), "1\r\n", end],
  ),
  ...(
    [
      ["form", true, [named("color"), "blue\r\n", named("color"), "b&w\r\n", end]],
      ["form", false, [named("color"), "blue,b&w\r\n", end]],
      ["spaceDelimited", false, [named("color"), "blue b&w\r\n", end]],
      ["pipeDelimited", false, [named("color"), "blue|b&w\r\n", end]],
    ] as const
  ).map(([style, explode, bytes]) =>
    parts(
      `parts of an array, ${style}, explode ${explode}`,
      "OpenAPI 3.1.1, 4.8.15.1; 3.2.0, 4.15.1.2: not percent-encoded",
      { color: list },
      { color: { style, explode } },
      color,
      [...bytes],
    ),
  ),
  parts(
    "parts of an object, form, explode true",
    "OpenAPI 3.1.1, 4.8.15.1",
    { color: rgb },
    { color: { style: "form" } },
    object,
    [named("R"), "100\r\n", named("G"), "2&0\r\n", end],
  ),
  parts(
    "parts of an object, deepObject",
    "OpenAPI 3.1.1, 4.8.15.1",
    { color: rgb },
    { color: { style: "deepObject" } },
    object,
    [named("color[R]"), "100\r\n", named("color[G]"), "2&0\r\n", end],
  ),
  sent(
    "unnamed parts, described by position",
    "OpenAPI 3.2.0, 4.15.4.6",
    {
      "multipart/mixed": {
        schema: { type: "array", prefixItems: [{ type: "object" }, binary] },
        prefixEncoding: [
          {},
          { contentType: "image/*", headers: { "X-Part": { required: true, schema: text, example: "2" } } },
        ],
      },
    },
    {
      kind: "fields",
      mediaType: "multipart/mixed",
      fields: [
        { name: "", value: '{"id": 9007199254740993}' },
        { name: "", value: [caseFile("photo.png")] },
      ],
    },
    [
      part("Content-Type: application/json"),
      '{"id":9007199254740993}\r\n',
      part("Content-Type: image/png", "X-Part: 2"),
      { file: "photo.png" },
      `\r\n${end}`,
    ],
    "multipart/mixed; boundary={boundary}",
  ),
  sent(
    "parts with the same encoding",
    "OpenAPI 3.2.0, 4.14.5",
    { "multipart/mixed": { itemSchema: text, itemEncoding: { contentType: "text/csv" } } },
    {
      kind: "fields",
      mediaType: "multipart/mixed",
      fields: [
        { name: "", value: "a,b" },
        { name: "", value: "c,d" },
      ],
    },
    [part("Content-Type: text/csv"), "a,b\r\n", part("Content-Type: text/csv"), "c,d\r\n", end],
    "multipart/mixed; boundary={boundary}",
  ),
];

/** Every kind of body. */
export const bodyCases: RequestCase[] = [
  ...whole,
  ...urlEncoded,
  ...multiparts,
  {
    name: "no body with GET",
    section: "OpenAPI 3.0.3, 4.7.10.1",
    method: "get",
    content: { "application/json": { schema: { type: "object" } } },
    typed: { parameters: [], body: typedText("application/json", "{}") },
    arrives: { target: "", body: [] },
  },
];
