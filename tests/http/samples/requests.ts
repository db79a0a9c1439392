// biome-ignore-all lint/suspicious/noTemplateCurlyInString: hostile texts are meant to look like templates
/** Requests that every language must be able to write, by name; the first few are easy to read. */
import { buildRequest } from "#http/request/build.ts";
import type {
  BodyValue,
  FieldValue,
  GivenParameter,
  HttpRequest,
  RequestMedia,
  RequestOperation,
} from "#http/request/types.ts";
import { spread } from "../../corpus/spread.ts";
import { field, media, slice } from "../request/fixtures.ts";

/** Requests whose samples are in `__expected__`. */
export function readableRequests(server: string): Record<string, HttpRequest> {
  return {
    "list-pets": build(server, {}),
    "get-pet": build(
      server,
      { path: "/pets/{petId}", parameters: [field({ name: "petId", in: "path" })] },
      { parameters: [{ in: "path", name: "petId", value: "9007199254740993" }] },
    ),
    "create-pet": withBody(
      server,
      '{\n  "name": "Zoë",\n  "categoryId": 9007199254740993,\n  "note": "it\'s \\"new\\""\n}',
    ),
    "search-pets": build(
      server,
      {
        path: "/pets",
        parameters: [
          field({ name: "filter", style: "deepObject" }),
          field({ name: "tags", explode: false }),
          field({ name: "X-Request-Id", in: "header" }),
          field({ name: "session", in: "cookie" }),
        ],
      },
      {
        parameters: [
          { in: "query", name: "filter", value: [["status", "sold"]] },
          { in: "query", name: "tags", value: ["old dog", "cat"] },
          { in: "header", name: "X-Request-Id", value: "42" },
          { in: "cookie", name: "session", value: "s1" },
        ],
      },
    ),
    "rename-pet": withBody(server, '{"name":"Fluffy"}', { method: "PATCH", path: "/pets/7" }),
    "delete-pet": build(server, { method: "DELETE", path: "/pets/7" }),
    "upload-photo": form(
      server,
      [
        { name: "title", value: 'Zoë\'s "dog"' },
        { name: "photo", value: [photo] },
      ],
      { path: "/pets/7/photos" },
    ),
    "upload-report": form(
      server,
      [
        { name: "title", value: "Vaccinations" },
        { name: "labels[]", value: ["new", "dog"] },
        { name: "details", value: '{"year": 2026}' },
        { name: "photo", value: [photo] },
        { name: "scan", value: [{ ...photo, type: "" }] },
      ],
      { path: "/pets/7/reports" },
      [{ name: "details", writing: { kind: "content", mediaType: "application/json" }, headers: [] }],
    ),
    "delete-photo": withBasic(build(server, { method: "DELETE", path: "/pets/7/photo" })),
    "send-photo": build(
      server,
      { method: "PUT", path: "/pets/7/photo" },
      { body: { kind: "file", mediaType: "image/png", file: photo } },
    ),
  };
}

