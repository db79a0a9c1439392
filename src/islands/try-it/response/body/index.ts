import { essenceOf } from "#http/request/media-type.ts";
import { type StreamKind, streamKind } from "#http/streams/kind.ts";
import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/panel.ts";
import { element } from "../../element.ts";
import { headerOf } from "../../request/header-of.ts";
import type { FullResponse } from "../../request/send.ts";
import { sizeOf } from "../figures.ts";
import { saveFile } from "../save-file.ts";
import { copyTool, tool } from "../tool.ts";
import type { Viewer } from "./viewer.ts";

/** Shows a received body by its type. `name` is the file name if the response has none. */
export async function showBody(place: HTMLElement, response: FullResponse, name: string): Promise<void> {
  const { body } = response;
  const type = headerOf(response.headers, "content-type");
  const kind = bodyKind(type, body);
  const isText = kind !== "image" && kind !== "binary";
  const file = fileName(headerOf(response.headers, "content-disposition"), type, name);
  const tools = element(
    "p",
    "body-tools",
    element("span", "body-type", type === "" ? messages.noContentType : type),
    isText
      ? copyTool(messages.copy, response.text, messages.copyBody)
      : copyTool(messages.copyBase64, async () => (await import("./binary.ts")).base64Of(body)),
    downloadTool(file, () => [body]),
  );
  const shown = isText ? await textOf(response, kind === "json") : await binaryOf(kind, body, type);
  place.replaceChildren(tools, ...shown);
}

/** The buttons of a streamed response, which is already shown. */
export function streamTools(response: FullResponse, name: string): HTMLElement {
  const type = headerOf(response.headers, "content-type");
  const copy = copyTool(messages.copy, response.text, messages.copyBody);
  const download = downloadTool(fileName("", type, name), () => [response.body]);
  return element("p", "body-tools", element("span", "body-type", type), copy, download);
}

/** The kind of a body's display. */
export type BodyKind = "json" | "text" | "image" | "binary" | StreamKind;

/**
 * Decides by the Content-Type. If that is inconclusive, the body is text if it is UTF-8 without control characters.
 */
