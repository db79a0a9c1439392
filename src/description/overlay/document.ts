import { nestsTooDeep } from "#json/budget.ts";
import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import * as descriptionMessages from "#messages/terminal/description.ts";
import * as messages from "#messages/terminal/overlay.ts";
import { DescriptionError } from "../error.ts";
import { limits } from "../limits.ts";
import { locate } from "../locate/index.ts";
import type { Origin } from "../origins.ts";
import type { Source } from "../source.ts";
import { type Location, type Query, QueryError, workOfOverlays } from "./query.ts";
import type { Action, Overlay } from "./read.ts";

type Members = Record<string, unknown>;
type Holder = Members | unknown[];

/** A modifiable container, with the origins of itself and its members. */
interface Owned {
  origin: Origin;
  /** The origins of an object's members that differ from the place below `origin`. */
  members: Map<string, Origin>;
  /** The origin of each item of a list. */
  items: Origin[];
}

/** Reports a place in an overlay that has no effect. */
export type WarnOfAction = (source: Source, pointer: Pointer, problem: string) => void;

/** A document that overlays modify. Only modified parts are copied, and every part keeps its origin. */
export class OverlaidDocument {
  readonly #root: Members;
  readonly #owned = new Map<object, Owned>();
  readonly #warn: WarnOfAction;
  readonly #work = workOfOverlays();
  #left = limits.maxBrought;

  constructor(document: Members, source: Source, warn: WarnOfAction) {
    this.#root = this.#own(document, { source, pointer: "" });
    this.#warn = warn;
  }

  get value(): Members {
    return this.#root;
  }

  /** The places with an origin of their own, parents first. */
  origins(): [Pointer, Origin][] {
    const found: [Pointer, Origin][] = [];
    const open: [holder: Holder, pointer: Pointer][] = [[this.#root, ""]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [holder, pointer] = next;
      const owned = this.#ownedOf(holder);
      for (const [key, value] of Object.entries(holder)) {
        const origin = this.#originOf(holder, key);
        const at = pointerTo(pointer, key);
        if (!isSame(origin, below(owned.origin, key))) found.push([at, origin]);
        if (isHolder(value) && this.#owned.has(value)) open.push([value, at]);
      }
    }
    return found;
  }

  /**
   * Applies the actions of an overlay in order. Throws `DescriptionError` with the place in the overlay.
   */
  apply(overlay: Overlay): void {
    for (const action of overlay.actions) this.#applyAction(action, overlay);
  }

  #applyAction(action: Action, overlay: Overlay): void {
    const { source } = overlay;
    const { change, pointer } = action;
    const locations = this.#select(action.target, source, pointerTo(pointer, "target"));
    if (locations.length === 0) this.#warn(source, pointerTo(pointer, "target"), messages.matchesNothing);
    else if (change.kind === "none") this.#warn(source, pointer, messages.doesNothing);
    else if (change.kind === "remove") this.#remove(locations, source, pointer);
    else {
      const given = this.#given(action, overlay);
      this.#expectOneKind(locations, overlay, pointer);
      let isChanged = false;
      for (const location of locations) isChanged = this.#update(location, given, overlay) || isChanged;
      // A translation may equal its original.
      if (!isChanged && action.translates === null)
        this.#warn(source, given.pointer, messages.changesNothing);
    }
  }

  #select(query: Query, source: Source, pointer: Pointer): Location[] {
    try {
      return query.select(this.#root as never, this.#work);
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      return refuse(source, pointer, error.message);
    }
  }

  /** The value of an action, its origin, and the place in the overlay for errors. */
  #given({ change, pointer }: Action, { source }: Overlay): Given {
    if (change.kind !== "copy") {
      const at = pointerTo(pointer, "update");
      return {
        value: change.kind === "update" ? change.value : null,
        origin: { source, pointer: at },
        pointer: at,
      };
    }
    const at = pointerTo(pointer, "copy");
    const [location, ...others] = this.#select(change.from, source, at);
    if (location === undefined || others.length > 0)
      return refuse(source, at, messages.copiesNotOne(location === undefined ? 0 : others.length + 1));
    const key = location.at(-1);
    const holder = this.#holderAt(location.slice(0, -1));
    const origin = key === undefined || holder === null ? null : this.#originOf(holder, key);
    return {
      value: this.#valueAt(location),
      origin: origin ?? this.#ownedOf(this.#root).origin,
      pointer: at,
    };
  }

