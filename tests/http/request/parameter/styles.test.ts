import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { serializeParameter } from "#http/request/parameter/index.ts";
import type { NamedText, ParameterValue, RequestParameter } from "#http/request/types.ts";
import type { ParameterPlace, ParameterStyle } from "#model/types.ts";
import { field } from "../fixtures.ts";

const color = {
  empty: "",
  string: "blue",
  array: ["blue", "black", "brown"],
  object: [
    ["R", "100"],
    ["G", "200"],
    ["B", "150"],
  ],
} satisfies Record<string, ParameterValue>;

type Row = [ParameterStyle, boolean, ParameterPlace, ...cells: (string | null)[]];

// OpenAPI 3.0.4 and 3.1.1, "Style Examples", cell by cell; `null` is its "n/a". 3.0.3 prints the delimited rows without
// the parameter's name, dots in the first row of `label`, and `|`, `[`, `]` for what RFC 3986 has as %7C, %5B, %5D.
const table: Row[] = [
  ["matrix", false, "path", ";color", ";color=blue", ";color=blue,black,brown", ";color=R,100,G,200,B,150"],
  [
    "matrix",
    true,
    "path",
    ";color",
    ";color=blue",
    ";color=blue;color=black;color=brown",
    ";R=100;G=200;B=150",
  ],
  ["label", false, "path", ".", ".blue", ".blue,black,brown", ".R,100,G,200,B,150"],
  ["label", true, "path", ".", ".blue", ".blue.black.brown", ".R=100.G=200.B=150"],
  ["form", false, "query", "color=", "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"],
  ["form", true, "query", "color=", "color=blue", "color=blue&color=black&color=brown", "R=100&G=200&B=150"],
  ["simple", false, "path", null, "blue", "blue,black,brown", "R,100,G,200,B,150"],
  ["simple", true, "path", null, "blue", "blue,black,brown", "R=100,G=200,B=150"],
  ["simple", false, "header", null, "blue", "blue,black,brown", "R,100,G,200,B,150"],
  ["simple", true, "header", null, "blue", "blue,black,brown", "R=100,G=200,B=150"],
  [
    "spaceDelimited",
    false,
    "query",
    null,
    null,
    "color=blue%20black%20brown",
    "color=R%20100%20G%20200%20B%20150",
  ],
  [
    "pipeDelimited",
    false,
    "query",
    null,
    null,
    "color=blue%7Cblack%7Cbrown",
    "color=R%7C100%7CG%7C200%7CB%7C150",
  ],
  ["deepObject", true, "query", null, null, null, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"],
  ["form", false, "cookie", "color=", "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"],
  [
    "form",
    true,
    "cookie",
    "color=",
    "color=blue",
    "color=blue; color=black; color=brown",
    "R=100; G=200; B=150",
  ],
  // OpenAPI 3.2.0, 4.12.6.
  ["cookie", false, "cookie", "color=", "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"],
  [
    "cookie",
    true,
    "cookie",
    "color=",
    "color=blue",
    "color=blue; color=black; color=brown",
    "R=100; G=200; B=150",
  ],
];

describe("style examples of the specification", () => {
  for (const [style, explode, place, ...cells] of table) {
    test(`a parameter is serialized as in the specification: ${style}, explode ${explode}, in ${place}`, () => {
      const values = Object.values(color);
      const written = cells.map((cell, index) => cell && write({ in: place, style, explode }, values[index]));
      assert.deepEqual(written, cells);
    });
  }

  test("delimited and deepObject styles are serialized as in the table of OpenAPI 3.0.3", () => {
    const decoded = (style: ParameterStyle, explode: boolean, value: ParameterValue) =>
      decodeURIComponent(write({ style, explode }, value));
    assert.deepEqual(
      [
        decoded("pipeDelimited", false, color.array),
        decoded("pipeDelimited", false, color.object),
        decoded("deepObject", true, color.object),
      ],
      ["color=blue|black|brown", "color=R|100|G|200|B|150", "color[R]=100&color[G]=200&color[B]=150"],
    );
  });
});

describe("edge cases of styles", () => {
  test("a parameter without a value is serialized as an empty string in every style", () => {
    const all = table.flatMap(([style, explode, place]) =>
      [undefined, []].map((value) => write({ in: place, style, explode }, value)),
    );
    assert.deepEqual(new Set(all), new Set([""]));
  });

  test("an empty string in the style simple is empty", () => {
    assert.equal(write({ in: "path", style: "simple" }, ""), "");
  });

  test("empty items and members are serialized with their delimiters", () => {
    assert.equal(write({ style: "form", explode: false }, ["", "a", ""]), "color=,a,");
    assert.equal(write({ style: "form", explode: true }, ["", "a"]), "color=&color=a");
    assert.equal(write({ in: "path", style: "matrix", explode: true }, [["R", ""]]), ";R");
    assert.equal(write({ in: "path", style: "simple", explode: true }, [["R", ""]]), "R=");
  });

  test("a scalar in a delimited style or in deepObject is serialized as form", () => {
    assert.equal(write({ style: "spaceDelimited", explode: false }, "blue"), "color=blue");
    assert.equal(write({ style: "pipeDelimited", explode: false }, ""), "color=");
    assert.equal(write({ style: "deepObject", explode: true }, "blue"), "color=blue");
  });

  test("arrays and objects in deepObject are serialized in brackets", () => {
    const deep = (value: ParameterValue, jsonSchema: RequestParameter["jsonSchema"] = {}) =>
      write({ style: "deepObject", jsonSchema }, value).split("&").map(decodeURIComponent);
    assert.deepEqual(deep(["a", "b"]), ["color[]=a", "color[]=b"]);
    assert.deepEqual(
      deep([
        ["list", '["a", 9007199254740993, null]'],
        ["deep", '{"a": {"b": true}, "none": null, "__proto__": 1}'],
        ["rows", '[{"a": 1}, {"a": 2, "b": [3]}]'],
        ["text", "[no JSON"],
        ["empty", "[]"],
      ]),
      [
        ...["color[list][]=a", "color[list][]=9007199254740993"],
        ...["color[deep][a][b]=true", "color[deep][__proto__]=1"],
        ...["color[rows][0][a]=1", "color[rows][1][a]=2", "color[rows][1][b][]=3"],
        "color[text]=[no JSON",
      ],
    );
  });

  test("a string in deepObject is not parsed as JSON if its schema is a string", () => {
    const jsonSchema = {
      properties: { note: { type: "string" }, ids: { type: "array" } },
      additionalProperties: { type: "string" },
    };
    const value = ["note", "ids", "other"].map((name): NamedText => [name, "[1]"]);
    const written = write({ style: "deepObject", jsonSchema }, value).split("&").map(decodeURIComponent);
    assert.deepEqual(written, ["color[note]=[1]", "color[ids][]=1", "color[other]=[1]"]);
  });

  test("an array in an exploded object is repeated, as Spring reads the `sort` of a page", () => {
    const value: NamedText[] = [
      ["page", "0"],
      ["sort", '["name,asc","id"]'],
      ["note", "[a"],
      ["where", '[{"a":1}]'],
    ];
    const jsonSchema = { properties: { text: { type: "string" } } };
    assert.equal(
      decodeURIComponent(write({ style: "form", explode: true, jsonSchema }, value)),
      'page=0&sort=name,asc&sort=id&note=[a&where=[{"a":1}]',
    );
    assert.equal(
      decodeURIComponent(write({ style: "form", explode: true, jsonSchema }, [["text", '["a"]']])),
      'text=["a"]',
    );
  });

  test("an exploded delimited style is serialized as an exploded form", () => {
    assert.equal(write({ style: "spaceDelimited", explode: true }, ["a", "b"]), "color=a&color=b");
    assert.equal(write({ style: "pipeDelimited", explode: true }, [["R", "1"]]), "R=1");
  });

  test("deepObject does not depend on explode", () => {
    assert.equal(write({ style: "deepObject", explode: false }, [["R", "1"]]), "color%5BR%5D=1");
  });

  test("a style that its location does not allow falls back to the default style", () => {
    assert.equal(write({ in: "query", style: "matrix", explode: true }, ["a", "b"]), "color=a&color=b");
    assert.equal(write({ in: "path", style: "form", explode: true }, ["a", "b"]), "a,b");
    assert.equal(write({ in: "header", style: "label", explode: false }, ["a", "b"]), "a,b");
    assert.equal(write({ in: "cookie", style: "deepObject", explode: false }, "a"), "color=a");
  });
});

describe("allowReserved", () => {
  // RFC 3986, 2.2, and what is neither reserved nor unreserved.
  const text = `:/?#[]@!$&'()*+,;= %2f%zz"é`;

  test("allowReserved keeps reserved and percent-encoded characters that the location allows", () => {
    const rows: [ParameterPlace, ParameterStyle, string][] = [
      ["query", "form", "color=:/?%23%5B%5D@!$&%27()*+,;=%20%2f%25zz%22%C3%A9"],
      ["path", "simple", ":%2F%3F%23%5B%5D@!$&%27()*+,;=%20%2f%25zz%22%C3%A9"],
      ["cookie", "form", "color=:/?#%5B%5D@!$&%27()*+%2C%3B=%20%2f%25zz%22%C3%A9"],
    ];
    for (const [place, style, expected] of rows)
      assert.equal(write({ in: place, style, allowReserved: true }, text), expected, place);
  });

  test("allowReserved applies to every part of a value, but not to names", () => {
    const parts = { name: "a/b", allowReserved: true };
    assert.equal(write({ ...parts, explode: false }, ["x/y", "z"]), "a%2Fb=x/y,z");
    assert.equal(write({ ...parts, explode: true }, ["x/y", "z"]), "a%2Fb=x/y&a%2Fb=z");
    assert.equal(write({ ...parts, style: "deepObject" }, [["k", "x/y"]]), "a%2Fb%5Bk%5D=x/y");
  });

  test("allowReserved has no effect on headers, which are not encoded", () => {
    assert.equal(write({ in: "header", style: "simple", allowReserved: true }, "a/b#[c]"), "a/b#[c]");
  });
});

describe("style cookie", () => {
  test("the style cookie does not encode, and removes line breaks", () => {
    assert.equal(
      write({ in: "cookie", style: "cookie", name: "a[b]" }, "x/%20=y\r\nEvil: 1"),
      "a[b]=x/%20=y Evil: 1",
    );
  });

  test("the style cookie is serialized as form outside of cookies", () => {
    assert.equal(write({ in: "query", style: "cookie", explode: true }, ["a b", "c"]), "color=a%20b&color=c");
  });
});

describe("parameters with content", () => {
  const json = { mediaType: "application/json" };

  test("JSON content is serialized as text, encoded for its location, without losing digits", () => {
    const text = '{ "id": 9007199254740993, "to": ["a/b"] }';
    const rows: [ParameterPlace, string][] = [
      ["query", "color=%7B%22id%22%3A9007199254740993%2C%22to%22%3A%5B%22a%2Fb%22%5D%7D"],
      ["path", "%7B%22id%22%3A9007199254740993%2C%22to%22%3A%5B%22a%2Fb%22%5D%7D"],
      ["header", '{"id":9007199254740993,"to":["a/b"]}'],
      ["cookie", "color=%7B%22id%22%3A9007199254740993%2C%22to%22%3A%5B%22a%2Fb%22%5D%7D"],
    ];
    for (const [place, expected] of rows) {
      const style = place === "path" || place === "header" ? "simple" : "form";
      assert.equal(write({ ...json, in: place, style }, text), expected, place);
    }
  });

  test("text that is not JSON is quoted, and arrays and objects become JSON", () => {
    const decoded = (value: ParameterValue) => decodeURIComponent(write({ ...json, name: "q" }, value));
    assert.equal(decoded("red"), 'q="red"');
    assert.equal(decoded('"red"'), 'q="red"');
    assert.equal(decoded("true"), "q=true");
    assert.equal(decoded(["1", "a"]), 'q=[1,"a"]');
    assert.equal(decoded([["__proto__", "1"]]), 'q={"__proto__":1}');
    assert.equal(decoded(""), 'q=""');
  });

  test("typed text is quoted if the schema of JSON content is a string", () => {
    const decoded = (value: string) =>
      decodeURIComponent(write({ ...json, name: "q", jsonSchema: { type: "string" } }, value));
    assert.deepEqual(["1", "true", '"1"', '{"a":1}'].map(decoded), [
      'q="1"',
      'q="true"',
      'q="1"',
      'q="{\\"a\\":1}"',
    ]);
  });

  test("a parameter of another media type is sent unchanged, encoded", () => {
    assert.equal(write({ mediaType: "text/plain" }, "a b&c"), "color=a%20b%26c");
  });
});

describe("querystring parameters", () => {
  const whole = (mediaType: string | null, value: ParameterValue) =>
    write({ in: "querystring", name: "not written", mediaType }, value);
  const form = "application/x-www-form-urlencoded";

  test("a querystring form is serialized from its fields, or used as typed", () => {
    assert.equal(
      whole(form, [
        ["a b", "c&d"],
        ["e", ""],
      ]),
      "a+b=c%26d&e=",
    );
    assert.equal(
      whole(form, [
        ["tags", '["p","q r"]'],
        ["n", "1"],
      ]),
      "tags=p&tags=q+r&n=1",
    );
    assert.equal(whole(form, "a=1&b=%20x y#z"), "a=1&b=%20x%20y%23z");
    assert.equal(whole(`${form};charset=utf-8`, [["a", "1"]]), "a=1");
  });

  test("a querystring of another media type is one encoded text", () => {
    assert.equal(whole("application/json", '{"a": [1]}'), "%7B%22a%22%3A%5B1%5D%7D");
    assert.equal(whole("application/jsonpath", "$.a[?(@.b=='c')]"), "%24.a%5B%3F%28%40.b%3D%3D%27c%27%29%5D");
  });
});

describe("encoding", () => {
  test("all but unreserved characters are percent-encoded in a URL, including delimiters in a value", () => {
    const text = "aZ09-._~ !\"#$%&'()*+,/:;<=>?@[\\]^`{|}é😀\r\n\0";
    assert.equal(
      write({ style: "form" }, text),
      "color=aZ09-._~%20%21%22%23%24%25%26%27%28%29%2A%2B%2C%2F%3A%3B%3C%3D%3E%3F%40%5B%5C%5D%5E%60%7B%7C%7D" +
        "%C3%A9%F0%9F%98%80%0D%0A%00",
    );
    assert.equal(write({ style: "form", explode: false }, ["a,b", "c"]), "color=a%2Cb,c");
    assert.equal(write({ style: "pipeDelimited", explode: false }, ["a|b"]), "color=a%7Cb");
  });

  test("parameter names are encoded like values", () => {
    assert.equal(write({ name: "q&r=1#", style: "form" }, "x"), "q%26r%3D1%23=x");
    assert.equal(write({ name: "filter[name]", style: "form" }, "x"), "filter%5Bname%5D=x");
    assert.equal(write({ name: "f", style: "deepObject" }, [["a]&b", "x"]]), "f%5Ba%5D%26b%5D=x");
  });

  test("the digits of an int64 are sent as typed", () => {
    assert.equal(write({ style: "form" }, "9223372036854775807"), "color=9223372036854775807");
  });

  test("a lone surrogate is sent as the replacement character", () => {
    assert.equal(write({ style: "form" }, "\ud800"), "color=%EF%BF%BD");
    assert.equal(write({ in: "header", style: "simple" }, "\ud800"), "%EF%BF%BD");
  });

  test("printable ASCII in a header is not encoded, and control characters are removed", () => {
    assert.equal(write({ in: "header", style: "simple" }, `a b/c?d="e%20",'f'`), `a b/c?d="e%20",'f'`);
    assert.equal(write({ in: "header", style: "simple" }, "x\r\nEvil: 1"), "x Evil: 1");
    assert.equal(write({ in: "header", style: "simple" }, "\t\0\u0085x\x7f"), "x");
    assert.equal(write({ in: "header", style: "simple" }, "Zoë 😀"), "Zo%C3%AB %F0%9F%98%80");
  });
});

const write = (parts: Partial<RequestParameter>, value: ParameterValue) =>
  serializeParameter(field(parts), value);