export function bodyKind(type: string, body: Uint8Array): BodyKind {
  const essence = essenceOf(type);
  const stream = streamKind(type);
  if (stream !== null) return stream;
  if (isJson(type)) return "json";
  if (/^image\//.test(essence)) return "image";
  if (/^text\/|[/+](?:xml|yaml|x-yaml|toml|javascript|sql|graphql|x-www-form-urlencoded)$/.test(essence))
    return "text";
  if (/^(?:audio|video|font)\/|[/+](?:zip|gzip|pdf)$/.test(essence)) return "binary";
  if (!isReadable(body)) return "binary";
  return essence === "" && /^\s*[[{]/.test(new TextDecoder().decode(body.subarray(0, 100))) ? "json" : "text";
}

/** A button that saves bytes as a file. */
const downloadTool = (name: string, bytes: () => BlobPart[]) =>
  tool(messages.download, () => saveFile(name, bytes()), messages.downloadFile(name));

/** The length in characters from which a body gets a search box and a button to collapse everything. */
const searchable = 1000;

async function textOf(response: FullResponse, isJson: boolean): Promise<HTMLElement[]> {
  const text = response.text();
  const { viewer, note } = isJson
    ? await (await import("./json.ts")).jsonBody(text)
    : { viewer: await viewOf(text, headerOf(response.headers, "content-type")), note: null };
  const broken = text.includes("\ufffd")
    ? [element("p", "received-note", messages.invalidBytes("\ufffd"))]
    : [];
  const bar = text.length < searchable ? [] : [await barOf(text, viewer)];
  const table = isJson && note === null ? await tableSwitch(text, [...bar, viewer.element]) : [];
  return [...(note === null ? [] : [note]), ...broken, ...table, ...bar, viewer.element];
}

/** XML with elements that collapse, or the text as it is. */
async function viewOf(text: string, type: string): Promise<Viewer> {
  const isXml = /[/+]xml$/.test(essenceOf(type));
  const xml = isXml ? (await import("./xml.ts")).xmlView(text) : null;
  return xml ?? (await import("./text.ts")).textView(text);
}

/** A switch between JSON and a table; empty if the JSON has no list of objects. */
async function tableSwitch(text: string, parts: HTMLElement[]): Promise<HTMLElement[]> {
  const { tableRows, tableView } = await import("./table.ts");
  const rows = tableRows(text);
  if (rows === null) return [];
  let table: HTMLElement | null = null;
  const show = (isTable: boolean) => {
    if (isTable && table === null) {
      table = tableView(rows);
      parts.at(-1)?.after(table);
    }
    for (const part of parts) part.hidden = isTable;
    if (table !== null) table.hidden = !isTable;
    json.ariaPressed = String(!isTable);
    asTable.ariaPressed = String(isTable);
  };
  const json = tool("JSON", () => show(false));
  const asTable = tool(messages.table, () => show(true));
  show(false);
  const choice = element("p", "body-views", json, asTable);
  choice.role = "group";
  choice.ariaLabel = messages.view;
  return [choice];
}

async function barOf(text: string, viewer: Viewer): Promise<HTMLElement> {
  const { searchBar } = await import("./search-bar.ts");
  const { folding } = viewer;
  if (folding === null) return element("div", "body-bar", searchBar(text, viewer));
  const message = element("output", "quiet");
  const unfold = () => {
    message.value = folding.unfoldAll() ? "" : messages.partlyExpanded;
  };
  const fold = () => {
    folding.foldAll();
    message.value = "";
  };
  const tools = [tool(messages.collapseAll, fold), tool(messages.expandAll, unfold)];
  return element("div", "body-bar", searchBar(text, viewer), ...tools, message);
}

async function binaryOf(
  kind: "image" | "binary",
  body: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<HTMLElement[]> {
  const { audioOf, imageOf, isViewablePdf, largestShown, pdfOf } = await import("./binary.ts");
  const note = element("p", "quiet", messages.binary(sizeOf(body.length)));
  if (body.length > largestShown) return [note];
  if (kind === "image") return [await imageOf(body, type)];
  if (/^audio\//.test(essenceOf(type))) return [await audioOf(body, type)];
  return isViewablePdf(body, type) ? [note, pdfOf(body)] : [note];
}

function isReadable(body: Uint8Array): boolean {
  const first = body.subarray(0, 1024);
  try {
    // The preview may end within a character.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(first, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no text contains them.
    return !/[\0-\x08\x0e-\x1a]/.test(text);
  } catch {
    return false;
  }
}

/**
 * The file name of a response: that of its Content-Disposition (RFC 6266), made safe, or `fallback` with the
 * extension of its type.
 */
export function fileName(disposition: string, type: string, fallback: string): string {
  const given = safe(nameIn(disposition));
  return given === "" ? `${safe(fallback) || "response"}.${endingOf(type)}` : given;
}

function nameIn(disposition: string): string {
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // The encoding is invalid; there may be a plain name, too.
    }
  }
  const [, quoted, plain] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return quoted?.replace(/\\(.)/g, "$1") ?? plain ?? "";
}

/**
 * The last part of a path, without dots at its ends and without characters that are invisible or forbidden in file
 * names.
 */
function safe(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? "")
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, "")
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, "")
    .slice(0, 150);
}

function endingOf(type: string): string {
  const essence = essenceOf(type);
  const suffix = /[/+](json|xml|yaml|zip|gzip|pdf|csv|html|svg|png|gif|webp|avif|mp4|webm|ogg|css)$/.exec(
    essence,
  );
  return endings.get(essence) ?? suffix?.[1] ?? (essence.startsWith("text/") ? "txt" : "bin");
}

const endings = new Map([
  ["image/jpeg", "jpg"],
  ["audio/mpeg", "mp3"],
  ["text/javascript", "js"],
  ["text/markdown", "md"],
  ["application/x-ndjson", "ndjson"],
  ["application/jsonl", "jsonl"],
]);