/** All of them, hostile ones too. */
export function allRequests(server: string): Record<string, HttpRequest> {
  return {
    ...readableRequests(server),
    "HTTP Basic with a body": withBasic(withBody(server, '{"name":"Fluffy"}')),
    "HTTP Basic with a form": withBasic(form(server, [{ name: "photo", value: [photo] }])),
    "HTTP Basic beside an empty header": withBasic(header(server, "X-Empty", "")),
    "a form without files": form(server, [
      { name: "a", value: "1" },
      { name: "b", value: "Zoë\n" },
    ]),
    "a form with a file before its text fields": form(server, [
      { name: "photo", value: [photo] },
      { name: "title", value: "after" },
    ]),
    "a HEAD": build(server, { method: "HEAD" }),
    "a QUERY": withBody(server, '{"name": "x"}', { method: "QUERY" }),
    "a method with a dash": build(server, { method: "M-SEARCH" }),
    "hostile text in every part": hostile(server),
    "dot segments within a path value": build(
      server,
      { path: "/pets/{petId}/toys", parameters: [field({ name: "petId", in: "path" })] },
      { parameters: [{ in: "path", name: "petId", value: "../../x/." }] },
    ),
    "a form with invisible characters": form(server, [
      { name: "a\u202eb", value: "c\u2066d\n" },
      { name: "e", value: ["\u200bf\n", "g\u061c"] },
    ]),
    "an empty header": header(server, "X-Empty", ""),
    "a header with quotes and dollar signs": header(
      server,
      "X-H$'`",
      `"'\\$(touch pwned)\`touch pwned\`%0d%0a !! {{x}}`,
    ),
    "a form of hostile text fields": form(server, [
      { name: "a", value: ["1", " x=y; z,\\ \n\"@<'$(touch pwned)\n"] },
      { name: "b[]", value: "@/etc/passwd" },
      { name: '"<%22\r\n', value: "" },
    ]),
    "a URL-encoded form of arrays, nested names and hostile text": withBody(
      server,
      "To=%2B1+555&MediaUrl%5B%5D=https%3A%2F%2Fa.example%2F%27%24%28x%29&MediaUrl%5B%5D=%40%2Fetc%2Fpasswd" +
        "&item[price]=1.10&a%5Bb%5D=Zo%C3%AB+%0A%3D%26&@x=@y&star=*&tilde=%7E&spaced=a%20b&nul=%00&broken=%FF&empty=&=",
      { body: { required: true, content: [media("application/x-www-form-urlencoded")] } },
    ),
    "a form whose parts have content types and headers": form(
      server,
      [
        { name: "meta", value: '{"a": "x\\\\;type=text/html", "id": 9007199254740993}' },
        { name: "at", value: "@/etc/passwd" },
        { name: "xml", value: "<a>é</a>" },
        { name: "photo", value: [photo, notes] },
      ],
      {},
      [
        { name: "meta", writing: { kind: "content", mediaType: "application/json" }, headers: [] },
        { name: "at", writing: { kind: "content", mediaType: "text/plain" }, headers: [["X-A", 'b"c\\ ;d']] },
        {
          name: "xml",
          writing: { kind: "content", mediaType: "application/xml; charset=utf-8" },
          headers: [],
        },
        { name: "photo", writing: { kind: "content", mediaType: null }, headers: [["X-Empty", ""]] },
      ],
    ),
    "a form with text that resembles options of curl": form(
      server,
      [
        { name: "meta", value: '"{\\"}";type=a/b, @x' },
        { name: "photo", value: [photo, { ...notes, type: "text/x-notes" }] },
      ],
      {},
      [
        {
          name: "meta",
          writing: { kind: "content", mediaType: "text/x-meta" },
          headers: [
            ["X-A", 'b"c\\ ;d'],
            ["X-B", "@c"],
          ],
        },
      ],
    ),
    "a form with a name that curl options cannot contain": form(server, [{ name: "a=b", value: [photo] }]),
    "parts of multipart/mixed": build(
      server,
      { method: "POST", body: { required: true, content: [media("multipart/mixed")] } },
      {
        body: {
          kind: "fields",
          mediaType: "multipart/mixed",
          fields: [
            { name: "", value: '{"a":1}' },
            { name: "", value: [photo] },
          ],
        },
      },
    ),
    ...Object.fromEntries(bodies.map(([name, text]) => [`a body of ${name}`, withBody(server, text)])),
    "a multipart form as text": withBody(
      server,
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1%\\\r\n--b--\r\n',
      {
        body: { required: true, content: [media("multipart/form-data; boundary=b")] },
      },
    ),
  };
}

/** A quarter of these requests, evenly spread over them. */
export const someRequests = (server: string): Record<string, HttpRequest> =>
  Object.fromEntries(spread(Object.entries(allRequests(server)), 16));

/** The files that the requests send, by name: bytes that are no text, and lines that look like a boundary. */
export const files = {
  "photo.png": Buffer.from([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0xff, 0xfe, 0x80, 0x22, 0x27,
  ]),
  "-my; notes, Zoë's.txt": Buffer.from("--specimen\r\n--specimen--\r\n\n\r\0'\"\\"),
};

const photo = { name: "photo.png", type: "image/png", size: 14 };
const notes = { name: "-my; notes, Zoë's.txt", type: "text/plain; charset=utf-8", size: 34 };

