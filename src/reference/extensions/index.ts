/** Every marker, one line each: the file beside this one says the rest. */
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { codeSamples } from "./code-samples.ts";
import { deprecatedSince } from "./deprecated-since.ts";
import { displayName } from "./display-name.ts";
import type { Extension, ValueOf } from "./extension.ts";
import { hideTryItPanel } from "./hide-try-it-panel.ts";
import { parent } from "./parent.ts";
import { replacedBy } from "./replaced-by.ts";
import { stability } from "./stability.ts";
import { sunset } from "./sunset.ts";

const operationExtensions = { codeSamples, deprecatedSince, hideTryItPanel, replacedBy, stability, sunset };
const tagExtensions = { displayName, parent };

export type OperationMarkers = Markers<typeof operationExtensions>;
export type TagMarkers = Markers<typeof tagExtensions>;

type Warn = (pointer: Pointer, problem: string) => void;

/** An object of the description that may carry markers, and where it stands. */
export interface Marked {
  value: object;
  pointer: Pointer;
}

/** Reads an operation's markers; those that are inherited may stand on the root. */
export function readOperationMarkers(operation: Marked, root: Marked, warn: Warn): OperationMarkers {
  return readMarkers(operationExtensions, operation, root, warn);
}

/** Reads a tag's markers. */
export function readTagMarkers(tag: Marked, warn: Warn): TagMarkers {
  return readMarkers(tagExtensions, tag, tag, warn);
}

type Markers<Extensions> = { [Name in keyof Extensions]: ValueOf<Extensions[Name]> };

function readMarkers<Extensions extends Record<string, Extension<unknown>>>(
  extensions: Extensions,
  own: Marked,
  root: Marked,
  warn: Warn,
): Markers<Extensions> {
  const read = ([name, extension]: [string, Extension<unknown>]) => {
    const places = extension.inherited ? [own, root] : [own];
    return [name, readMarker(extension, places, warn)];
  };
  return Object.fromEntries(Object.entries(extensions).map(read));
}

function readMarker(extension: Extension<unknown>, places: Marked[], warn: Warn): unknown {
  for (const { value, pointer } of places) {
    for (const key of extension.keys.filter((candidate) => Object.hasOwn(value, candidate))) {
      const report = (problem: string) => warn(pointerTo(pointer, key), `\`${key}\` ${problem}`);
      const read = extension.read((value as Record<string, unknown>)[key], key, report);
      if (read !== undefined) return read;
    }
  }
  return extension.fallback;
}
