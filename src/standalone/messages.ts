import type { Language } from "#messages/language.ts";
import type { Brand } from "#site/brand.ts";

/** The settings of a script tag. */
export interface StandaloneSettings {
  /** The description: an absolute URL, or the path of one of `files`. */
  description: string;
  /** The files that the description is read from, by their paths; null where it is fetched. */
  files: Record<string, string> | null;
  /** The path below which pages of the reference seem to be, with a slash at both ends. Nothing is served there. */
  base: string;
  /** The folder of the script, as an absolute URL. */
  kit: string;
  language: Language;
  /** The name of the site in place of the description's title. */
  title: string | null;
  /** The server that requests go to, in place of those of the description. */
  server: string | null;
  /** Whether a description without a server is simulated, in place of the service that it comes from. */
  isSimulated: boolean;
  /** How pages are made a team's own; their files are in the kit. */
  brand: Partial<Brand>;
}

/** A message to the worker. The first one opens a reference. */
export type Question =
  | { kind: "open"; id: number; settings: StandaloneSettings }
  /** A page, by its path below the base path: `operations/get-order/`. */
  | { kind: "page"; id: number; path: string }
  /** A file beside the pages. */
  | { kind: "file"; id: number; path: string }
  /** The paths of all pages. */
  | { kind: "pages"; id: number }
  /** The page that a fragment of another tool's reference is about. */
  | { kind: "anchor"; id: number; fragment: string };

/** The reply to a question; `failed` has a sentence for readers. */
export type Reply =
  /** The worker has started. */
  | { kind: "ready"; id: number }
  | { kind: "opened"; id: number }
  | { kind: "page"; id: number; status: number; html: string }
  | { kind: "file"; id: number; text: string | null }
  | { kind: "pages"; id: number; paths: string[] }
  | { kind: "anchor"; id: number; path: string | null }
  | { kind: "failed"; id: number; message: string };