const bodies: [name: string, text: string][] = [
  [
    "hostile JSON",
    '{\n  "a": "it\'s \\"quoted\\" \\\\ $HOME `id` %PATH% \\n newline \\t </script><!-- \'\'\' \\u0000",\n  "f": "${x} #{y} {{z}} @file"\n}',
  ],
  ["numbers that are no doubles", '{"id": 9223372036854775807, "price": 1.10, "huge": 1e400, "zero": -0}'],
  ["shell syntax", "'; touch pwned; echo ' \"$(touch pwned)\" `touch pwned` ${HOME} !! \\\n'\\''"],
  ["a file's name", "@/etc/passwd"],
  ["an option", "-d @/etc/passwd"],
  ["one quote", "'"],
  ["one double quote", '"'],
  ["one backtick", "`"],
  ["one backslash", "\\"],
  ["double quotes in rows", '"""\n""""""\n"""""'],
  ["single quotes in rows", "'''\n''''''"],
  ["a backslash and a quote at its end", '\n\\"'],
  ["backslashes at its end", "\n\\\\\\"],
  ["template syntax", "\n${1+1} \\${1+1} $${1} \\`${`x`}`"],
  ["line ends of every kind", "a\rb\r\nc\n\n"],
  ["spaces and tabs around", " \t x \t "],
  ["only a line end", "\n"],
  ["control characters", "\0\u0001\u0007\b\t\v\f\u001b[201~\u007f\u0085\u009f"],
  ["control characters after a dash, with % and \\", "-\0%s%d\\n\\000%%"],
  ["invisible characters", "\u2028\u2029\ufeff\u200e\u202e\u2066\u200b"],
  ["what has no width", "a\u00adb\u200b\u200cc\u200d\u2060\u2064\u180e\ufff9\ufffbd @\u061c\u2069\n"],
  ["joiners that are seen", "\u06cc\u200c\u062e 👩\u200d👧 \u0915\u094d\u200d\u0937"],
  ["many scripts", "Zoë 日本語 עברית 😀👩‍👩‍👧 \u{10ffff}"],
  ["half a surrogate pair", "\ud83d"],
  ["markup", "</script><script>alert(1)</script><!-- <SCRIPT -->"],
  ["Python's prefixes and escapes", "\\N{DASH} \\x41 \\u0041 {x} %s\n"],
  ["the longest that stands in a sample", "é'\"\\\n\t x".repeat(2048)],
  ["quotes of typography", "\u2018a\u2019 \u201ab\u201b \u201cc\u201d \u201ed\0"],
  ["quotes of typography between lines", "\u2018a\u2019'\n\u201ab\u201b"],
  ["ends of raw strings", '"#\n"##\n#"\\#(x)\n"""#\n\'@'],
  ["an end of a raw string on one line", '""#"'],
  ["lines that are indented", '  {\n    "a": 1\n  }'],
  ["spaces at line ends and an empty line", '{ \n\n"a"\t\n}\n'],
  ["what ends a file or a script", "\n__END__\n=begin\n?>\n'@\n\"@\nEOF\n\u001a"],
];

function hostile(server: string): HttpRequest {
  const text =
    "x'; touch pwned; echo '\"`touch pwned`$(touch pwned)\\\r\nEvil: 1\0\u2028😀</script>{}[]*?~&;|<>#%";
  const names = ["path", "query", "header", "cookie"] as const;
  return build(
    server,
    {
      method: "POST",
      path: "/it's/`touch pwned`/$(touch pwned)/{path name}",
      parameters: names.map((place) =>
        field({ name: place === "header" ? "X-$H'`" : `${place} name`, in: place }),
      ),
    },
    {
      parameters: names.map((place) => ({
        in: place,
        name: place === "header" ? "X-$H'`" : `${place} name`,
        value: text,
      })),
      body: { kind: "text", mediaType: 'text/plain; x="\'$(touch pwned)"\r\nEvil: 1', text },
    },
  );
}

const form = (
  server: string,
  fields: FieldValue[],
  operation: Partial<RequestOperation> = {},
  described: RequestMedia["fields"] = [],
) =>
  build(
    server,
    {
      method: "POST",
      body: { required: true, content: [media("multipart/form-data", { fields: described })] },
      ...operation,
    },
    { body: { kind: "fields", mediaType: "multipart/form-data", fields } },
  );

const header = (server: string, name: string, value: string) =>
  build(
    server,
    { parameters: [field({ name, in: "header" })] },
    { parameters: [{ in: "header", name, value }] },
  );

const withBasic = (request: HttpRequest): HttpRequest => ({
  ...request,
  headers: [...request.headers, ["Authorization", `Basic ${btoa("zoe:a:b'\"$c")}`]],
  basic: ["zoe", "a:b'\"$c"],
});

const withBody = (server: string, text: string, operation: Partial<RequestOperation> = {}) =>
  build(
    server,
    { method: "POST", ...operation },
    { body: { kind: "text", mediaType: operation.body?.content[0]?.mediaType ?? "application/json", text } },
  );

function build(
  server: string,
  operation: Partial<RequestOperation>,
  values: { parameters?: GivenParameter[]; body?: BodyValue } = {},
): HttpRequest {
  return buildRequest(slice(operation), { parameters: [], body: null, ...values }, server);
}
