import type { GivenParameter } from "#http/request/types.ts";
import { type Arriving, type RequestCase, typed } from "./case.ts";

const text = { type: "string" };
const reserved = ":/?#[]@!$&'()*+,;= %2f%zz\"é";

/** One parameter: its Parameter Object without name and place, what is typed, and what arrives. */
function one(
  name: string,
  section: string,
  given: GivenParameter,
  described: object,
  arrives: Arriving,
): RequestCase {
  const { in: place, name: parameter } = given;
  return {
    name,
    section,
    method: "get",
    path: place === "path" ? `/{${parameter}}` : "",
    parameters: [{ name: parameter, in: place, required: true, ...described }],
    typed: typed(given),
    arrives,
    ...(place === "cookie" ? { notInBrowser: "browsers let no page set cookies of a request" } : {}),
  };
}

const json = (schema: object) => ({ content: { "application/json": { schema } } });

/** Rules from the text around the tables. */
export const parameterCases: RequestCase[] = [
  one(
    "allowReserved in a query",
    "OpenAPI 3.1.1, 4.8.12.2; RFC 6570, 3.2.3",
    { in: "query", name: "q", value: reserved },
    { allowReserved: true, schema: text },
    { target: "?q=:/?%23%5B%5D@!$&%27()*+,;=%20%2f%25zz%22%C3%A9" },
  ),
  one(
    "allowReserved in a path, except for segment delimiters",
    "OpenAPI 3.2.0, 4.12.2 and 4.8.2",
    { in: "path", name: "q", value: reserved },
    { allowReserved: true, schema: text },
    { target: "/:%2F%3F%23%5B%5D@!$&%27()*+,;=%20%2f%25zz%22%C3%A9" },
  ),
  one(
    "allowReserved in a cookie, except for its delimiters",
    "OpenAPI 3.2.0, 4.12.2",
    { in: "cookie", name: "q", value: "a/b?c;d,e" },
    { allowReserved: true, schema: text },
    { target: "", headers: [["Cookie", "q=a/b?c%3Bd%2Ce"]] },
  ),
  one(
    "reserved characters that are encoded",
    "OpenAPI 3.0.3, 4.7.12.2; RFC 6570, 3.2.8",
    { in: "query", name: "a&b=[c]", value: "x=1&y=2;z+ ~é%41" },
    { schema: text },
    { target: "?a%26b%3D%5Bc%5D=x%3D1%26y%3D2%3Bz%2B%20~%C3%A9%2541" },
  ),
  one(
    "array items that are each encoded",
    "RFC 6570, 3.2.8",
    { in: "query", name: "q", value: ["a,b", "c d", ""] },
    { explode: false, schema: { type: "array", items: text } },
    { target: "?q=a%2Cb,c%20d," },
  ),
  one(
    "a path parameter with a non-Latin name",
    "OpenAPI 3.2.0, 4.12.8",
    { in: "path", name: "username", value: "diṅnāga" },
    { schema: text },
    { target: "/di%E1%B9%85n%C4%81ga" },
  ),
  one(
    "a path value with slashes, a query and a fragment",
    "OpenAPI 3.0.3, 4.7.8.2",
    { in: "path", name: "id", value: "a/b?c#d" },
    { schema: text },
    { target: "/a%2Fb%3Fc%23d" },
  ),
  one(
    "every digit of 64-bit integers in a header",
    "OpenAPI 3.0.3, 4.7.12.5",
    { in: "header", name: "X-Token", value: ["9223372036854775807", "90099"] },
    { schema: { type: "array", items: { type: "integer", format: "int64" } } },
    { target: "", headers: [["X-Token", "9223372036854775807,90099"]] },
  ),
  one(
    "an unencoded header",
    "OpenAPI 3.2.0, appendix D",
    { in: "header", name: "If-Match", value: '"a b/c", W/"%20"' },
    { schema: text },
    { target: "", headers: [["If-Match", '"a b/c", W/"%20"']] },
  ),
  one(
    "an object with arbitrary member names",
    "OpenAPI 3.0.3, 4.7.12.5",
    {
      in: "query",
      name: "freeForm",
      value: [
        ["page", "4"],
        ["pageSize", "50"],
      ],
    },
    { schema: { type: "object", additionalProperties: { type: "integer" } } },
    { target: "?page=4&pageSize=50" },
  ),
  one(
    "an array and an object in deepObject",
    "left open by OpenAPI 3.2.0, 4.12.4; as PHP, Rails and qs read it",
    {
      in: "query",
      name: "filter",
      value: [
        ["ids", "[9007199254740993,2]"],
        ["by", '{"name":"Zoë","rows":[{"a":1}]}'],
      ],
    },
    { style: "deepObject", schema: { type: "object" } },
    {
      target:
        "?filter%5Bids%5D%5B%5D=9007199254740993&filter%5Bids%5D%5B%5D=2&filter%5Bby%5D%5Bname%5D=Zo%C3%AB" +
        "&filter%5Bby%5D%5Brows%5D%5B0%5D%5Ba%5D=1",
    },
  ),
  one(
    "content as JSON in a query",
    "OpenAPI 3.0.3, 4.7.12.5; 3.2.0, 4.12.8",
    { in: "query", name: "coordinates", value: '{ "lat": 40.60, "long": -73.9 }' },
    json({ type: "object", properties: { lat: { type: "number" }, long: { type: "number" } } }),
    { target: "?coordinates=%7B%22lat%22%3A40.6%2C%22long%22%3A-73.9%7D" },
  ),
  one(
    "content as JSON in a path",
    "OpenAPI 3.0.3, 4.7.12.3",
    { in: "path", name: "id", value: '{"id":9007199254740993}' },
    json({ type: "object" }),
    { target: "/%7B%22id%22%3A9007199254740993%7D" },
  ),
  one(
    "content as JSON in a header",
    "OpenAPI 3.0.3, 4.7.12.3",
    { in: "header", name: "X-Filter", value: '{"id": [9007199254740993]}' },
    json({ type: "object" }),
    { target: "", headers: [["X-Filter", '{"id":[9007199254740993]}']] },
  ),
  one(
    "content as JSON with a quoted string",
    "OpenAPI 3.2.0, 4.15.4",
    { in: "query", name: "q", value: "123" },
    json(text),
    { target: "?q=%22123%22" },
  ),
  one(
    "content as text in a cookie",
    "OpenAPI 3.2.0, appendix D",
    { in: "cookie", name: "greeting", value: "Hello, world!" },
    { content: { "text/plain": { schema: text } } },
    { target: "", headers: [["Cookie", "greeting=Hello%2C%20world%21"]] },
  ),
  one(
    "an unencoded cookie with the style cookie",
    "OpenAPI 3.2.0, 4.12.8",
    {
      in: "cookie",
      name: "cookie",
      value: [
        ["greeting", "Hello%2C%20world!"],
        ["code", "42"],
      ],
    },
    { style: "cookie", schema: { type: "object" } },
    { target: "", headers: [["Cookie", "greeting=Hello%2C%20world!; code=42"]] },
  ),
  one(
    "a querystring parameter as a form",
    "OpenAPI 3.2.0, 4.12.8",
    {
      in: "querystring",
      name: "metadata",
      value: [
        ["foo", "a + b"],
        ["bar", "true"],
      ],
    },
    {
      content: {
        "application/x-www-form-urlencoded": {
          schema: { type: "object", properties: { foo: text, bar: { type: "boolean" } } },
        },
      },
    },
    { target: "?foo=a+%2B+b&bar=true" },
  ),
  one(
    "a querystring parameter as JSON",
    "OpenAPI 3.2.0, 4.12.8",
    { in: "querystring", name: "json", value: '{"numbers":[1,2],"flag":null}' },
    json({ type: "object" }),
    { target: "?%7B%22numbers%22%3A%5B1%2C2%5D%2C%22flag%22%3Anull%7D" },
  ),
  one(
    "a querystring parameter as JSONPath",
    "OpenAPI 3.2.0, 4.12.8",
    { in: "querystring", name: "selector", value: "$.a.b[1:1]" },
    { content: { "application/jsonpath": { schema: text } } },
    { target: "?%24.a.b%5B1%3A1%5D" },
  ),
  {
    name: "several parameters in the order of the description, without unset ones",
    section: "OpenAPI 3.0.3, 4.7.12; RFC 6265, 5.4",
    method: "get",
    parameters: [
      { name: "one", in: "query", schema: text },
      { name: "none", in: "query", schema: text },
      { name: "list", in: "query", schema: { type: "array", items: text } },
      { name: "session", in: "cookie", schema: text },
      { name: "theme", in: "cookie", schema: text },
    ],
    typed: typed(
      { in: "query", name: "list", value: [] },
      { in: "cookie", name: "theme", value: "dark" },
      { in: "query", name: "one", value: "1" },
      { in: "cookie", name: "session", value: "s;1" },
    ),
    arrives: { target: "?one=1", headers: [["Cookie", "session=s%3B1; theme=dark"]] },
    notInBrowser: "browsers let no page set cookies of a request",
  },
];
