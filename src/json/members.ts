import { type Outline, pieceSize } from "./outline.ts";
import { type Pointer, tokensOf } from "./pointer.ts";
import { endOfString, skipSpace } from "./scan.ts";

/** Offsets in a text: of the first character and after the last. */
export interface Span {
  from: number;
  to: number;
}

/** A value of a JSON text, with its name if it is a member of an object. */
export interface Member {
  /** The name with its quotes. */
  name: Span | null;
  value: Span;
  /** The number of the container, if the value is one. */
  container: number | null;
  /** Whether no comma follows. */
  isLast: boolean;
}

/** The root value as a member. */
export function rootOf({ text, containers }: Outline): Member {
  const from = skipSpace(text, 0);
  const isContainer = containers.starts.length > 0 && containers.starts.at(0) === from;
  const to = isContainer ? containers.ends.at(0) : endOfValue(text, from);
  return { name: null, value: { from, to }, container: isContainer ? 0 : null, isLast: true };
}

/** The number of pieces that the members of a container are divided into. */
export const piecesOf = ({ containers }: Outline, container: number) =>
  Math.ceil(containers.sizes.at(container) / pieceSize);

/** The members in one piece of a container. */
export function membersOf(outline: Outline, container: number, piece: number): Member[] {
  const { text, containers } = outline;
  const size = containers.sizes.at(container);
  const start = containers.starts.at(container);
  const first = pieceStart(outline, container, piece);
  let { offset, container: next } = first;
  const members: Member[] = [];
  for (let index = piece * pieceSize; index < Math.min(size, (piece + 1) * pieceSize); index++) {
    let name: Span | null = null;
    offset = skipSpace(text, offset);
    if (text[start] === "{") {
      name = { from: offset, to: endOfString(text, offset) };
      offset = skipSpace(text, skipSpace(text, name.to) + 1);
    }
    const isContainer = text[offset] === "{" || text[offset] === "[";
    const to = isContainer ? containers.ends.at(next) : endOfValue(text, offset);
    members.push({
      name,
      value: { from: offset, to },
      container: isContainer ? next : null,
      isLast: index === size - 1,
    });
    if (isContainer) next = containers.nexts.at(next);
    // The next member follows the comma.
    offset = skipSpace(text, to) + 1;
  }
  return members;
}

/** The index of the piece that contains an offset in a container. */
export function pieceAt({ pieces }: Outline, container: number, offset: number): number {
  const starts = pieces.get(container) ?? [];
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as { offset: number }).offset <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The member at a pointer, or the deepest existing one on the way. */
export const memberAt = (outline: Outline, pointer: Pointer): Member => findMember(outline, pointer).member;

/** The member at a pointer, and whether the pointer resolves. */
export function findMember(outline: Outline, pointer: Pointer): { member: Member; isThere: boolean } {
  let member = rootOf(outline);
  for (const token of tokensOf(pointer)) {
    const next = member.container === null ? undefined : memberNamed(outline, member.container, token);
    if (next === undefined) return { member, isThere: false };
    member = next;
  }
  return { member, isThere: true };
}

function memberNamed(outline: Outline, container: number, token: string): Member | undefined {
  const { text, containers } = outline;
  if (text[containers.starts.at(container)] === "[") {
    const index = Number(token);
    if (!/^\d+$/.test(token) || index >= containers.sizes.at(container)) return undefined;
    return membersOf(outline, container, Math.floor(index / pieceSize))[index % pieceSize];
  }
  for (let piece = 0; piece < piecesOf(outline, container); piece++) {
    const found = membersOf(outline, container, piece).find(
      ({ name }) => name !== null && JSON.parse(text.slice(name.from, name.to)) === token,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

function pieceStart({ containers, pieces }: Outline, container: number, piece: number) {
  const start = pieces.get(container)?.[piece - 1];
  return start ?? { offset: containers.starts.at(container) + 1, container: container + 1 };
}

function endOfValue(text: string, at: number): number {
  if (text[at] === '"') return endOfString(text, at);
  let offset = at;
  while (offset < text.length && !" \n\r\t,]}".includes(text[offset] as string)) offset++;
  return offset;
}
