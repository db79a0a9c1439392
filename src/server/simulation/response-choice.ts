import type { CallableMedia, CallableResponse } from "#http/request/callable.ts";
import { findResponse } from "#http/request/described-response.ts";
import { essenceOf, isInRange, isMediaType } from "#http/request/media-type.ts";
import type { NamedExample, ResponseExamples } from "#http/request/simulated.ts";
import { messages } from "#messages/server.ts";
import { invalid, Problem } from "../problem.ts";
import type { Preferences } from "./preferences.ts";
import type { Simulated } from "./types.ts";

/** The selected response to a request. */
export interface Choice {
  status: number;
  response: CallableResponse;
  examples: ResponseExamples;
  media: ChosenMedia | null;
}

export interface ChosenMedia extends CallableMedia {
  examples: NamedExample[];
  /** The example that was requested by name. */
  named: NamedExample | null;
}

/**
 * Selects a response by the preferences and accepted types, else the first described success. Throws
 * without a match.
 */
export function chooseContent(simulated: Simulated, preferences: Preferences, accept: string | null): Choice {
  const { response, status } = chooseResponse(simulated.operation.responses, preferences.code);
  const examples = simulated.examples[simulated.operation.responses.indexOf(response)] ?? noExamples;
  const content = response.content
    .map((media, index) => ({ ...media, examples: examples.content[index] ?? [] }))
    // A stray key is no media type, and never wins over one.
    .sort((one, other) => Number(!isMediaType(one.name)) - Number(!isMediaType(other.name)));
  const taken = acceptable(content, accept);
  if (taken.length === 0 && content.length > 0) throw notAcceptable(content);
  const wanted = preferences.example;
  if (wanted === null) {
    const [first] = taken;
    return { status, response, examples, media: first === undefined ? null : { ...first, named: null } };
  }
  for (const media of taken) {
    const named = media.examples.find(({ name }) => name !== null && isCalled(name, wanted));
    if (named !== undefined) return { status, response, examples, media: { ...media, named } };
  }
  throw noExample(
    wanted,
    status,
    taken.flatMap((media) => media.examples),
  );
}

const noExamples: ResponseExamples = { headers: [], content: [] };

/** Without described content, the body is empty. */
const undescribed = { status: 200, response: { status: "200", headers: [], content: [], links: [] } };

function chooseResponse(responses: CallableResponse[], code: number | null) {
  if (code === null) {
    const [first] = responses.flatMap(ranked).sort((one, other) => one.rank - other.rank);
    return first ?? undescribed;
  }
  const response = findResponse(responses, code);
  if (response !== undefined) return { response, status: code };
  const others = listed(responses.map(({ status }) => status));
  throw invalid(messages.noSuchResponse(code, others));
}

/** The order of responses without a preference: the lowest success, then `default`, then the others. */
function ranked(response: CallableResponse) {
  const { status } = response;
  if (status === "default") return [{ response, status: 200, rank: 1000 }];
  // Informational ones (1xx) are not final responses.
  if (!/^[2-5](?:\d\d|XX)$/i.test(status)) return [];
  const isRange = /XX$/i.test(status);
  const code = isRange ? Number(status.charAt(0)) * 100 : Number(status);
  const rank = code + (isRange ? 0.5 : 0);
  return [{ response, status: code, rank: code < 300 ? rank : 1000 + rank }];
}

const isCalled = (name: string, wanted: string) => name === wanted || name === decoded(wanted);

function notAcceptable(content: CallableMedia[]): Problem {
  return new Problem("not_acceptable", messages.notAcceptable(listed(content.map(({ name }) => name))));
}

function noExample(wanted: string, status: number, examples: NamedExample[]): Problem {
  const names = examples.flatMap(({ name }) => name ?? []);
  return invalid(
    names.length === 0
      ? messages.noNamedExample(status, wanted)
      : messages.noSuchExample(status, wanted, listed(names)),
  );
}

const listed = (names: string[]) =>
  [...new Set(names)]
    .slice(0, 20)
    .map((name) => `\`${name}\``)
    .join(", ") || messages.none;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The media types that a client accepts (RFC 9110, 12.5.1), most preferred first. */
function acceptable<Media extends { name: string }>(content: Media[], accept: string | null): Media[] {
  const ranges = (accept ?? "*/*")
    .split(",")
    .map(readRange)
    .filter(({ type }) => type !== "");
  if (ranges.length === 0) return content;
  return content
    .map((media) => ({ media, ...wantOf(essenceOf(media.name), ranges) }))
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality || one.place - other.place)
    .map(({ media }) => media);
}

interface Range {
  type: string;
  quality: number;
}

function readRange(text: string): Range {
  const quality = /;\s*q\s*=\s*([\d.]+)/i.exec(text)?.[1];
  return { type: essenceOf(text), quality: quality === undefined ? 1 : Number(quality) };
}

/** The preference of a type by the most specific range. Of equal ones, the first is used. */
function wantOf(type: string, ranges: Range[]): { quality: number; place: number } {
  const exact = ranges.findIndex((range) => range.type === type);
  const wide = ranges.findIndex((range) => matches(range.type, type));
  const any = ranges.findIndex((range) => range.type === "*/*" || range.type === "*");
  const place = [exact, wide, any].find((index) => index >= 0);
  return place === undefined ? { quality: 0, place: 0 } : { quality: ranges[place]?.quality ?? 0, place };
}

/** A described type may be a range as well. */
const matches = (range: string, type: string) =>
  (range !== "*/*" && isInRange(type, range)) || isInRange(range, type);
