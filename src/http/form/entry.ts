import type { SavedBody, SavedCall } from "#http/request/saved-call.ts";
import type { RequestOperation } from "#http/request/types.ts";
import type { ChangedParts } from "./changed-parts.ts";
import type { Undeclared } from "./draft.ts";
import { parameterId } from "./field-ids.ts";
import { type Filling, fillingOf, fillingOfJson } from "./filling.ts";
import { isWrittenAsJson } from "./typed-text.ts";

/** The values that a change enters in a form. Missing parts stay unchanged. */
export interface Entry {
  /** The URL of the server; `null` for the initial one. */
  server?: string | null;
  /** The media type of the response. */
  accept?: string;
  /** The index of the media type of the body. */
  media?: number;
  /** The values of parameters and other fields, by the ids of their rows. */
  fields?: readonly FieldEntry[];
  body?: Filling;
  /** All undescribed parameters. */
  undeclared?: readonly Undeclared[];
}

export type FieldEntry = readonly [id: string, value: Filling];

/** The entry of a text in one field. */
export const typed = (id: string, text: string): FieldEntry => [
  id,
  text === "" ? { kind: "nothing" } : { kind: "typed", text },
];

/**
 * A saved request as an entry. Fields without a value in the request are cleared, except for parts of the form that
 * are `staying`.
 */
export function entryOf(
  { server, parameters, body }: Pick<SavedCall, "parameters" | "body"> & { server?: string | null },
  operation: RequestOperation,
  staying: Omit<ChangedParts, "any"> = { parameters: new Set(), body: false },
): Entry {
  const described = operation.parameters.map(({ name, in: place }) =>
    parameters.find((one) => one.name === name && (one.in === null || one.in === place)),
  );
  const fields = described.flatMap((given, index): FieldEntry[] =>
    staying.parameters.has(index) ? [] : [[parameterId(index), fillingOf(given?.value)]],
  );
  const undeclared = parameters.filter((one) => !described.includes(one)).flatMap(undeclaredOf);
  return {
    ...(server !== undefined && { server }),
    fields,
    undeclared,
    ...(body !== null && staying.body !== true && bodyEntry(body, operation.body, staying.body || new Set())),
  };
}

function undeclaredOf({ in: place, name, value }: SavedCall["parameters"][number]): Undeclared[] {
  if (place !== "query" && place !== "header" && place !== "cookie") return [];
  const texts = [value ?? []].flat().filter((text) => typeof text === "string");
  return texts.map((text) => ({ in: place, name, value: text }));
}

function bodyEntry(
  saved: SavedBody,
  described: RequestOperation["body"],
  staying: ReadonlySet<string>,
): Pick<Entry, "media" | "body"> {
  const index = described?.content.findIndex(({ mediaType }) => mediaType === saved.mediaType) ?? -1;
  const media = index < 0 ? {} : { media: index };
  if (saved.kind === "text") {
    const { text, isSentEmpty } = saved;
    return { ...media, body: text === "" && !isSentEmpty ? { kind: "nothing" } : { kind: "typed", text } };
  }
  const fields = described?.content[index]?.fields ?? [];
  const members = saved.fields.map(({ name, value }): [string, Filling] => {
    const isJson = isWrittenAsJson(fields.find((field) => field.name === name)?.writing);
    return [name, isJson ? fillingOfJson(value) : fillingOf(value)];
  });
  const kept = [...staying].map((name): [string, Filling] => [name, { kind: "kept" }]);
  return { ...media, body: { kind: "group", members: [...members, ...kept] } };
}
