import { isObject, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { messages } from "#messages/panel.ts";
import { element } from "../../element.ts";
import { count } from "../figures.ts";

type Row = { [name: string]: JsonValue };

/** The rows of JSON that is a list of objects, or an object with one such list; `null` for any other JSON. */
export function tableRows(text: string): Row[] | null {
  const value = text.length > longest ? null : parsed(text);
  const lists = isObject(value) ? Object.values(value).filter((one) => Array.isArray(one)) : [value];
  const [list] = lists;
  const isTable = lists.length === 1 && Array.isArray(list) && list.length > 0 && list.every(isRow);
  return isTable ? list : null;
}

/** The names of the columns, and the text of each cell; empty if a row lacks the member. */
export function tableOf(rows: Row[]): { columns: string[]; cells: string[][] } {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].slice(0, mostColumns);
  const cells = rows.map((row) =>
    columns.map((name) => (Object.hasOwn(row, name) ? textOf(row[name] ?? null) : "")),
  );
  return { columns, cells };
}

/** A list of objects as a table, which begins with the first rows. */
export function tableView(rows: Row[]): HTMLElement {
  const { columns, cells } = tableOf(rows.slice(0, mostRows));
  const headings = columns.map((name) => {
    const heading = element("th", "", name);
    heading.scope = "col";
    return heading;
  });
  const lines = cells.map((texts) => element("tr", "", ...texts.map((text) => element("td", "", text))));
  const rest = rows.length - cells.length;
  const head = element("thead", "", element("tr", "", ...headings));
  const table = element("table", "", head, element("tbody", "", ...lines));
  const box = element("div", "body-table", table);
  if (rest > 0) box.append(element("p", "quiet", messages.moreRows(count(rest))));
  box.tabIndex = 0;
  box.role = "group";
  box.ariaLabel = messages.tableOfBody;
  return box;
}

function parsed(text: string): JsonValue {
  try {
    return parseJson(text);
  } catch {
    // The value is nested too deeply.
    return null;
  }
}

const isRow = (value: JsonValue): value is Row => isObject(value);

function textOf(value: JsonValue): string {
  const text = typeof value === "string" ? value : stringifyJson(value);
  return text.length > longestCell ? `${text.slice(0, longestCell)}…` : text;
}

/** The limit in UTF-16 code units. */
const longest = 1_000_000;
const longestCell = 120;
const mostRows = 200;
const mostColumns = 40;
