import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/overlay.ts";
import { decode } from "../decode.ts";
import { DescriptionError } from "../error.ts";
import { locate, writtenAt } from "../locate/index.ts";
import type { Source } from "../source.ts";
import { type Query, QueryError, readQuery } from "./query.ts";

/** An OpenAPI Overlay document (Overlay Specification 1.0.0 and 1.1.0). */
export interface Overlay {
  source: Source;
  version: "1.0" | "1.1";
  actions: Action[];
  /** The complete document. */
  written: { [name: string]: JsonValue };
}

export interface Action {
  /** Its place in the overlay. */
  pointer: Pointer;
  /** The text of `target`. */
  query: string;
  target: Query;
  change: Change;
  /** The complete action. */
  written: { [name: string]: JsonValue };
  /** Its translation state (`x-original`, `x-todo`); null for other actions. */
  translates: Translated | null;
}

/** A text that an action translates. */
export interface Translated {
  /** The hash of the original when it was translated. */
  original: string;
  /** The remaining work: "new" without a translation, "changed" if the original has changed. */
  todo: "new" | "changed" | null;
}

/** The change that an action makes to its targets. `remove` overrides all others. */
export type Change =
  | { kind: "update"; value: JsonValue }
  | { kind: "copy"; from: Query }
  | { kind: "remove" }
  | { kind: "none" };

/** Reads an overlay. Throws `DescriptionError` with the place of an error. */
export function readOverlay(source: Source): Overlay {
  return new OverlayReader(source).read();
}

/** The permitted members of each object in an overlay, besides `x-…`. */
const members = {
  overlay: ["overlay", "info", "extends", "actions"],
  info: ["title", "version", "description"],
  action: ["target", "description", "update", "copy", "remove"],
};

class OverlayReader {
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  read(): Overlay {
    const overlay = this.#object(decode(this.#source), "", members.overlay);
    const version = this.#version(overlay);
    const info = this.#object(overlay.info, "/info", members.info);
    for (const name of ["title", "version"]) this.#text(info, "/info", name);
    if (info.description !== undefined) this.#text(info, "/info", "description");
    if (overlay.extends !== undefined) this.#text(overlay, "", "extends");
    const { actions } = overlay;
    if (!Array.isArray(actions) || actions.length === 0)
      return this.#refuse("/actions", messages.actionsMissing);
    const known = new Map<string, number>();
    for (const [index, action] of actions.entries()) {
      const text = stringifyJson(action);
      const first = known.get(text);
      if (first !== undefined) this.#refuse(pointerTo("/actions", index), messages.actionTwice(first + 1));
      known.set(text, index);
    }
    return {
      source: this.#source,
      version,
      written: overlay as Overlay["written"],
      actions: actions.map((action, index) => this.#action(action, pointerTo("/actions", index))),
    };
  }

  /** A number is rejected, because `1.1` may have been written as `1.10`. */
  #version({ overlay }: Record<string, unknown>): Overlay["version"] {
    if (overlay === undefined) this.#refuse("", messages.notOverlay);
    if (typeof overlay === "string" && /^1\.[01]\.\d+$/.test(overlay))
      return overlay.startsWith("1.0") ? "1.0" : "1.1";
    return this.#refuse("/overlay", messages.overlayVersion(writtenAt(this.#source, "/overlay") ?? ""));
  }

  #action(value: unknown, pointer: Pointer): Action {
    const action = this.#object(value, pointer, members.action);
    const target = this.#query(action, pointer, "target");
    if (action.description !== undefined) this.#text(action, pointer, "description");
    const { remove = false } = action;
    if (typeof remove !== "boolean")
      return this.#refuse(pointerTo(pointer, "remove"), messages.notBoolean("remove"));
    return {
      pointer,
      query: action.target as string,
      target,
      change: remove ? { kind: "remove" } : this.#change(action, pointer),
      written: action as Action["written"],
      translates: translatedBy(action),
    };
  }

  #change(action: Record<string, unknown>, pointer: Pointer): Change {
    const hasUpdate = Object.hasOwn(action, "update");
    if (hasUpdate && action.copy !== undefined)
      return this.#refuse(pointerTo(pointer, "copy"), messages.updateAndCopy);
    if (hasUpdate) return { kind: "update", value: action.update as JsonValue };
    return action.copy === undefined
      ? { kind: "none" }
      : { kind: "copy", from: this.#query(action, pointer, "copy") };
  }

  #query(action: Record<string, unknown>, pointer: Pointer, name: string): Query {
    const text = this.#text(action, pointer, name);
    try {
      return readQuery(text);
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      return this.#refuse(pointerTo(pointer, name), messages.queryInvalid(name, error.message));
    }
  }

  #text(object: Record<string, unknown>, pointer: Pointer, name: string): string {
    const value = object[name];
    if (value === undefined) return this.#refuse(pointer, messages.memberMissing(name));
    return typeof value === "string" ? value : this.#refuse(pointerTo(pointer, name), messages.notText(name));
  }

  #object(value: unknown, pointer: Pointer, known: readonly string[]): Record<string, unknown> {
    if (value === undefined) return this.#refuse("", messages.memberMissing(pointer.slice(1)));
    if (!isObject(value)) return this.#refuse(pointer, messages.notObject);
    const unknown = Object.keys(value).find((name) => !known.includes(name) && !name.startsWith("x-"));
    if (unknown !== undefined && pointer === "" && value.overlay === undefined)
      this.#refuse("", messages.notOverlay);
    if (unknown !== undefined)
      this.#refuse(pointerTo(pointer, unknown), messages.memberUnknown(unknown, known.join("`, `")));
    return value;
  }

  #refuse(pointer: Pointer, problem: string): never {
    throw new DescriptionError(this.#source.file, locate(this.#source, pointer), problem);
  }
}

function translatedBy(action: Record<string, unknown>): Translated | null {
  const { description, update, "x-original": original, "x-todo": todo } = action;
  if (typeof original !== "string") return null;
  // Translators may leave the mark of a new text in place.
  const isNew = todo === "new" && update === description;
  return { original, todo: isNew ? "new" : todo === "changed" ? "changed" : null };
}
