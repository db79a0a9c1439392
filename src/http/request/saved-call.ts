import { parseJson, stringifyJson } from "#json/index.ts";
import type { GivenParameter, ParameterValue } from "./types.ts";

/** A request to save or share: the entered values without files and secrets. */
export interface SavedCall {
  /** The server's URL; `null` for the panel's default. */
  server: string | null;
  /** `in` is `null` if only the name is known, as in many links. */
  parameters: (Omit<GivenParameter, "in"> & { in: GivenParameter["in"] | null })[];
  body: SavedBody | null;
}

export type SavedBody =
  | { kind: "text"; mediaType: string; text: string; isSentEmpty?: true }
  | { kind: "fields"; mediaType: string; fields: { name: string; value: ParameterValue }[] };

/** A request as the fragment of an address. */
export function writeFragment(call: SavedCall): string {
  const bytes = new TextEncoder().encode(stringifyJson(call));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `#${prefix}${btoa(binary)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/(?<!=)=+$/, "")}`;
}

/** Reads the output of `writeFragment`; `null` for other or invalid fragments. */
export function readFragment(fragment: string): SavedCall | null {
  if (!fragment.startsWith(`#${prefix}`)) return null;
  try {
    const binary = atob(
      fragment
        .slice(prefix.length + 1)
        .replaceAll("-", "+")
        .replaceAll("_", "/"),
    );
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return savedCall(parseJson(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** Whether a fragment contains a request. */
export const isFragment = (fragment: string) => fragment.startsWith(`#${prefix}`);

const prefix = "call=";

/** Validates an untrusted value and returns its valid parts. */
export function savedCall(value: unknown): SavedCall | null {
  if (!isRecord(value)) return null;
  const { server, parameters, body } = value;
  return {
    server: typeof server === "string" ? server : null,
    parameters: Array.isArray(parameters) ? parameters.flatMap(savedParameter) : [],
    body: savedBody(body),
  };
}

function savedParameter(item: unknown): SavedCall["parameters"] {
  if (!isRecord(item) || typeof item.name !== "string" || !isValue(item.value)) return [];
  const place = places.find((one) => one === item.in) ?? null;
  return [{ in: place, name: item.name, value: item.value }];
}

function savedBody(body: unknown): SavedBody | null {
  if (!isRecord(body) || typeof body.mediaType !== "string") return null;
  const { kind, mediaType, text, isSentEmpty, fields } = body;
  if (kind === "text" && typeof text === "string")
    return { kind, mediaType, text, ...(isSentEmpty === true && { isSentEmpty }) };
  if (kind !== "fields" || !Array.isArray(fields)) return null;
  return {
    kind,
    mediaType,
    fields: fields.flatMap(savedParameter).map(({ name, value }) => ({ name, value })),
  };
}

const places = ["path", "query", "querystring", "header", "cookie"] as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isValue = (value: unknown): value is ParameterValue =>
  typeof value === "string" || (Array.isArray(value) && (value.every(isText) || value.every(isPair)));

const isText = (item: unknown) => typeof item === "string";
const isPair = (item: unknown) => Array.isArray(item) && item.length === 2 && item.every(isText);
