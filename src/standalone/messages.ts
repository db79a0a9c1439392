import type { Language } from "#messages/language.ts";
import type { Brand } from "#site/brand.ts";
import type { EarlyResponse } from "./early.ts";

/** The settings of a script tag. */
export interface StandaloneSettings {
  /** The description: an absolute URL, or the path of one of `files`. */
  description: string;
  /** The files of the description by path; null if it is fetched. */
  files: Record<string, string> | null;
  /** The path below which pages of the reference seem to be, with a slash at both ends. Nothing is served there. */
  base: string;
  /** The folder of the script, as an absolute URL. */
  kit: string;
  language: Language;
  /** The name of the site, which replaces the title of the description. */
  title: string | null;
  /** The server for requests, which replaces those of the description. */
  server: string | null;
  /**
   * Whether requests go to a simulation if the description has no server. Otherwise, they go to the service that it
   * came from.
   */
  isSimulated: boolean;
  /** The color of links and buttons; null for the default. */
  accent: string | Record<"light" | "dark", string> | null;
  /** The brand settings. Their files are in the kit. */
  brand: Partial<Brand>;
}

/** The texts of the offer to show a changed description. */
export interface OfferTexts {
  changed: string;
  show: string;
  later: string;
}

/** A message to the worker. The first one opens a reference. */
export type Question =
  | { kind: "open"; id: number; settings: StandaloneSettings; early: EarlyResponse | null }
  /** Requests a page by its path below the base path, such as `operations/get-order/`. */
  | { kind: "page"; id: number; path: string }
  /** Requests a file beside the pages. */
  | { kind: "file"; id: number; path: string }
  /** Requests code in a language as HTML with colors. */
  | { kind: "color"; id: number; code: string; language: string }
  /** Asks whether the description has changed. */
  | { kind: "change"; id: number }
  /** Requests the paths of all pages. */
  | { kind: "pages"; id: number }
  /** Requests the page for a fragment of another tool's reference. */
  | { kind: "anchor"; id: number; fragment: string };

/** The reply to a question. `failed` contains a message for readers. */
export type Reply =
  /** The worker has started. */
  | { kind: "ready"; id: number }
  | { kind: "opened"; id: number }
  | { kind: "page"; id: number; status: number; html: string }
  | { kind: "file"; id: number; text: string | null }
  | { kind: "color"; id: number; html: string }
  /** Null without a change. */
  | { kind: "change"; id: number; offer: OfferTexts | null }
  | { kind: "pages"; id: number; paths: string[] }
  | { kind: "anchor"; id: number; path: string | null }
  | { kind: "failed"; id: number; message: string };
