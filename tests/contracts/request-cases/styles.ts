import type { ParameterValue } from "#http/request/types.ts";
import type { ParameterPlace, ParameterStyle } from "#model/types.ts";
import { type Arriving, type RequestCase, typed } from "./case.ts";

type Row = [style: ParameterStyle, explode: boolean, ...cells: (string | null)[]];

/**
 * The tables "Style Examples", cell by cell: empty, string, array, object; `null` where all of them state "n/a" (or have
 * no such row). 3.0.3 prints delimited rows without the name, a dot in the first row of `label`, and `|`, `[`, `]`
 * unencoded: slips that its successors fix.
 */
const tables: Record<string, Partial<Record<ParameterPlace, Row[]>>> = {
  "OpenAPI 3.0.4, 4.7.12.6; 3.1.1, 4.8.12.6; 3.2.0, 4.12.6": {
    path: [
      ["matrix", false, ";color", ";color=blue", ";color=blue,black,brown", ";color=R,100,G,200,B,150"],
      ["matrix", true, ";color", ";color=blue", ";color=blue;color=black;color=brown", ";R=100;G=200;B=150"],
      // A segment that is a dot would be a step in the path; it arrives where that is encoded.
      ["label", false, "%2E", ".blue", ".blue,black,brown", ".R,100,G,200,B,150"],
      ["label", true, "%2E", ".blue", ".blue.black.brown", ".R=100.G=200.B=150"],
      ["simple", false, "", "blue", "blue,black,brown", "R,100,G,200,B,150"],
      ["simple", true, "", "blue", "blue,black,brown", "R=100,G=200,B=150"],
    ],
    query: [
      ["form", false, "color=", "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"],
      ["form", true, "color=", "color=blue", "color=blue&color=black&color=brown", "R=100&G=200&B=150"],
      [
        "spaceDelimited",
        false,
        null,
        null,
        "color=blue%20black%20brown",
        "color=R%20100%20G%20200%20B%20150",
      ],
      ["spaceDelimited", true, null, null, null, null],
      ["pipeDelimited", false, null, null, "color=blue%7Cblack%7Cbrown", "color=R%7C100%7CG%7C200%7CB%7C150"],
      ["pipeDelimited", true, null, null, null, null],
      ["deepObject", false, null, null, null, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"],
      ["deepObject", true, null, null, null, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"],
    ],
    header: [
      ["simple", false, "", "blue", "blue,black,brown", "R,100,G,200,B,150"],
      ["simple", true, "", "blue", "blue,black,brown", "R=100,G=200,B=150"],
    ],
    cookie: [["form", false, "color=", "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"]],
  },
  // The older tables have `&` there, for which 3.2 states that it is never right in a cookie.
  "OpenAPI 3.2.0, 4.12.6 and appendix D": {
    cookie: [
      ["form", true, "color=", "color=blue", "color=blue; color=black; color=brown", "R=100; G=200; B=150"],
      ["cookie", false, "color=", "color=blue", null, null],
      ["cookie", true, "color=", "color=blue", "color=blue; color=black; color=brown", "R=100; G=200; B=150"],
    ],
  },
  // Cases that the tables leave open are written like `form`, and arrays in `deepObject` with brackets.
  "left open by the tables": {
    query: [
      ["spaceDelimited", false, "color=", "color=blue", null, null],
      [
        "spaceDelimited",
        true,
        "color=",
        "color=blue",
        "color=blue&color=black&color=brown",
        "R=100&G=200&B=150",
      ],
      ["pipeDelimited", false, "color=", "color=blue", null, null],
      [
        "pipeDelimited",
        true,
        "color=",
        "color=blue",
        "color=blue&color=black&color=brown",
        "R=100&G=200&B=150",
      ],
      [
        "deepObject",
        false,
        "color=",
        "color=blue",
        "color%5B%5D=blue&color%5B%5D=black&color%5B%5D=brown",
        null,
      ],
      [
        "deepObject",
        true,
        "color=",
        "color=blue",
        "color%5B%5D=blue&color%5B%5D=black&color%5B%5D=brown",
        null,
      ],
    ],
    cookie: [["cookie", false, null, null, "color=blue,black,brown", "color=R,100,G,200,B,150"]],
  },
};

interface Column {
  type: string;
  schema: object;
  value: ParameterValue;
}

const columns: Column[] = [
  { type: "an empty text", schema: { type: "string" }, value: "" },
  { type: "a string", schema: { type: "string" }, value: "blue" },
  {
    type: "an array",
    schema: { type: "array", items: { type: "string" } },
    value: ["blue", "black", "brown"],
  },
  {
    type: "an object",
    schema: {
      type: "object",
      properties: { R: { type: "integer" }, G: { type: "integer" }, B: { type: "integer" } },
    },
    value: [
      ["R", "100"],
      ["G", "200"],
      ["B", "150"],
    ],
  },
];

/** Every style, exploded or not, in every place, for every type of value. */
export const styleCases: RequestCase[] = Object.entries(tables).flatMap(([section, places]) =>
  Object.entries(places).flatMap(([place, rows]) =>
    rows.flatMap(([style, explode, ...cells]) =>
      cells.flatMap((cell, index) => {
        const column = columns[index];
        if (cell === null || column === undefined) return [];
        return [styleCase(section, place as ParameterPlace, style, explode, cell, column)];
      }),
    ),
  ),
);

function styleCase(
  section: string,
  place: ParameterPlace,
  style: ParameterStyle,
  explode: boolean,
  cell: string,
  { type, schema, value }: Column,
): RequestCase {
  const notInBrowser = reasonOf(place, style, value);
  return {
    name: `${type} in ${place}, ${style}, explode ${explode}`,
    section,
    method: "get",
    path: place === "path" ? "/{color}" : "",
    parameters: [{ name: "color", in: place, required: true, style, explode, schema }],
    typed: typed({ in: place, name: "color", value }),
    arrives: arriving(place, cell),
    ...(notInBrowser === null ? {} : { notInBrowser }),
  };
}

function arriving(place: ParameterPlace, cell: string): Arriving {
  if (place === "path") return { target: `/${cell}` };
  if (place === "query") return { target: `?${cell}` };
  return { target: "", headers: [[place === "cookie" ? "Cookie" : "color", cell]] };
}

function reasonOf(place: ParameterPlace, style: ParameterStyle, value: ParameterValue): string | null {
  if (place === "cookie") return "browsers let no page set cookies of a request";
  if (place === "path" && value === "")
    return style === "label" ? "browsers take a dot for a step" : "a form asks for what stands in a path";
  return value === "" ? "what is left empty in a form is not sent" : null;
}