  #expectOneKind(locations: readonly Location[], { version, source }: Overlay, pointer: Pointer): void {
    const kinds = new Set(locations.map((location) => kindOf(this.#valueAt(location))));
    if (version !== "1.0" && kinds.size > 1)
      refuse(source, pointerTo(pointer, "target"), messages.targetsMixed);
  }

  /** Updates the value at a location. Returns whether it has changed. */
  #update(location: Location, given: Given, overlay: Overlay): boolean {
    if (nestsTooDeep(given.value, limits.maxDepth - location.length))
      refuse(overlay.source, given.pointer, descriptionMessages.nestedTooDeep(limits.maxDepth));
    const target = this.#holderAt(location);
    if (target !== null) return this.#merge(target, given, overlay, () => pointerTo("", ...location));
    const holder = this.#holderAt(location.slice(0, -1));
    const key = location.at(-1);
    if (holder === null || key === undefined) return false;
    return this.#replace(holder, key, given, overlay, () => pointerTo("", ...location));
  }

  #merge(target: Holder, given: Given, overlay: Overlay, place: () => Pointer): boolean {
    if (Array.isArray(target)) return this.#append(target, given, overlay);
    if (!isObject(given.value)) return this.#refuseKind(target, given, overlay, place);
    const { members } = this.#ownedOf(target);
    let isChanged = false;
    for (const [name, value] of Object.entries(given.value)) {
      const inner: Given = { value, origin: below(given.origin, name), pointer: given.pointer };
      const at = () => pointerTo(place(), name);
      if (Object.hasOwn(target, name)) {
        const child = this.#ownMember(target, name);
        const isMerged = child !== null && kindOf(child) === kindOf(value);
        const hasChanged = isMerged
          ? this.#merge(child, inner, overlay, at)
          : this.#replace(target, name, inner, overlay, at);
        isChanged = hasChanged || isChanged;
      } else {
        put(target, name, this.#copy(value, given, overlay));
        members.set(name, inner.origin);
        isChanged = true;
      }
    }
    return isChanged;
  }

  #append(target: unknown[], given: Given, overlay: Overlay): boolean {
    const items = Array.isArray(given.value) ? given.value : [given.value];
    const owned = this.#ownedOf(target);
    for (const [index, item] of items.entries()) {
      target.push(this.#copy(item, given, overlay));
      owned.items.push(Array.isArray(given.value) ? below(given.origin, index) : given.origin);
    }
    return items.length > 0;
  }

  /** Version 1.1 only lets a primitive value replace another one. */
  #replace(
    holder: Holder,
    key: string | number,
    given: Given,
    overlay: Overlay,
    place: () => Pointer,
  ): boolean {
    const before = (holder as Members)[key];
    if (before === given.value) return false;
    if (overlay.version !== "1.0" && (isHolder(before) || isHolder(given.value)))
      return this.#refuseKind(before, given, overlay, place);
    put(holder, key, this.#copy(given.value, given, overlay));
    const owned = this.#ownedOf(holder);
    if (Array.isArray(holder)) owned.items[Number(key)] = given.origin;
    else owned.members.set(String(key), given.origin);
    return true;
  }

  #refuseKind(found: unknown, { value, pointer }: Given, { source }: Overlay, place: () => Pointer): never {
    return refuse(source, pointer, messages.incompatible(place(), kindOf(found), kindOf(value)));
  }

  /** The innermost and last ones are removed first, so that other locations stay valid. */
  #remove(locations: readonly Location[], source: Source, pointer: Pointer): void {
    for (const location of locations.toSorted(byPlaceFromTheEnd)) {
      const key = location.at(-1);
      if (key === undefined) throw refusal(source, pointerTo(pointer, "target"), messages.rootRemoved);
      const holder = this.#holderAt(location.slice(0, -1));
      if (holder === null || !Object.hasOwn(holder, key)) continue;
      const owned = this.#ownedOf(holder);
      if (Array.isArray(holder)) {
        holder.splice(Number(key), 1);
        owned.items.splice(Number(key), 1);
      } else {
        delete holder[key];
        owned.members.delete(String(key));
      }
    }
  }

  #valueAt(location: Location): unknown {
    return location.reduce<unknown>((value, key) => (value as Members)[key], this.#root);
  }

  /** The modifiable container at a location; `null` for another value. */
  #holderAt(location: Location): Holder | null {
    let holder: Holder | null = this.#root;
    for (const key of location) {
      if (holder === null) return null;
      holder = this.#ownMember(holder, key);
    }
    return holder;
  }

  #ownMember(holder: Holder, key: string | number): Holder | null {
    const value = Object.hasOwn(holder, key) ? (holder as Members)[key] : undefined;
    if (!isHolder(value)) return null;
    if (this.#owned.has(value)) return value;
    const copy = this.#own(value, this.#originOf(holder, key));
    put(holder, key, copy);
    return copy;
  }

  #own<Kind extends Holder>(value: Kind, origin: Origin): Kind {
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as Kind;
    const items = Array.isArray(value) ? value.map((_item, index) => below(origin, index)) : [];
    this.#owned.set(copy, { origin, members: new Map(), items });
    return copy;
  }

  #ownedOf(holder: Holder): Owned {
    const owned = this.#owned.get(holder);
    if (owned === undefined) throw new RangeError("A container is copied before it is changed.");
    return owned;
  }

  #originOf(holder: Holder, key: string | number): Origin {
    const owned = this.#ownedOf(holder);
    const own = Array.isArray(holder) ? owned.items[Number(key)] : owned.members.get(String(key));
    return own ?? below(owned.origin, key);
  }

  /** A copy for one place, so that later changes to it do not affect the others. */
  #copy(value: unknown, { pointer }: Given, { source }: Overlay): unknown {
    const copy = (inner: unknown): unknown => {
      if (--this.#left < 0) refuse(source, pointer, messages.tooMuchWritten);
      if (Array.isArray(inner)) return inner.map(copy);
      if (!isObject(inner)) return inner;
      return Object.fromEntries(Object.entries(inner).map(([name, member]) => [name, copy(member)]));
    };
    return copy(value);
  }
}

/** The value that an action writes. */
interface Given {
  value: unknown;
  /** Its origin. */
  origin: Origin;
  /** Its place in the overlay. */
  pointer: Pointer;
}

const below = ({ source, pointer }: Origin, key: string | number): Origin => ({
  source,
  pointer: pointerTo(pointer, key),
});

const isSame = (one: Origin, other: Origin) => one.source === other.source && one.pointer === other.pointer;

const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null;

const kindOf = (value: unknown) =>
  Array.isArray(value) ? messages.anArray : isObject(value) ? messages.anObject : messages.aPrimitive;

/** Sets an own member with any name. */
function put(holder: Holder, key: string | number, value: unknown): void {
  if (key === "__proto__")
    Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
  else (holder as Members)[key] = value;
}

const byPlaceFromTheEnd = (one: Location, other: Location) =>
  other.length - one.length || Number(other.at(-1)) - Number(one.at(-1)) || 0;

function refuse(source: Source, pointer: Pointer, problem: string): never {
  throw refusal(source, pointer, problem);
}

const refusal = (source: Source, pointer: Pointer, problem: string) =>
  new DescriptionError(source.file, locate(source, pointer), problem);
